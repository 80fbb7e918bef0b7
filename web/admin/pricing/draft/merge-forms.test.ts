import { expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { type BookForm, formOf } from './book-form.ts';
import { type FieldPath, valueAt, withValueAt } from './form-paths.ts';
import { mergeForms } from './merge-forms.ts';

const BASE = formOf(FIRST_PRICE_BOOK);
const typing = (...fields: readonly (readonly [FieldPath, unknown])[]): BookForm =>
  fields.reduce((form, [path, value]) => withValueAt(form, path, value), BASE);
const namesOf = (form: BookForm) => form.laser.materials.map(({ name }) => name);

test('what somebody else saved meanwhile is taken over where nothing was typed', () => {
  const theirs = typing(['prices.fdmPla.high', '11'], ['fdm.materials.0.densityGPerCm3', '1.3']);
  expect(mergeForms(BASE, BASE, theirs)).toEqual(theirs);
});

test('what was typed stays, also where somebody else changed the same figure', () => {
  const mine = typing(
    ['prices.fdmPla.high', '12'],
    ['prices.fdmAbs.high', 'thirt'],
    ['laser.speeds.0.mmPerSecond', '25'],
  );
  const theirs = typing(['prices.fdmPla.high', '11'], ['prices.fdmPetg.high', '13'], ['laser.speeds', []]);
  const merged = mergeForms(BASE, mine, theirs);
  const at = (path: FieldPath) => valueAt(merged, path);
  expect([at('prices.fdmPla.high'), at('prices.fdmAbs.high'), at('prices.fdmPetg.high')]).toEqual([
    '12',
    'thirt',
    '13',
  ]);
  expect(merged.laser.speeds).toEqual(mine.laser.speeds);
});

test('rows that either added stay, and rows that either removed stay away', () => {
  const [maple, ...others] = BASE.laser.materials;
  const cork = { name: 'Cork', maxThicknessMm: '4' };
  const felt = { name: 'Felt', maxThicknessMm: '5' };
  const mine = typing(['laser.materials', [...others, cork]]);
  const theirs = typing(['laser.materials', [maple, ...others.slice(1), felt]]);
  expect(namesOf(mergeForms(BASE, mine, theirs))).toEqual(['Acrylic', 'Plastic Wood (PVC)', 'Felt', 'Cork']);
});

test('a row that somebody else removed while its figures were typed is not lost', () => {
  const mine = typing(['laser.materials.0.maxThicknessMm', '5']);
  const theirs = typing(['laser.materials', BASE.laser.materials.slice(1)]);
  expect(mergeForms(BASE, mine, theirs).laser.materials).toContainEqual({ name: 'Maple', maxThicknessMm: '5' });
});
