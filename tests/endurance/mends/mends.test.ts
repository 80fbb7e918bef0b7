import { expect, test } from 'vitest';
import { cleanFile } from './clean-files.ts';
import { changedIn, plantIn } from './planted.ts';

/** A few of the two hundred that the rehearsal plants faults in (`npm run endurance -- mends`). */
const FEW = 12;
const clean = Array.from({ length: FEW }, (_, seed) => cleanFile(seed));

test('a generated file without a fault is left as it is', async () => {
  for (const [seed, file] of clean.entries()) expect(await changedIn(file, seed), file.name).toEqual([]);
});

test('of faults that are planted in generated files four in five are mended to the figures of the clean file', async () => {
  const outcomes = [];
  for (const [seed, file] of clean.entries()) outcomes.push(...(await plantIn(file, seed)).values());
  expect(outcomes.length).toBeGreaterThan(FEW * 3);
  const good = outcomes.filter(({ is }) => is === 'mended' || is === 'needed none');
  expect(good.length / outcomes.length).toBeGreaterThanOrEqual(0.8);
});
