import { expect, test } from 'vitest';
import { onlyAfterUpload, refused, tooMuchMemory, truncated } from '#measure/refusals';
import { isForBrowser, isForShop } from './where-to-measure.ts';

const DESKTOP = { deviceMemory: 8 };

test('a browser does not try what only the shop can read, or what is too large for it', () => {
  for (const name of ['gear.step', 'gear.STP', 'gear.igs', 'plan.pdf', 'plan.AI'])
    expect(isForBrowser({ name, size: 1_000 }, DESKTOP), name).toBe(false);
  expect(isForBrowser({ name: 'gear.stl', size: 60_000_001 }, DESKTOP)).toBe(false);
  expect(isForBrowser({ name: 'gear.stl', size: 30_000_000 }, { deviceMemory: 2 })).toBe(false);
});

test('a browser measures meshes, drawings and boards that it has room for', () => {
  for (const name of ['gear.stl', 'gear.3mf', 'plan.dxf', 'plan.svg', 'board.zip', 'no ending'])
    expect(isForBrowser({ name, size: 11_000_000 }, {}), name).toBe(true);
  expect(isForBrowser({ name: 'gear.stl', size: 20_000_000 }, { deviceMemory: 1 })).toBe(true);
});

test('the shop measures again what took the browser’s time or memory, or turned out to be a STEP file', () => {
  expect(isForShop(refused('solid', onlyAfterUpload()))).toBe(true);
  expect(isForShop(refused('mesh', tooMuchMemory()))).toBe(true);
});

test('a broken file is broken everywhere, and is not sent to be measured again', () => {
  expect(isForShop(refused('mesh', truncated('STL file')))).toBe(false);
});
