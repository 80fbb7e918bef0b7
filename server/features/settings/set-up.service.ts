import {
  type SettingsFile,
  type SettingsImport,
  type SettingValues,
  settingsFileOf,
} from '#contract/settings/settings.ts';
import { PICTURE_KEYS } from '#contract/settings/shop-settings.ts';
import type { SettingPicturesService } from './pictures/setting-pictures.service.ts';
import type { SettingsService } from './settings.service.ts';

interface Needs {
  settings: Pick<SettingsService, 'inForce' | 'take' | 'tried'>;
  settingPictures: Pick<SettingPicturesService, 'bytesOf' | 'adopt'>;
}

/** The whole set-up as one file, with its pictures, for another shop or another day. */
export const setUpService = ({ settings, settingPictures }: Needs) => ({
  exported: async (): Promise<SettingsFile> => {
    const values = await settings.inForce();
    const named = PICTURE_KEYS.map((key) => values[key]).filter((picture) => picture !== '');
    return settingsFileOf(values, await settingPictures.bytesOf(named));
  },

  /**
   * Takes a file's settings; those that it does not name stay. Its pictures are encoded anew, as any picture that is sent.
   * @throws Refused when nothing changes or a picture cannot be read
   */
  imported: async ({ values, pictures = {}, dryRun }: SettingsImport, by: string) => {
    if (dryRun) return settings.tried(values);
    const named = PICTURE_KEYS.map((key) => values[key]).filter((picture) => typeof picture === 'string');
    const own = await settingPictures.adopt(Object.entries(pictures).filter(([picture]) => named.includes(picture)));
    const renamed: SettingValues = { ...values };
    for (const key of PICTURE_KEYS) renamed[key] = own.get(values[key] ?? '') ?? values[key];
    return settings.take(renamed, by);
  },
});

export type SetUpService = ReturnType<typeof setUpService>;
