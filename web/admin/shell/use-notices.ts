import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/envelope.ts';
import { listedNotice } from '#contract/notices.ts';
import { sharedAnswer } from '#web/admin/parts/shared-reply.ts';
import { callApi } from '#web/api/client.ts';

const reply = success(z.array(listedNotice));
const { useAnswer, reload } = sharedAnswer(async () => (await callApi(reply, apiAddress.notices)).data);

/** What the owner should know about the shop itself; null until it is known. */
export const useNotices = () => ({ notices: useAnswer(), reload });
