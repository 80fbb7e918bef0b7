import { apiAddress } from '#contract/addresses.ts';
import { firstDay } from '#contract/first-day.ts';
import { success } from '#contract/http/envelope.ts';
import { sharedApiData } from '#web/admin/ui/shared-api-data.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { callApi } from '#web/api/client.ts';

const reply = success(firstDay);
const { useData, reload } = sharedApiData(async () => {
  const { steps } = (await callApi(reply, apiAddress.firstDay)).data;
  return steps.filter(({ state }) => state === 'open').length;
});

/** How many lines of the first day are left; null until it is known, and for who may not see them. */
export const useFirstDayLeft = () => {
  const mayAsk = useMay()('GET', apiAddress.firstDay);
  return { left: useData(mayAsk), recount: async () => mayAsk && reload() };
};
