import { describe, expect, test } from 'vitest';
import { inKnownSpelling, listEntries, listText, matching } from './list-text.ts';

const options = ['Solder Mask', 'Silk Screen Printing', 'Tinning', 'Component Placement'];

describe('the text of a list field', () => {
  test('has its entries joined by a comma and a space', () => {
    expect(listText(['Solder Mask', 'Tinning'])).toBe('Solder Mask, Tinning');
  });

  test('is split into its entries, each once and trimmed', () => {
    expect(listEntries(' Solder Mask,Tinning, , Tinning ')).toEqual(['Solder Mask', 'Tinning']);
    expect(listEntries('')).toEqual([]);
  });

  test('gives the same entries after joining and splitting', () => {
    const entries = ['সোল্ডার মাস্ক', 'Gold plating'];
    expect(listEntries(listText(entries))).toEqual(entries);
  });
});

describe('text typed into a combobox', () => {
  test('takes the spelling of a matching option', () => {
    expect(inKnownSpelling(' solder MASK ', options)).toBe('Solder Mask');
    expect(inKnownSpelling(' Gold ', options)).toBe('Gold');
  });

  test('finds the options that contain it, in any case', () => {
    expect(matching('IN', options)).toEqual(['Silk Screen Printing', 'Tinning']);
    expect(matching('', options)).toEqual(options);
  });
});
