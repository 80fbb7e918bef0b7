import { apiAddress } from '#contract/addresses.ts';
import { countedPage } from '#contract/http/envelope.ts';
import { undeliveredMail } from '#contract/mail.ts';
import { sharedApiData } from '#web/admin/ui/shared-api-data.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { callApi } from '#web/api/client.ts';

export const undeliveredReply = countedPage(undeliveredMail);
const { useData, reload } = sharedApiData(
  async () => (await callApi(undeliveredReply, `${apiAddress.mail}?limit=1`)).total,
);

/** The number of undelivered mails; null until it is known, and for who may not see it. */
export const useUndeliveredCount = () => {
  const mayAsk = useMay()('GET', apiAddress.mail);
  return { undelivered: useData(mayAsk), reload: async () => mayAsk && reload() };
};
