import { locale } from '#contract/formats/locale.ts';
import { BackupFailure, someOf } from '#server/backups/backup-failure.ts';
import { requireEmpty } from '#server/backups/empty-place.ts';
import { firstWithRows } from '#server/backups/import-rows.ts';
import type { ShopPlace } from '#server/backups/open-shop.ts';
import { presentRows } from '#server/backups/present-rows.ts';
import { putSecret, refuseOtherSecret } from '#server/backups/put-secret.ts';
import { type Fence, fenceOf, lowerFence, raiseFence } from '#server/database/portable/fence.ts';
import { forgetChanges, noteChanges, stopNoting } from '#server/database/portable/noted-changes.ts';
import { isPresentSchema, migrateTo, schemaOf } from '#server/database/portable/schema-version.ts';
import type { FileStore } from '#server/files/store.ts';
import type { MovingMarker } from '#server/start/moving-marker.ts';
import { applyChangedRows, readChangedRows, rowsOfChanged } from './changed-rows.ts';
import { copyTo, type Walk } from './copy-to.ts';
import { moveRowsOfClosed, moveRowsOfNow, requireSameCounts } from './move-rows.ts';

/** So few files and rows are copied in a moment: then nobody waits long. */
const FEW = 20;
const FEW_ROWS = 200;

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
  /** What was left to copy then. */
  last: { rows: number; files: number };
}

type Copy = ReturnType<typeof copyTo>;

/** What one round has copied. */
interface Carried {
  rows: number;
  files: Set<string>;
}

const NOTHING: Carried = { rows: 0, files: new Set() };

interface Moving {
  files: Set<string>;
  last: Carried;
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
const copyWhileServing = async (copy: Copy, move: Move) => {
  let former = Number.POSITIVE_INFINITY;
  for (;;) {
    const walk = await copy(presentRows(move.from));
    move.print(`${walk.there.size.toLocaleString(locale())} files are in the new place, ${walk.copied} of them new.`);
    if (walk.copied <= FEW || walk.copied >= former) return requireFew(walk, move.despiteLost);
    former = walk.copied;
  }
};

/** A list takes a bucket few requests; to ask for each file would keep customers waiting. */
const keysIn = async (files: FileStore) => {
  const keys = new Set<string>();
  for await (const { key, unfinished } of files.list()) if (!unfinished) keys.add(key);
  return keys;
};

/** @throws BackupFailure if the new place does not have a file that was copied there */
const requireThere = async ({ to }: Move, { there }: Walk) => {
  const keys = await keysIn(to.files);
  const absent = [...there].filter((key) => !keys.has(key));
  if (absent.length > 0) throw new BackupFailure(`The new place has lost files again: ${someOf(absent)}`);
};

const moveSecret = async ({ from, to, shared }: Move) => {
  if (!shared.secret) await putSecret(await from.readSecret(), to);
};

/** Copies what came since the last time: files first, then the rows that name them. */
const carryOn = async (move: Move, copy: Copy): Promise<Carried> => {
  const changed = await readChangedRows(move.from.db);
  const walk = await copy(rowsOfChanged(changed));
  // A row may have gone with its file since it was read: then nothing is lost.
  if (walk.lost.length > 0) requireFew(await copy(presentRows(move.from)), move.despiteLost);
  await applyChangedRows(move.to.db, changed);
  await forgetChanges(move.from.db, changed.changes);
  return {
    rows: new Set(changed.changes.map(({ table, key }) => JSON.stringify([table, key]))).size,
    files: walk.there,
  };
};

const isFew = ({ rows, files }: Carried) => rows <= FEW_ROWS && files.size <= FEW;

/** Copies all rows while the shop serves, and then what came meanwhile, until hardly anything is left, or as much comes as is copied. */
const moveWhileServing = async (move: Move, copy: Copy): Promise<Set<string>> => {
  await copyWhileServing(copy, move);
  const isBegun = !(await noteChanges(move.from.db)); // by a try that was killed: what it copied is only brought up to date
  const walk = await copy(presentRows(move.from));
  requireFew(walk, move.despiteLost);
  await requireThere(move, walk);
  if (!isBegun || (await firstWithRows(move.to.db)) === undefined)
    await moveRowsOfNow({ from: move.from.db, to: move.to.db });
  move.print('All rows are in the new place.');
  await moveSecret(move);
  let former = Number.POSITIVE_INFINITY;
  for (;;) {
    const carried = await carryOn(move, copy);
    move.print(`${carried.rows.toLocaleString(locale())} of them have come or changed meanwhile.`);
    for (const key of carried.files) walk.there.add(key);
    if (isFew(carried) || carried.rows >= former) return walk.there;
    former = carried.rows;
  }
};

/** What a try that was killed has left to do behind the closed door. */
const moveTheRest = async (move: Move, copy: Copy): Promise<Moving> => {
  const walk = await copy(presentRows(move.from));
  requireFew(walk, move.despiteLost);
  await requireThere(move, walk);
  await moveSecret(move);
  const last = (await firstWithRows(move.to.db)) === undefined ? NOTHING : await carryOn(move, copy);
  await moveRowsOfClosed({ from: move.from.db, to: move.to.db });
  return { files: walk.there, last };
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

/** Opens the old shop again. The new place stays marked as half moved to, so no server starts there. */
const reopen = async ({ from, print }: Move) => {
  await stopNoting(from.db);
  if (!(await fenceOf(from.db))) return;
  await lowerFence(from.db);
  print('The move was given up, and the old shop takes orders again.');
};

const closeAndMove = async (move: Move, copy: Copy, files: Set<string> | undefined): Promise<Moving> => {
  await close(move);
  move.print('The old shop takes no more orders: its visitors are asked to try again in a few minutes.');
  if (!files) return moveTheRest(move, copy);
  const last = await carryOn(move, copy);
  return { files: new Set([...files, ...last.files]), last };
};

/**
 * Moves a shop that may be serving into an empty place. Its files and rows are copied and compared meanwhile, and what changes is noted; in the
 * end it is closed for good, and only what came since the last round is left to copy. What was acknowledged is in the new place; what comes
 * later is refused with 503.
 * @throws BackupFailure; run again, it goes on
 */
export const moveShop = async (move: Move): Promise<Moved> => {
  const { from, to, marker } = move;
  const former = await fenceOf(from.db);
  if (former && !(await marker.isThere()))
    throw new BackupFailure(`The shop was moved to ${former.to} on ${former.at} already`);
  await begin(move);
  const copy = copyTo(from.files, to.files);
  try {
    const copied = former ? undefined : await moveWhileServing(move, copy);
    const closedAt = performance.now();
    const { files, last } = await closeAndMove(move, copy, copied);
    const rows = await requireSameCounts({ from: from.db, to: to.db });
    await marker.remove();
    const closedMs = performance.now() - closedAt;
    await stopNoting(from.db);
    return { rows, files: files.size, closedMs, last: { rows: last.rows, files: last.files.size } };
  } catch (error) {
    await reopen(move);
    throw error;
  }
};
