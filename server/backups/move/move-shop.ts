import { locale } from '#contract/formats/locale.ts';
import { BackupFailure, someOf } from '#server/backups/backup-failure.ts';
import { requireEmpty } from '#server/backups/empty-place.ts';
import { firstDifference, firstWithRows, type IncomingTable, importRows } from '#server/backups/import-rows.ts';
import type { ShopPlace } from '#server/backups/open-shop.ts';
import { presentRows } from '#server/backups/present-rows.ts';
import { putSecret, refuseOtherSecret } from '#server/backups/put-secret.ts';
import { type Fence, fenceOf, lowerFence, raiseFence } from '#server/database/portable/fence.ts';
import { digestOf, readRows } from '#server/database/portable/portable-rows.ts';
import { portableTables } from '#server/database/portable/portable-tables.ts';
import { isPresentSchema, migrateTo, schemaOf } from '#server/database/portable/schema-version.ts';
import type { FileStore } from '#server/files/store.ts';
import type { MovingMarker } from '#server/start/moving-marker.ts';
import { copyTo, type Walk } from './copy-to.ts';

/** So few files are copied in a moment: then nobody waits long. */
const FEW = 20;

export interface Move {
  from: ShopPlace;
  to: ShopPlace;
  /** What the new place is called in sentences. */
  toName: string;
  marker: MovingMarker;
  /** What both places have in common. */
  shared: { files: boolean; secret: boolean };
  /** Goes on although the shop has lost files that its rows name. */
  despiteLost: boolean;
  now: () => Date;
  print: (line: string) => void;
}

export interface Moved {
  rows: number;
  files: number;
  /** How long nobody could order, in milliseconds. */
  closedMs: number;
}

const requireFew = ({ lost }: Walk, despiteLost: boolean) => {
  if (lost.length === 0 || despiteLost) return;
  throw new BackupFailure(
    `${lost.length} ${lost.length === 1 ? 'file is' : 'files are'} missing or damaged in the shop itself: ${someOf(lost)}. Restore them from a backup, or move everything else with --despite-lost`,
  );
};

/**
 * Copies the files of a shop that goes on serving, until hardly any are left to copy, or new ones come as fast as they are copied.
 */
const copyWhileServing = async (copy: (rowsOf: ReturnType<typeof presentRows>) => Promise<Walk>, move: Move) => {
  let former = Number.POSITIVE_INFINITY;
  for (;;) {
    const walk = await copy(presentRows(move.from));
    move.print(`${walk.there.size.toLocaleString(locale())} files are in the new place, ${walk.copied} of them new.`);
    if (walk.copied <= FEW || walk.copied >= former) return requireFew(walk, move.despiteLost);
    former = walk.copied;
  }
};

const incomingTables = async ({ db }: ShopPlace): Promise<IncomingTable[]> => {
  const incoming: IncomingTable[] = [];
  for (const table of await portableTables(db))
    incoming.push({ table: table.name, ...(await digestOf(db, table)), rowsOf: () => readRows(db, table) });
  return incoming;
};

/** Writes the rows of the closed shop, or finds that an interrupted try has written them. */
const moveRows = async ({ from, to }: Move): Promise<number> => {
  const incoming = await incomingTables(from);
  if ((await firstWithRows(to.db)) === undefined) await importRows(to.db, incoming);
  else {
    const difference = await firstDifference(to.db, incoming);
    if (difference !== undefined)
      throw new BackupFailure(`The new database has other rows than the shop: ${difference}. Take an empty one`);
  }
  return incoming.reduce((sum, { rows }) => sum + rows, 0);
};

/** A list takes a bucket few requests; to ask for each file would keep customers waiting. */
const keysIn = async (files: FileStore) => {
  const keys = new Set<string>();
  for await (const { key, unfinished } of files.list()) if (!unfinished) keys.add(key);
  return keys;
};

/** The last step, while nobody can order: what is left is copied, and all of it compared. */
const moveTheRest = async (move: Move, copy: (rowsOf: ReturnType<typeof presentRows>) => Promise<Walk>) => {
  const walk = await copy(presentRows(move.from));
  requireFew(walk, move.despiteLost);
  const there = await keysIn(move.to.files);
  const absent = [...walk.there].filter((key) => !there.has(key));
  if (absent.length > 0) throw new BackupFailure(`The new place has lost files again: ${someOf(absent)}`);
  if (!move.shared.secret) await putSecret(await move.from.readSecret(), move.to);
  const rows = await moveRows(move);
  return { rows, files: walk.there.size };
};

const begin = async ({ from, to, marker, shared }: Move) => {
  const schema = await schemaOf(from.db);
  if (!isPresentSchema(schema))
    throw new BackupFailure('The shop’s database belongs to another version: start the shop once with this one');
  refuseOtherSecret(to, await from.readSecret());
  if (!(await marker.isThere())) {
    await requireEmpty(to, schema, shared);
    await marker.write();
  }
  await migrateTo(to.db);
};

const close = async ({ from, toName, now }: Move): Promise<Fence> => {
  const former = await fenceOf(from.db);
  if (former) return former;
  const fence = { at: now().toISOString(), to: toName };
  await raiseFence(from.db, fence);
  return fence;
};

/** Opens the old shop again, unless the new one has the rows already: then the same move, run again, ends it. */
const reopen = async ({ from, to, print }: Move) => {
  if ((await firstWithRows(to.db)) !== undefined) return;
  await lowerFence(from.db);
  print('The move was given up, and the old shop takes orders again.');
};

/**
 * Moves a shop that may be serving into an empty place. Its files are copied meanwhile; in the end it is closed for good, what
 * is left is copied, and all of it is compared. What was acknowledged is in the new place; what comes later is refused with 503.
 * @throws BackupFailure; run again, it goes on
 */
export const moveShop = async (move: Move): Promise<Moved> => {
  const former = await fenceOf(move.from.db);
  if (former && !(await move.marker.isThere()))
    throw new BackupFailure(`The shop was moved to ${former.to} on ${former.at} already`);
  await begin(move);
  const copy = copyTo(move.from.files, move.to.files);
  if (!former) await copyWhileServing(copy, move);
  const closedAt = performance.now();
  await close(move);
  move.print('The old shop takes no more orders: its visitors are asked to try again in a few minutes.');
  try {
    const moved = await moveTheRest(move, copy);
    await move.marker.remove();
    return { ...moved, closedMs: performance.now() - closedAt };
  } catch (error) {
    await reopen(move);
    throw error;
  }
};
