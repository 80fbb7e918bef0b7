import { describe, expect, test } from 'vitest';
import { named } from './search-by-name.ts';

const products = [{ name: 'Turbine Model' }, { name: 'STEM toy' }, { name: 'টারবাইন' }, { name: 'Café sign' }];
const found = (search: string) => named(products, search).map(({ name }) => name);

describe('a search by name', () => {
  test('that names nothing finds nothing', () => expect(found('drone')).toEqual([]));
  test('takes text as it is, never as a pattern', () => expect(found('.*')).toEqual([]));
  test('for nothing but blanks finds everything', () => expect(found('  ')).toHaveLength(4));
  test('does not care about case', () => expect(found('stem TOY')).toEqual(['STEM toy']));
  test('finds a part of a name', () => expect(found('bine')).toEqual(['Turbine Model']));
  test('finds Bangla', () => expect(found('বাইন')).toEqual(['টারবাইন']));
  test('finds an accent however it was typed', () => expect(found('cafe\u0301')).toEqual(['Café sign']));
});
