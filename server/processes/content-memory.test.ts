import { expect, test } from 'vitest';
import { contentMemory } from './content-memory.ts';

const away = () => Promise.reject(new Error('away'));

/** What a process remembers, as long as it does, and what other processes can do to it. */
const remembering = () => {
  const ways = { ask: async () => 1, askAgain: async () => 1 };
  const warnings: unknown[] = [];
  const memory = contentMemory(
    { ask: () => ways.ask(), askAgain: () => ways.askAgain(), close: () => undefined },
    { warn: (fields: object) => void warnings.push(fields) },
  );
  let forgotten = 0;
  memory.whenChanged(() => {
    forgotten += 1;
  });
  return { memory, ways, warnings, forgotten: () => forgotten };
};

test('a change of another process is also learned of if the first way to ask is away or too slow', async () => {
  for (const ask of [away, () => new Promise<never>(() => undefined)]) {
    const { memory, ways, warnings, forgotten } = remembering();
    await memory.check();
    const before = forgotten();
    Object.assign(ways, { ask, askAgain: async () => 2 });
    expect(await memory.isChecked()).toBe(true);
    expect([forgotten() - before, warnings]).toEqual([1, []]);
  }
});

test('while nobody can be asked, pages are shown as remembered, with one warning, and what may not be old is not', async () => {
  const { memory, ways, warnings, forgotten } = remembering();
  await memory.check();
  const before = forgotten();
  Object.assign(ways, { ask: away, askAgain: away });
  await memory.check();
  expect(await memory.isChecked()).toBe(false);
  expect([forgotten() - before, warnings.length]).toEqual([0, 1]);
  Object.assign(ways, { ask: async () => 1 });
  expect(await memory.isChecked()).toBe(true);
  expect(forgotten()).toBe(before);
});
