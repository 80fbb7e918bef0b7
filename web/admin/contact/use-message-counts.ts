import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { messageCounts } from '#contract/message-states.ts';
import { sharedApiData } from '#web/admin/ui/shared-api-data.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { callApi } from '#web/api/client.ts';

const reply = success(messageCounts);
const { useData, reload } = sharedApiData(async () => (await callApi(reply, apiAddress.contactCounts)).data);

/** The number of messages in each state, and whether mail is sent; null until it is known, and for who may not see it. */
export const useMessageCounts = () => {
  const mayAsk = useMay()('GET', apiAddress.contactCounts);
  return { counted: useData(mayAsk), reload: async () => mayAsk && reload() };
};
