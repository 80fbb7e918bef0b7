import { expect, test } from 'vitest';
import { settingsInMemory } from './settings-in-memory.ts';

/** Something that is read when the test says so, and what tells that it has changed. */
const content = () => {
  const readings: ((settings: string) => void)[] = [];
  let forget = () => {};
  const read = () => new Promise<string>((resolve) => readings.push(resolve));
  const inForce = settingsInMemory<string, object>(read, {
    check: () => undefined,
    whenChanged: (callback) => {
      forget = callback;
    },
  });
  const begun = async (count: number) => expect.poll(() => readings.length).toBe(count);
  return { inForce, changed: () => forget(), begun, end: (at: number, settings: string) => readings[at]?.(settings) };
};

test('what is in force is read once, also for those who ask while it is read', async () => {
  const { inForce, begun, end } = content();
  const both = [inForce(), inForce()];
  await begun(1);
  end(0, 'one');
  expect([await Promise.all(both), await inForce()]).toEqual([['one', 'one'], 'one']);
});

test.each([
  [0, 1],
  [1, 0],
])('what changes while it is being read is not remembered, whichever reading ends first', async (first, second) => {
  const { inForce, changed, begun, end } = content();
  const early = inForce();
  await begun(1);
  changed();
  const late = inForce();
  await begun(2);
  for (const at of [first, second]) end(at, at === 1 ? 'new' : 'old');
  expect([await early, await late, await inForce()]).toEqual(['old', 'new', 'new']);
});

test('what a transaction reads is not remembered', async () => {
  const { inForce, begun, end } = content();
  const inside = inForce({});
  await begun(1);
  end(0, 'seen inside');
  await inside;
  const outside = inForce();
  await begun(2);
  end(1, 'in force');
  expect(await outside).toBe('in force');
});
