import { describe, expect, test } from 'vitest';
import { oneChoice, severalChoices } from './combobox-choices.ts';

const OPTIONS = ['Solder Mask', 'Silk Screen Printing', 'Tinning'];

/** A field in the hands of a person, with what its form gets. */
const fieldOf = (choicesOf: typeof oneChoice, value = '') => {
  const field = { value, typed: '' };
  const now = () =>
    choicesOf({
      ...field,
      options: OPTIONS,
      onChange: (next) => {
        field.value = next;
      },
      setTyped: (next) => {
        field.typed = next;
      },
    });
  return { now, value: () => field.value };
};

describe('a field for one value', () => {
  test('shows the whole list until something is typed, and then what matches', () => {
    const { now } = fieldOf(oneChoice, 'Tinning');
    expect(now().suggested).toEqual(OPTIONS);
    now().type('s');
    expect(now().suggested).toEqual(['Solder Mask', 'Silk Screen Printing']);
    now().choose('Solder Mask');
    expect(now().suggested).toEqual(OPTIONS);
  });

  test('takes what is typed, in the spelling of the option that it names', () => {
    const { now, value } = fieldOf(oneChoice);
    now().type('  tinning ');
    now().settle();
    expect(value()).toBe('Tinning');
    now().type('Gold');
    now().settle();
    expect(value()).toBe('Gold');
  });
});

describe('a field for several values', () => {
  test('adds what is typed when the person leaves it, each entry once', () => {
    const { now, value } = fieldOf(severalChoices, 'Tinning');
    now().type('gold, tinning');
    now().settle();
    expect(value()).toBe('Tinning, gold');
    expect(now().text).toBe('');
  });

  test('offers what is not in the list as an addition', () => {
    const { now } = fieldOf(severalChoices);
    now().type('Gold');
    expect(now().suggested.map(now().textOf)).toEqual(['Add “Gold”']);
  });

  test('takes an option on the first choice and out on the second', () => {
    const { now, value } = fieldOf(severalChoices);
    now().choose('Tinning');
    now().choose('Solder Mask');
    expect(value()).toBe('Tinning, Solder Mask');
    now().choose('Tinning');
    expect(value()).toBe('Solder Mask');
  });
});
