import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';
import type { Lane } from './lanes.ts';

const BOUNDS = {
  atOnce: 1,
  waitMs: 30_000,
  waitingMax: 6,
  waitingInLaneMax: 3,
  retryAfterSeconds: 7,
  message: 'Later.',
};
const REFUSED = { status: 503, message: 'Later.', retryAfterSeconds: 7 };
const stranger = (name: string) => ({ name });
const trusted = (name: string) => ({ name, isTrusted: true });

/** A queue that is at work until it is told to go on. */
const busyQueue = (bounds: Partial<typeof BOUNDS> = {}) => {
  const queue = fairQueue({ ...BOUNDS, ...bounds });
  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  void queue.run(stranger('at work'), () => promise);
  const done: string[] = [];
  const work = (lane: Lane, count = 1) =>
    Promise.allSettled(Array.from({ length: count }, () => queue.run(lane, async () => done.push(lane.name))));
  return { ...queue, goOn, done, work };
};

test('a client has no more than its share waiting, and more is refused with a sentence and the seconds to wait', async () => {
  const { work, waiting, goOn } = busyQueue();
  const asked = work(stranger('one'), 5);
  expect(waiting()).toBe(3);
  goOn();
  const refused = (await asked).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ reason: REFUSED });
});

test('strangers take turns, and whoever is trusted comes first, also where there is no more room for strangers', async () => {
  const { work, done, goOn } = busyQueue();
  const asked = [
    work(stranger('one'), 3),
    work(stranger('two'), 2),
    work(stranger('three')),
    work(trusted('owner'), 2),
  ];
  const refused = work(stranger('four'));
  goOn();
  await Promise.all([...asked, refused]);
  expect(done).toEqual(['owner', 'owner', 'one', 'two', 'three', 'four', 'one', 'two']);
});

test('who is first goes before others, but not with all that it has waiting', async () => {
  const { work, done, goOn } = busyQueue();
  const newcomer = { name: 'newcomer', isFirst: true };
  const asked = [
    work(stranger('one'), 2),
    work(newcomer),
    work({ name: 'many', isFirst: true }),
    work(stranger('many')),
  ];
  goOn();
  await Promise.all(asked);
  expect(done).toEqual(['newcomer', 'one', 'many', 'one', 'many']);
});

test('where every client has one piece waiting and there is no room, the newcomer is refused', async () => {
  const { work, goOn } = busyQueue({ waitingMax: 2 });
  const waiting = [work(stranger('one')), work(stranger('two'))];
  expect(await work(stranger('three'))).toMatchObject([{ reason: REFUSED }]);
  goOn();
  expect((await Promise.all(waiting)).flat().map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

test('who waits too long is asked to come back, and no longer takes up room', async () => {
  const { work, waiting, goOn, done } = busyQueue({ waitMs: 5 });
  expect(await work(stranger('one'))).toMatchObject([{ reason: REFUSED }]);
  expect(waiting()).toBe(0);
  goOn();
  expect(done).toEqual([]);
});

test('work that fails, even at once, fails alone', async () => {
  const { run, work, done, goOn } = busyQueue();
  const failed = [
    run(stranger('one'), () => Promise.reject(new Error('disk'))),
    run(stranger('two'), () => {
      throw new Error('memory');
    }),
  ];
  const next = work(stranger('three'));
  goOn();
  expect(await Promise.allSettled(failed)).toMatchObject([
    { reason: { message: 'disk' } },
    { reason: { message: 'memory' } },
  ]);
  await next;
  expect(done).toEqual(['three']);
});
