import { expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { bookLeaves } from '#contract/pricing/book-changes.ts';
import { changesInWords, figureName } from './figure-words.ts';

test.each([
  ['prices.fdmPla.high', 10, 11, 'PLA, upper price: 10 → 11 tk/gram'],
  ['fdm.materials.PLA.densityGPerCm3', 1.24, 1.3, 'PLA, density: 1.24 → 1.3 g/cm³'],
  ['fdm.finishings.Coarse.figure', 'low', 'high', 'Coarse, charged at: lower price → upper price'],
  [
    'sla.price',
    'slaInText',
    'slaOnCard',
    'SLA, price that is charged: Resin, in the text of the page → Resin, on the price card',
  ],
  ['laser.materials.PVC 0.5 mm.maxThicknessMm', null, 0.5, 'PVC 0.5 mm, cut up to: new, 0.5 mm'],
  ['laser.materials.Maple.maxThicknessMm', 6, null, 'Maple, cut up to: removed, was 6 mm'],
  ['laser.speeds.1.mmPerSecond', 15, 12, 'Laser cutting, speed 2, speed: 15 → 12 mm/s'],
  ['charges.pcb.setUp', 0, 50, 'PCB, set-up: 0 → 50 tk'],
  ['charges.fdm.quantityBreaks.0.percentOff', null, 5, 'FDM, discount 1, discount: new, 5 %'],
  ['rushPercent', 0, 25, 'Surcharge for being made first: 0 → 25 %'],
])('a change of %s is said in words', (path, from, to, words) => {
  expect(changesInWords([{ path, from, to }])).toEqual([words]);
});

test('a price of one figure is one change, and a range whose ends differ is two', () => {
  const both = (name: string, high: number) => [
    { path: `prices.${name}.low`, from: 18, to: 20 },
    { path: `prices.${name}.high`, from: 18, to: high },
  ];
  expect(changesInWords([...both('laserCutting', 20), ...both('fdmPla', 21)])).toEqual([
    'Machine time: 18 → 20 tk/minute',
    'PLA, lower price: 18 → 20 tk/gram',
    'PLA, upper price: 18 → 21 tk/gram',
  ]);
});

test('every figure of the first book has a name in words', () => {
  const paths = bookLeaves(FIRST_PRICE_BOOK)
    .map(([path]) => path)
    .filter((path) => !/\.(currency|per)$/.test(path));
  expect(paths.filter((path) => figureName(path).what === path)).toEqual([]);
});
