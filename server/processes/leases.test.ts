import { expect, test } from 'vitest';
import { temporaryFolder, testClock } from '#tests/support/app.ts';
import { databaseOf } from '#tests/support/postgres/test-database.ts';
import { createLeases } from './leases.ts';
import { LEASE_MS } from './renewed-lease.ts';

const HOUR_MS = 3_600_000;
const never = () => new Promise<never>(() => undefined);

/** Two processes on one database. */
const twoProcesses = async () => {
  const clock = testClock();
  const db = await databaseOf(await temporaryFolder());
  const failures: unknown[] = [];
  const log = { error: (fields: object) => void failures.push(fields) };
  const open = () => {
    const leases = createLeases({ db, now: clock.now });
    const untilStopped = (begin: () => void) =>
      leases.periodically(
        {
          name: 'sweep',
          everyMs: HOUR_MS,
          work: ({ signal }) => {
            begin();
            return new Promise((resolve) => signal.addEventListener('abort', resolve));
          },
        },
        log,
      );
    return {
      ...leases,
      untilStopped,
      hourly: (work: () => Promise<unknown>) => leases.periodically({ name: 'sweep', everyMs: HOUR_MS, work }, log),
    };
  };
  return { clock, failures, one: open(), other: open(), third: open() };
};

test('what is done once an hour is done by one of all processes, and again an hour later', async () => {
  const { clock, one, other, third } = await twoProcesses();
  const done: string[] = [];
  await one.hourly(async () => done.push('one'));
  await other.hourly(async () => done.push('other'));
  expect(done).toEqual(['one']);
  clock.goOn(HOUR_MS / 1_000);
  await third.hourly(async () => done.push('third'));
  expect(done).toEqual(['one', 'third']);
});

test('the work of a process that died is taken over once its lease has ended, and not before', async () => {
  const { clock, one, other, third } = await twoProcesses();
  const done: string[] = [];
  const begun = Promise.withResolvers<void>();
  void one.hourly(() => {
    begun.resolve();
    return never();
  });
  await begun.promise;
  clock.goOn(LEASE_MS / 1_000 - 1);
  await other.hourly(async () => done.push('too early'));
  clock.goOn(1);
  await third.hourly(async () => done.push('third'));
  expect(done).toEqual(['third']);
});

test('work that fails is told to the log, and tried again when it is due', async () => {
  const { clock, failures, one, other } = await twoProcesses();
  await one.hourly(() => Promise.reject(new Error('no room')));
  expect(failures).toMatchObject([{ work: 'sweep' }]);
  clock.goOn(HOUR_MS / 1_000);
  const done: string[] = [];
  await other.hourly(async () => done.push('other'));
  expect(done).toEqual(['other']);
});

test('a process that stops leaves its work to the others at once', async () => {
  const { clock, one, other } = await twoProcesses();
  const begun = Promise.withResolvers<void>();
  const done: string[] = [];
  void one.untilStopped(() => begun.resolve());
  await begun.promise;
  await one.stop();
  clock.goOn(0.001);
  await other.hourly(async () => done.push('other'));
  expect(done).toEqual(['other']);
});

test('work that may not be done twice at the same time is done by one process after the other', async () => {
  const { one, other } = await twoProcesses();
  let present = 0;
  const most: number[] = [];
  const work = async () => {
    present += 1;
    most.push(present);
    await new Promise((resolve) => setImmediate(resolve));
    present -= 1;
  };
  await Promise.all([one, other].flatMap((leases) => [1, 2, 3].map(() => leases.exclusively('first', work))));
  expect(most).toEqual([1, 1, 1, 1, 1, 1]);
});
