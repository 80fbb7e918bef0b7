import { namedPictures, withPictures } from '#contract/settings/named-pictures.ts';
import { type SettingsFile, type SettingsImport, settingsFileOf } from '#contract/settings/settings.ts';
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
    return settingsFileOf(values, await settingPictures.bytesOf([...namedPictures(values).keys()]));
  },

  /**
   * Takes a file's settings; those that it does not name stay. Its pictures are encoded anew, as any picture that is sent.
   * @throws Refused when nothing changes or a picture cannot be read
   */
  imported: async ({ values, pictures = {}, dryRun }: SettingsImport, by: string) => {
    if (dryRun) return settings.tried(values);
    const named = namedPictures(values);
    const own = await settingPictures.adopt(Object.entries(pictures).filter(([picture]) => named.has(picture)));
    return settings.take(
      withPictures(values, (picture) => own.get(picture) ?? picture),
      by,
    );
  },
});

export type SetUpService = ReturnType<typeof setUpService>;
