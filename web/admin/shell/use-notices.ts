import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { listedNotice } from '#contract/notices.ts';
import { sharedApiData } from '#web/admin/parts/shared-api-data.ts';
import { callApi } from '#web/api/client.ts';

const reply = success(z.array(listedNotice));
const { useData, reload } = sharedApiData(async () => (await callApi(reply, apiAddress.notices)).data);

/** The open notices to the owner; null until they have loaded. */
export const useNotices = () => ({ notices: useData(), reload });
