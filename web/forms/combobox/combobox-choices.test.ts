import { describe, expect, test } from 'vitest';
import { oneChoice, severalChoices } from './combobox-choices.ts';

const OPTIONS = ['Solder Mask', 'Silk Screen Printing', 'Tinning'];

/** A combobox field as a user operates it, and the value that its form gets. */
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

describe('a combobox for one value', () => {
  test('shows all options until something is typed, and then those that match', () => {
    const { now } = fieldOf(oneChoice, 'Tinning');
    expect(now().suggested).toEqual(OPTIONS);
    now().type('s');
    expect(now().suggested).toEqual(['Solder Mask', 'Silk Screen Printing']);
    now().choose('Solder Mask');
    expect(now().suggested).toEqual(OPTIONS);
  });

  test('accepts any text, and changes it to the spelling of a matching option', () => {
    const { now, value } = fieldOf(oneChoice);
    now().type('  tinning ');
    now().settle();
    expect(value()).toBe('Tinning');
    now().type('Gold');
    now().settle();
    expect(value()).toBe('Gold');
  });
});

describe('a combobox for several values', () => {
  test('adds the typed entries when the user leaves it, each only once', () => {
    const { now, value } = fieldOf(severalChoices, 'Tinning');
    now().type('gold, tinning');
    now().settle();
    expect(value()).toBe('Tinning, gold');
    expect(now().text).toBe('');
  });

  test('offers to add a text that is not in the list', () => {
    const { now } = fieldOf(severalChoices);
    now().type('Gold');
    expect(now().suggested.map(now().textOf)).toEqual(['Add “Gold”']);
  });

  test('adds an option when it is chosen and removes it when it is chosen again', () => {
    const { now, value } = fieldOf(severalChoices);
    now().choose('Tinning');
    now().choose('Solder Mask');
    expect(value()).toBe('Tinning, Solder Mask');
    now().choose('Tinning');
    expect(value()).toBe('Solder Mask');
  });
});
