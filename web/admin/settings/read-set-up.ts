import { namedPictures, withPictures } from '#contract/settings/named-pictures.ts';
import { SETTINGS_MESSAGE, type SettingsFile, type SettingValues, settingsFile } from '#contract/settings/settings.ts';
import { sendPicture } from './send-picture.ts';

/** Sends the pictures of a file, so that its settings name ours. A picture that is here already stays as it is. */
const withOwnPictures = async ({ values, pictures = {} }: SettingsFile): Promise<SettingValues> => {
  const own = new Map<string, string>();
  for (const picture of namedPictures(values).keys()) {
    const base64 = pictures[picture];
    if (base64 === undefined) continue;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    own.set(picture, await sendPicture(new File([bytes], 'picture.webp', { type: 'image/webp' })));
  }
  return withPictures(values, (picture) => own.get(picture) ?? picture);
};

/** What a file of settings says. @returns a sentence where it is none */
export const readSetUp = async (file: File): Promise<SettingValues | string> => {
  const content: unknown = await file
    .text()
    .then((text) => JSON.parse(text) as unknown)
    .catch(() => undefined);
  const read = settingsFile.safeParse(content);
  return read.success ? withOwnPictures(read.data) : SETTINGS_MESSAGE.unknownFile;
};
