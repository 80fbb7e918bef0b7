import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { Waiting } from '#contract/waiting.ts';
import { callApi } from '#web/api/client.ts';
import { sharedApiData } from './shared-api-data.ts';

const { useData, reload, reloadOnce } = sharedApiData(
  async () => (await callApi<Success<Waiting>>(apiAddress.waiting)).data,
);

/** What waits in the shop; null until it is known. What who is signed in may not see is not part of it. */
export const useWaiting = () => ({ waiting: useData(), reload, reloadOnce });
