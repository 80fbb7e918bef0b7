import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { MESSAGE, SERVER_MESSAGE } from '#contract/http/messages.ts';
import {
  expectAll,
  onDisk,
  onPostgresAndS3,
  order,
  type Settings,
  serve,
  settingsFile,
  takenOrder,
  whileOrdering,
} from '#tests/support/backups/customers-ordering.ts';
import { moveInProcess } from '#tests/support/backups/moving-in-process.ts';
import { killedAfter, runCommand } from '#tests/support/processes/run-command.ts';

const LONG = 240_000;
const ASKED_TO_COME_BACK = { status: 503, message: SERVER_MESSAGE.moving, retryAfter: '60' };
const ASKED_TO_TRY_SOON = { status: 503, message: MESSAGE.unavailable, retryAfter: '5' };

/** Lets no transaction write into a shop on SQLite until the work is done. */
const whileLocked = async ({ DATA_DIR = '' }: Settings, work: () => Promise<void>) => {
  const db = new Sqlite(path.join(DATA_DIR, 'karkhana.sqlite'));
  db.exec('begin immediate');
  await work();
  db.close();
};

test(
  'a shop that is moved to PostgreSQL and S3 while customers order has all that was acknowledged, and asks the others to come back',
  async () => {
    const [source, target] = [await onDisk(), await onPostgresAndS3()];
    const [from = '', to] = [source.DATA_DIR, await settingsFile(target)];
    const server = await serve(source);
    const { acknowledged, refused } = await whileOrdering(
      server.url,
      async () => expect(await runCommand(['server/move.ts', from, to], {})).toMatchObject({ code: 0 }),
      () => wait(500), // customers think, or files come faster than they can be copied
    );
    expect(refused).toContainEqual(ASKED_TO_COME_BACK);
    // On a slow machine the move writes its last rows for longer than an order waits for the database.
    for (const one of refused) expect([ASKED_TO_COME_BACK, ASKED_TO_TRY_SOON]).toContainEqual(one);
    await expectAll(target, acknowledged);
    const moved = await serve(target);
    await takenOrder(moved.url);
    expect(await moved.stop()).toBe(0);
  },
  LONG,
);

test(
  'a move to PostgreSQL and S3 that is killed, before and after the old shop is closed, ends when it is run again',
  async () => {
    const [source, target] = [await onDisk(), await onPostgresAndS3()];
    const [from = '', to] = [source.DATA_DIR, await settingsFile(target)];
    const server = await serve(source);
    const acknowledged = [await takenOrder(server.url)];
    await whileLocked(source, () => killedAfter('files are in the new place', ['server/move.ts', from, to]));
    acknowledged.push(await takenOrder(server.url));
    await expect(serve(target)).rejects.toThrow('a shop is half moved to this place');

    const atTheEnd = Promise.withResolvers<void>();
    const { kill } = await moveInProcess([source, target], { beforeEnd: atTheEnd.resolve });
    await atTheEnd.promise;
    await kill();
    expect(await order(server.url)).toEqual(ASKED_TO_COME_BACK);
    await expect(serve(target)).rejects.toThrow('a shop is half moved to this place');

    expect(await runCommand(['server/move.ts', from, to], {})).toMatchObject({ code: 0 });
    await expectAll(target, acknowledged);
    await takenOrder((await serve(target)).url);
  },
  LONG,
);
