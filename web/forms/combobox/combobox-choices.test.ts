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
    expect(now().suggested).toEqual(['Solder Mask', 'Silk Screen Printing', 's']);
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

describe.each([
  ['one value', oneChoice],
  ['several values', severalChoices],
])('a combobox for %s', (_, choicesOf) => {
  const afterTyping = (typed: string) => {
    const { now } = fieldOf(choicesOf);
    now().type(typed);
    const { suggested, textOf, fits } = now();
    return { texts: suggested.map(textOf), taken: fits === undefined ? undefined : suggested[fits] };
  };

  test('takes the first option that fits, and offers the typed text after it', () => {
    expect(afterTyping('tin')).toEqual({
      texts: ['Tinning', 'Silk Screen Printing', 'Add “tin”'], // the word that begins so is meant
      taken: 'Tinning',
    });
    expect(afterTyping('Gold')).toEqual({ texts: ['Add “Gold”'], taken: 'Gold' });
  });

  test('takes an option that is typed in full, and offers it once', () => {
    expect(afterTyping('tinning ')).toEqual({ texts: ['Tinning'], taken: 'Tinning' });
  });

  test('takes nothing as long as nothing is typed', () => {
    expect(afterTyping('').taken).toBeUndefined();
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

  test('keeps an entry that is searched for and chosen again', () => {
    const { now, value } = fieldOf(severalChoices, 'Tinning');
    now().type('tinn');
    now().choose('Tinning');
    expect([value(), now().text]).toEqual(['Tinning', '']);
  });

  test('adds each entry of a text with commas, in the spelling of the list', () => {
    const { now, value } = fieldOf(severalChoices);
    now().type('gold, tinning');
    now().choose('gold, tinning');
    expect(value()).toBe('gold, Tinning');
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
