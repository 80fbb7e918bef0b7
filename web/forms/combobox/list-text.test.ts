import { describe, expect, test } from 'vitest';
import { inKnownSpelling, listEntries, listText, matching } from './list-text.ts';

const options = ['Solder Mask', 'Silk Screen Printing', 'Tinning', 'Component Placement'];

describe('a list field', () => {
  test('travels joined by a comma and a space', () => {
    expect(listText(['Solder Mask', 'Tinning'])).toBe('Solder Mask, Tinning');
  });

  test('comes back as its entries, each once and without blanks', () => {
    expect(listEntries(' Solder Mask,Tinning, , Tinning ')).toEqual(['Solder Mask', 'Tinning']);
    expect(listEntries('')).toEqual([]);
  });

  test('survives the way there and back', () => {
    const entries = ['সোল্ডার মাস্ক', 'Gold plating'];
    expect(listEntries(listText(entries))).toEqual(entries);
  });
});

describe('what was typed', () => {
  test('takes the spelling of the option that it names', () => {
    expect(inKnownSpelling(' solder MASK ', options)).toBe('Solder Mask');
    expect(inKnownSpelling(' Gold ', options)).toBe('Gold');
  });

  test('finds the options that hold it, whatever its case', () => {
    expect(matching('IN', options)).toEqual(['Silk Screen Printing', 'Tinning']);
    expect(matching('', options)).toEqual(options);
  });
});
