import type { Database } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import type { ImagesService } from '#server/features/images/images.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { FormEntries } from '#server/files/incoming.ts';
import { pictureAdder } from './add-pictures.ts';
import { deleteUnnamed, knownPictures } from './setting-pictures.repository.ts';

const DAY_MS = 86_400_000;

interface Needs {
  db: Database;
  now: () => Date;
  images: Pick<ImagesService, 'stage' | 'remove' | 'identifierOf' | 'whole' | 'asIcon' | 'asPrint'>;
  settings: Pick<SettingsService, 'profile'>;
}

/** Pictures for settings to name, encoded anew as those of products are. */
export const settingPicturesService = ({ db, now, images, settings }: Needs) => {
  const { receive, addAll } = pictureAdder({ db, now, images });

  return {
    /** Pictures by identifier, in Base64; those that are missing are left out. */
    bytesOf: async (pictures: readonly string[]): Promise<Record<string, string>> => {
      const read = async (picture: string) => [picture, (await images.whole(picture)).toString('base64')] as const;
      const found = await Promise.allSettled(pictures.map(read));
      return Object.fromEntries(found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    },

    /** Adds pictures of another shop, unless they are here. @returns our identifiers of those that were added, by theirs */
    adopt: async (pictures: readonly (readonly [string, string])[]): Promise<ReadonlyMap<string, string>> => {
      if (pictures.length === 0) return new Map();
      const known = await knownPictures(
        db,
        pictures.map(([picture]) => picture),
      );
      return addAll(pictures.filter(([picture]) => !known.has(picture)));
    },

    /**
     * Takes one picture; those that were sent a day ago and never used go.
     * @throws Refused, TooLarge, and what the entries fail with
     */
    add: async (entries: FormEntries): Promise<{ _id: string }> => {
      const added = await receive(entries);
      const before = new Date(now().getTime() - DAY_MS).toISOString();
      await images.remove(await db.transaction().execute((tx) => deleteUnnamed(tx, before)));
      return added;
    },

    /** The logo as a square PNG for tabs and home screens. @throws NotFound unless it is the logo in force */
    icon: async (logo: string, size: number): Promise<Buffer> => {
      if ((await settings.profile()).logo !== logo) throw new NotFound();
      return images.asIcon(logo, size);
    },

    /** The logo for papers; undefined where there is none, or its file is missing. */
    print: async () => {
      const { logo } = await settings.profile();
      return logo === '' ? undefined : images.asPrint(logo).catch(() => undefined);
    },

    /** Filters these files to pictures of settings. */
    knownFiles: async (keys: readonly string[]): Promise<Set<string>> => {
      const known = await knownPictures(db, [...new Set(keys.map(images.identifierOf))]);
      return new Set(keys.filter((key) => known.has(images.identifierOf(key))));
    },
  };
};

export type SettingPicturesService = ReturnType<typeof settingPicturesService>;
