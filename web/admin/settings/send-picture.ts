import { apiAddress } from '#contract/addresses.ts';
import type { Done, Success } from '#contract/http/envelope.ts';
import type { SettingsPicture } from '#contract/settings/settings.ts';
import { callApi } from '#web/api/client.ts';

/** Sends a picture for a setting to name. @returns its identifier */
export const sendPicture = async (file: File): Promise<string> => {
  const body = new FormData();
  body.append('file', file);
  return (await callApi<Success<SettingsPicture> & Done>(apiAddress.settingsPictures, { method: 'POST', body })).data
    ._id;
};
