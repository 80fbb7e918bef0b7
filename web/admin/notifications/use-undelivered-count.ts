import { apiAddress } from '#contract/addresses.ts';
import { countedPage } from '#contract/http/envelope.ts';
import { undeliveredMail } from '#contract/mail.ts';
import { sharedApiData } from '#web/admin/ui/shared-api-data.ts';
import { callApi } from '#web/api/client.ts';

export const undeliveredReply = countedPage(undeliveredMail);
const { useData, reload } = sharedApiData(
  async () => (await callApi(undeliveredReply, `${apiAddress.mail}?limit=1`)).total,
);

/** The number of undelivered mails; null until it is known. */
export const useUndeliveredCount = () => ({ undelivered: useData(), reload });
