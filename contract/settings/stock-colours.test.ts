import { expect, test } from 'vitest';
import { colourLine, coloursForForm, readColour } from './stock-colours.ts';

test.each([
  ['PLA: Red', { material: 'PLA', colour: 'Red', inStock: true }],
  [' PLA :Red  (Out of stock)', { material: 'PLA', colour: 'Red', inStock: false }],
  ['Plastic Wood (PVC): White: matt', { material: 'Plastic Wood (PVC)', colour: 'White: matt', inStock: true }],
])('%s is a colour of a material', (line, colour) => {
  expect(readColour(line)).toEqual(colour);
  expect(readColour(colourLine(colour))).toEqual(colour);
});

test.each(['Red', 'PLA:', ': Red', 'PLA: (out of stock)', ' : '])('“%s” is none', (line) => {
  expect(readColour(line)).toBeUndefined();
});

const LINES = ['PLA: Red', 'PLA: Black (out of stock)', 'PETG: Black', 'PETG: red'];

test('a form gets what the shop has of each material, and what is said of those that it has none of', () => {
  const said = coloursForForm(LINES).map(({ out, ...rest }) => ({ ...rest, out: out.map(([key]) => key) }));
  expect(said).toEqual([
    { material: '', proposed: ['Red', 'Black', 'red'], out: [] },
    { material: 'pla', proposed: ['Red'], out: ['black'] },
    { material: 'petg', proposed: ['Black', 'red'], out: [] },
  ]);
  expect(coloursForForm(LINES)[1]?.out[0]?.[1]).toMatch(/^Black is out of stock/);
});
