import { describe, expect, onTestFinished, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { beAt, FIRST_PLACE } from '#contract/formats/shop-place.ts';
import { type BookForm, formOf } from './book-form.ts';
import { type FieldPath, withValueAt } from './form-paths.ts';
import { readForm } from './read-form.ts';

const FIRST = formOf(FIRST_PRICE_BOOK);
const typing = (...fields: readonly (readonly [FieldPath, unknown])[]): BookForm =>
  fields.reduce((form, [path, value]) => withValueAt(form, path, value), FIRST);
const errorsOf = (form: BookForm) => Object.fromEntries(readForm(form).errors);

describe('a price book that is typed is refused', () => {
  test.each([
    ['prices.fdmPla.high', '10.55', 'Prices go in steps of 0.10 taka, at most 1,000,000!'],
    ['prices.fdmPla.high', '5', 'The upper price is below the lower one!'],
    ['prices.fdmPla.low', '', 'Please write a number, such as 12 or 12.5!'],
    ['prices.laserCutting.high', '1,000', 'Please write a number, such as 12 or 12.5!'],
    ['prices.pcbProcessing.high', '200.005', 'Amounts are in taka with at most two decimals, from 0 to 1,000,000!'],
    ['fdm.materials.1.densityGPerCm3', '0', 'This must be above 0, and at most 10,000!'],
    ['fdm.materials.0.minWallMm', '2.5', 'This must be above 0, and at most 2 mm!'],
    ['sla.minWallMm', '0', 'This must be above 0, and at most 2 mm!'],
    ['fdm.strengths.2.infillPercent', '101', 'This is a share between 0 and 100 percent!'],
    ['pcb.layers.1.copperLayers', '1.5', 'Please write a whole number!'],
    ['laser.pierceSeconds', 'half', 'Please write a number, such as 12 or 12.5!'],
    ['answerWithinWorkingDays', '0', 'This is between 1 and 60 working days!'],
  ])('where %s is ‘%s’, with a message at that field alone', (path, value, message) => {
    expect(errorsOf(typing([path, value]))).toEqual({ [path]: message });
    expect(readForm(typing([path, value])).content).toBeUndefined();
  });

  test('where a new row is empty, at each of its fields', () => {
    const row = { name: '', maxThicknessMm: '' };
    const form = typing(['laser.materials', [...FIRST.laser.materials, row]]);
    expect(errorsOf(form)).toEqual({
      'laser.materials.4.name': 'Please give this a name!',
      'laser.materials.4.maxThicknessMm': 'Please write a number, such as 12 or 12.5!',
    });
  });

  test('where two rows have one name, at the second', () => {
    const form = typing(['laser.materials.2.name', ' Maple ']);
    expect(errorsOf(form)).toEqual({ 'laser.materials.2.name': 'This name is there already!' });
  });

  test('where the speeds are out of order or all gone, at the list', () => {
    expect(errorsOf(typing(['laser.speeds.0.upToMm', '9']))).toEqual({
      'laser.speeds': 'Please list the thicknesses from thin to thick!',
    });
    expect(errorsOf(typing(['laser.speeds', []]))).toEqual({ 'laser.speeds': 'At least one speed is needed!' });
  });
});

describe('a price book that is typed', () => {
  test('is the book again as long as nothing is changed', () => {
    expect(readForm(FIRST).content).toEqual(FIRST_PRICE_BOOK);
  });

  test('has a limit of walls where one is typed, and none where the field is left or made empty', () => {
    const typed = typing(['fdm.materials.0.minWallMm', '1.2'], ['sla.minWallMm', ' ']);
    const { content } = readForm(typed);
    expect([content?.fdm.materials.PLA?.minWallMm, content?.fdm.materials.ABS?.minWallMm]).toEqual([1.2, undefined]);
    expect(content?.sla.minWallMm).toBeUndefined();
    expect(readForm(withValueAt(typed, 'fdm.materials.0.minWallMm', '')).content).toEqual(FIRST_PRICE_BOOK);
  });

  test('takes rows under any name, also with dots', () => {
    const row = { name: 'PVC 0.5 mm', maxThicknessMm: '0.5' };
    const { content, errors } = readForm(typing(['laser.materials', [...FIRST.laser.materials, row]]));
    expect([...errors]).toEqual([]);
    expect(content?.laser.materials['PVC 0.5 mm']).toEqual({ maxThicknessMm: 0.5 });
    const thick = { name: 'PVC 0.5 mm', maxThicknessMm: '-1' };
    expect(errorsOf(typing(['laser.materials', [...FIRST.laser.materials, thick]]))).toEqual({
      'laser.materials.4.maxThicknessMm': 'This must be above 0, and at most 10,000!',
    });
  });
});

test('of a book in another currency the fields for prices are empty, and all of it is typed anew in the shop’s own', () => {
  onTestFinished(() => beAt(FIRST_PLACE));
  beAt({ ...FIRST_PLACE, currency: 'EUR' });
  const form = formOf(FIRST_PRICE_BOOK);
  expect(form.prices.fdmPla).toEqual({ low: '', high: '', currency: 'EUR', per: 'gram' });
  expect([form.roundTo, readForm(form).content]).toEqual(['0.01', undefined]);
  const prices = Object.entries(form.prices).map(([name, price]) => [name, { ...price, low: '0.15', high: '0.25' }]);
  const { content } = readForm({ ...form, prices: Object.fromEntries(prices) as BookForm['prices'] });
  expect(content?.prices.fdmPla).toEqual({ low: 0.15, high: 0.25, currency: 'EUR', per: 'gram' });
});
