import { expect, test } from 'vitest';
import { materialColour } from './material-colour.ts';

test('a colour that nobody can tell by its name leaves the part as it is shown without one', () => {
  for (const colour of ['', 'whatever you have', 'RAL 7016', 'Blackberry'])
    expect(materialColour(colour, 'PLA')).toBeUndefined();
});

test('a part has the colour that its customer names, however they write it', () => {
  const black = materialColour('Black', 'PLA');
  expect(black).toMatch(/^#[0-9a-f]{6}$/);
  for (const written of ['black', ' Galaxy Black ', 'matte-black', 'কালো'])
    expect(materialColour(written, 'ABS')).toBe(black);
  expect(materialColour('Sky blue', 'PETG')).toBe(materialColour('blue', ''));
});

test('a sheet of wood has the colour of the wood, unless another is asked for', () => {
  const maple = materialColour('Natural', 'Maple');
  expect(maple).not.toBe(materialColour('Natural', 'Acrylic'));
  expect(materialColour('', 'Maple')).toBe(maple);
  expect(materialColour('Red', 'Maple')).toBe(materialColour('Red', 'Acrylic'));
  expect(materialColour('', 'Plastic Wood (PVC)')).not.toBe(maple);
});
