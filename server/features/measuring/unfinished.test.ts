import { expect, test } from 'vitest';
import { testClock } from '#tests/support/app.ts';
import { unfinishedMeasurements } from './unfinished.ts';

const BOUNDS = { ofAddressMax: 40, max: 300, forgottenAfterMs: 30 * 60_000 };
const QUEUE = 'heavy';

/** A shop whose customers ask for measurements, each by its address and a number. */
const shop = () => {
  const clock = testClock();
  const unfinished = unfinishedMeasurements({ ...BOUNDS, now: clock.now });
  const due = new Map<string, number>();
  const asked = new Map<string, number>();
  const ask = (address: string) => {
    unfinished.require(address);
    const count = (asked.get(address) ?? 0) + 1;
    asked.set(address, count);
    const name = `${address} ${count}`;
    const aheadMs = unfinished.aheadMs(address, QUEUE);
    unfinished.add(name, address, QUEUE, aheadMs);
    due.set(name, clock.now().getTime() - aheadMs);
  };
  const askAll = (address: string) => {
    for (let times = 0; times < BOUNDS.ofAddressMax; times += 1) ask(address);
  };
  /** Begins the one that is due first, as the queue does, and ends it after so many seconds. */
  const work = (seconds: number) => {
    const [first = ''] = [...due].toSorted(([, one], [, other]) => one - other)[0] ?? [];
    due.delete(first);
    unfinished.start(first);
    clock.goOn(seconds);
    unfinished.end(first);
    return first;
  };
  return { ask, askAll, work, clock };
};

test('an address has no more unfinished than it may, until one ends or is forgotten', () => {
  const { ask, askAll, work, clock } = shop();
  askAll('one');
  expect(() => ask('one')).toThrow('Too many');
  work(1);
  ask('one');
  expect(() => ask('one')).toThrow('Too many');
  clock.goOn(31 * 60);
  ask('one');
});

test('greedy addresses leave room for others, however many they are', () => {
  const { ask } = shop();
  for (let times = 0; times < BOUNDS.ofAddressMax; times += 1)
    for (let greedy = 0; greedy < 100; greedy += 1)
      try {
        ask(`greedy ${greedy}`);
      } catch {
        // It has as many as there is room for.
      }
  expect(() => ask('modest')).not.toThrow();
});

test('a newcomer is next after one file of each other address, however long those have been waiting', () => {
  const { ask, askAll, work } = shop();
  for (const greedy of ['a', 'b', 'c']) askAll(greedy);
  for (let minutes = 0; minutes < 20; minutes += 1) work(60);
  for (let times = 0; times < 2; times += 1) ask('new');
  const round = () => [work(60), work(60), work(60), work(60)].filter((name) => name.startsWith('new'));
  expect([round(), round()]).toEqual([['new 1'], ['new 2']]);
});

test('addresses take turns, and each one’s files keep their order', () => {
  const { ask, work } = shop();
  for (const address of ['a', 'a', 'a', 'b', 'b', 'c']) ask(address);
  expect(Array.from({ length: 6 }, () => work(1))).toEqual(['a 1', 'b 1', 'c 1', 'a 2', 'b 2', 'a 3']);
});
