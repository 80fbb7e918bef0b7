import { rename, rm } from 'node:fs/promises';
import { dataPlaces } from '#server/start/data-folder.ts';
import { writePrivately } from '#server/start/write-privately.ts';
import { BackupFailure } from './backup-failure.ts';
import type { ShopPlace } from './open-shop.ts';

type Place = Pick<ShopPlace, 'dataDir' | 'givenSecret'>;

/** @throws BackupFailure if the settings of the new place give another key than the shop has */
export const refuseOtherSecret = ({ givenSecret }: Place, secret: Uint8Array) => {
  if (givenSecret === undefined || Buffer.compare(givenSecret, secret) === 0) return;
  throw new BackupFailure(
    'SECRET is not the key of the shop that comes: all links in its mails would end. Leave SECRET out, and set it from the new place’s file secret afterwards. Nothing was changed',
  );
};

/** Makes a key that of a place, unless its settings give it. */
export const putSecret = async (secret: Uint8Array, { dataDir, givenSecret }: Place): Promise<void> => {
  if (givenSecret !== undefined) return;
  const place = dataPlaces(dataDir).secret;
  await rm(`${place}.new`, { force: true });
  await writePrivately(`${place}.new`, secret);
  await rename(`${place}.new`, place);
};
