import { Readable } from 'node:stream';
import { SETTINGS_MESSAGE } from '#contract/settings/settings.ts';
import type { Database } from '#server/database/tables.ts';
import { Refused } from '#server/errors.ts';
import type { ImagesService } from '#server/features/images/images.service.ts';
import type { FormEntries } from '#server/files/incoming.ts';
import { insertPicture } from './setting-pictures.repository.ts';

interface Needs {
  db: Database;
  now: () => Date;
  images: Pick<ImagesService, 'stage'>;
}

/** Encodes and stores pictures, from a form or from a file of settings. */
export const pictureAdder = ({ db, now, images }: Needs) => {
  const receive = async (entries: FormEntries) => {
    await using staged = images.stage();
    let _id: string | undefined;
    for await (const entry of entries) {
      if (entry.kind !== 'file') continue;
      if (_id !== undefined) throw new Refused('Please send one picture at a time!');
      _id = await staged.add(entry);
    }
    if (_id === undefined) throw new Refused(SETTINGS_MESSAGE.pictureMissing);
    const added = _id;
    await staged.commit(() => db.transaction().execute((tx) => insertPicture(tx, added, now().toISOString())));
    return { _id: added };
  };

  const addAll = async (pictures: readonly (readonly [string, string])[]) => {
    await using staged = images.stage();
    const own = new Map<string, string>();
    for (const [picture, base64] of pictures) {
      const bytes = Readable.from([Buffer.from(base64, 'base64')]);
      own.set(picture, await staged.add({ kind: 'file', field: 'pictures', name: picture, bytes }));
    }
    await staged.commit(() =>
      db.transaction().execute(async (tx) => {
        for (const _id of own.values()) await insertPicture(tx, _id, now().toISOString());
      }),
    );
    return own;
  };

  return { receive, addAll };
};
