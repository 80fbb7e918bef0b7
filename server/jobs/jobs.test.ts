import { expect, test } from 'vitest';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { LEASE_MS } from '#server/processes/renewed-lease.ts';
import { temporaryFolder, testClock } from '#tests/support/app.ts';
import { databaseOf } from '#tests/support/postgres/test-database.ts';
import { JobFailed, type JobHandler, type JobQueue } from './job.ts';
import { releaseFormerJobs } from './jobs.repository.ts';
import { openJobs } from './jobs.ts';

const SILENT: ServiceLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const MINUTE = 60;
const never = () => new Promise<never>(() => undefined);

const workshop = async () => {
  const clock = testClock();
  const db = await databaseOf(await temporaryFolder());
  const open = (handler: JobHandler, settings: Partial<JobQueue> = {}) => {
    const jobs = openJobs({ db, now: clock.now });
    const retryAfterMs = [MINUTE * 1_000, 2 * MINUTE * 1_000];
    const queue = { name: 'measure', handlers: { file: handler }, concurrency: 1, retryAfterMs, deadlineMs: 60_000 };
    jobs.addQueue({ ...queue, ...settings });
    return jobs;
  };
  const add = (...names: string[]) =>
    db.transaction().execute((tx) =>
      open(never).add(
        tx,
        names.map((name) => ({ queue: 'measure', kind: 'file', payload: { name }, subjectId: `order of ${name}` })),
      ),
    );
  const rows = () => db.selectFrom('jobs').selectAll().orderBy('_id').execute();
  return { clock, db, open, add, rows };
};

/** A handler that only records the jobs it gets. */
const noting = () => {
  const done: unknown[] = [];
  return {
    done,
    handler: async ({ payload }: { payload: unknown }) => void done.push((payload as { name: string }).name),
  };
};

test('a transaction that is rolled back leaves no job behind', async () => {
  const { db, open, rows } = await workshop();
  const jobs = open(never);
  const failing = db.transaction().execute(async (tx) => {
    await jobs.add(tx, [{ queue: 'measure', kind: 'file', payload: {} }]);
    throw new Error('no order after all');
  });
  await expect(failing).rejects.toThrow('no order after all');
  expect(await rows()).toEqual([]);
});

test('a job’s handler gets its payload and runs once, and the job is deleted afterwards', async () => {
  const { open, add, rows } = await workshop();
  const { done, handler } = noting();
  await add('case.stl', 'lid.stl');
  await open(handler).runDue();
  await open(handler).runDue();
  expect(done).toEqual(['case.stl', 'lid.stl']);
  expect(await rows()).toEqual([]);
});

test('a job of a kind that this version does not know waits while the others are done', async () => {
  const { db, open, add, rows } = await workshop();
  const { done, handler } = noting();
  const newer = { queue: 'measure', kind: 'from a newer version', payload: {} };
  await db.transaction().execute((tx) => open(handler).add(tx, [newer]));
  await add('case.stl');
  await open(handler).runDue();
  expect(done).toEqual(['case.stl']);
  expect(await rows()).toMatchObject([{ kind: newer.kind, attempts: 0 }]);
});

test('a job whose handler throws is retried with growing pauses, then becomes a dead letter with its last error', async () => {
  const { clock, open, add } = await workshop();
  let attempts = 0;
  const jobs = open(async () => {
    attempts += 1;
    throw new TypeError('the file is no solid');
  });
  await add('case.stl');
  await jobs.runDue();
  for (const seconds of [MINUTE, 2 * MINUTE]) {
    const before = attempts;
    clock.goOn(seconds - 1);
    await jobs.runDue();
    expect(attempts).toBe(before);
    clock.goOn(1);
    await jobs.runDue();
    expect(attempts).toBe(before + 1);
  }
  clock.goOn(1_000 * MINUTE);
  await jobs.runDue();
  expect(attempts).toBe(3);
  expect(await jobs.deadLetters('measure').list({ limit: 10 })).toMatchObject({
    items: [{ payload: { name: 'case.stl' }, attempts: 3, lastError: 'TypeError: the file is no solid' }],
    total: 1,
  });
});

test('a job that can never succeed becomes a dead letter at once, and the next ones are done', async () => {
  const { open, add, rows } = await workshop();
  const { done, handler } = noting();
  await add('song.mp3', 'case.stl');
  const jobs = open(async (job, signal) => {
    if (JSON.stringify(job.payload).includes('mp3')) throw new JobFailed('not a model', { final: true });
    await handler(job);
    signal.throwIfAborted();
  });
  await jobs.runDue();
  expect(done).toEqual(['case.stl']);
  expect(await rows()).toMatchObject([{ attempts: 1, due_at: null, last_error: 'not a model' }]);
});

test('a queue whose jobs would all fail the same way pauses after the first', async () => {
  const { open, add, rows } = await workshop();
  await add('case.stl', 'lid.stl');
  const jobs = open(async () => {
    throw new JobFailed('the tool is not installed', { queueBlocked: true });
  });
  await jobs.runDue();
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 0]);
});

test('two processes never work on the same job at once, and if one dies the other gets the job when the lease ends', async () => {
  const { clock, open, add, rows } = await workshop();
  const { done, handler } = noting();
  await add('case.stl');
  const begun = Promise.withResolvers<void>();
  const dying = Promise.withResolvers<void>();
  const first = open(() => {
    begun.resolve();
    return dying.promise;
  }).runDue();
  await begun.promise;
  const second = open(handler);
  clock.goOn(LEASE_MS / 1_000 - 1);
  await second.runDue();
  expect(done).toEqual([]);
  clock.goOn(1);
  await second.runDue();
  expect(done).toEqual(['case.stl']);
  dying.resolve();
  await first;
  expect(await rows()).toEqual([]);
});

test('a worker that finishes after its lease ended does not change the job, which another worker has by then', async () => {
  const { clock, open, add, rows } = await workshop();
  await add('case.stl');
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const ending = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const work = (which: 0 | 1) =>
    open(() => {
      begun[which].resolve();
      return ending[which].promise;
    }).runDue();
  const first = work(0);
  await begun[0].promise;
  clock.goOn(2 * MINUTE);
  const second = work(1);
  await begun[1].promise;
  ending[0].reject(new Error('too late'));
  await first;
  expect(await rows()).toMatchObject([{ attempts: 2, last_error: null, lease_token: expect.any(String) }]);
  ending[1].resolve();
  await second;
  expect(await rows()).toEqual([]);
});

test('a job that crashed every process that worked on it becomes a dead letter instead of crashing the next', async () => {
  const { db, open, add, rows } = await workshop();
  const { done, handler } = noting();
  await add('bomb.stl');
  await db.updateTable('jobs').set({ attempts: 3 }).execute();
  await open(handler).runDue();
  expect(done).toEqual([]);
  expect(await rows()).toMatchObject([{ due_at: null, last_error: expect.stringContaining('The server ended') }]);
});

test('a job that hangs is aborted at its deadline and retried later, and blocks no other job', async () => {
  const { open, add, rows } = await workshop();
  const { done, handler } = noting();
  await add('stuck.stl', 'case.stl');
  let signalled = false;
  const jobs = open(
    (job, signal) => {
      if (!JSON.stringify(job.payload).includes('stuck')) return handler(job);
      signal.addEventListener('abort', () => {
        signalled = true;
      });
      return never();
    },
    { deadlineMs: 50 },
  );
  await jobs.runDue();
  expect([signalled, done]).toEqual([true, ['case.stl']]);
  expect(await rows()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('timeout') }]);
});

test('the deadline of a job that is done aborts nothing', async () => {
  const { open, add } = await workshop();
  await add('case.stl');
  const signals: AbortSignal[] = [];
  const jobs = open(async (_job, signal) => void signals.push(signal), { deadlineMs: 50 });
  await jobs.runDue();
  await new Promise((resolve) => void setTimeout(resolve, 150));
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});

test('a queue runs as many jobs at once as it allows, and fills a free slot at the next wake', async () => {
  const { db, open, add } = await workshop();
  const running = new Set<string>();
  const ends = new Map<string, () => void>();
  let changed = Promise.withResolvers<void>();
  const jobs = open(
    async ({ payload }) => {
      const { name } = payload as { name: string };
      running.add(name);
      changed.resolve();
      await new Promise<void>((resolve) => {
        ends.set(name, resolve);
      });
      running.delete(name);
    },
    { concurrency: 2 },
  );
  const until = async (names: string[]) => {
    while ([...running].toSorted().join() !== names.join()) {
      await changed.promise;
      changed = Promise.withResolvers<void>();
    }
  };
  await add('a', 'b', 'c');
  jobs.runWorkers(SILENT);
  await until(['a', 'b']);
  ends.get('a')?.();
  await until(['b', 'c']);
  ends.get('c')?.();
  await add('d');
  jobs.wake('measure');
  await until(['b', 'd']);
  for (const name of ['b', 'd']) ends.get(name)?.();
  await jobs.stop();
  expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([]);
});

test('a restarted server picks up at once the job during which the previous process died', async () => {
  const { db, open, add, rows } = await workshop();
  await add('case.stl');
  const begun = Promise.withResolvers<void>();
  const dying = Promise.withResolvers<void>();
  const former = open(() => {
    begun.resolve();
    return dying.promise;
  }).runDue();
  await begun.promise;
  const again = Promise.withResolvers<void>();
  const next = open(async () => again.resolve());
  await releaseFormerJobs(db);
  next.runWorkers(SILENT);
  await again.promise;
  await next.stop();
  expect(await rows()).toEqual([]);
  dying.resolve(); // otherwise its deadline would come when the database is closed
  await former;
});

test('deleting a record deletes its jobs and dead letters, and no others', async () => {
  const { db, open, add, rows } = await workshop();
  await add('case.stl', 'case.stl', 'lid.stl');
  const [first] = await rows();
  await db
    .updateTable('jobs')
    .set({ due_at: null })
    .where('_id', '=', first?._id ?? '')
    .execute();
  await db.transaction().execute((tx) => open(never).removeAbout(tx, 'order of case.stl'));
  expect(await rows()).toMatchObject([{ subject_id: 'order of lid.stl' }]);
});

test('a stopping server aborts a job that does not end within seconds and returns it to the queue with all its attempts', async () => {
  const { open, add, rows } = await workshop();
  await add('huge.step');
  const begun = Promise.withResolvers<void>();
  const aborted = Promise.withResolvers<void>();
  const jobs = open((_job, signal) => {
    signal.addEventListener('abort', () => aborted.resolve());
    begun.resolve();
    return never();
  });
  jobs.runWorkers(SILENT);
  await begun.promise;
  await jobs.stop();
  await aborted.promise;
  expect(await rows()).toMatchObject([{ attempts: 0, last_error: null, leased_until: null, lease_token: null }]);
});
