import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { settingsPicture } from '#contract/settings/settings.ts';
import { callApi } from '#web/api/client.ts';

const sentReply = success(settingsPicture).extend({ message: z.string() });

/** Sends a picture for a setting to name. @returns its identifier */
export const sendPicture = async (file: File): Promise<string> => {
  const body = new FormData();
  body.append('file', file);
  return (await callApi(sentReply, apiAddress.settingsPictures, { method: 'POST', body })).data._id;
};
