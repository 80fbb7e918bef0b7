import { describe, expect, test } from 'vitest';
import { labelledAnswers } from '#contract/orders/labelled-answers.ts';
import { defineService, detailDefaults } from './define-service.ts';
import { detailsSchema } from './details-schema.ts';
import { choice, line, list, suggestions, text } from './field.ts';

/** Follows the recipe in CONTRIBUTING: one object, from which everything else is derived. */
const ENGRAVING = defineService({
  value: 'Engraving',
  name: 'Engraving',
  form: {
    title: 'Engraving Order',
    fields: [
      choice('metal', 'Metal', { options: ['Brass', 'Steel'], default: 'Brass', required: 'Metal is required!' }),
      choice('polished', 'Polished?', { options: ['Yes', 'No'] }),
      suggestions('font', 'Font', { options: ['Anek', 'Roboto'], required: 'Font is required!' }),
      list('sides', 'Sides', { options: ['Front', 'Back'] }),
      line('quantity', 'Quantity', { required: 'Quantity is required!', placeholder: '1 piece' }),
      text('details', 'Details', {}),
    ],
    files: { kinds: '.svg', onlyOne: 'Please send one file!' },
  },
});
const schema = detailsSchema(ENGRAVING);
const answers = { metal: 'Steel', font: 'Comic', quantity: '2', details: 'Deep.\nVery.' };
const faults = (values: object) =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => [path[0], message]);

describe('a new service', () => {
  test('refuses missing answers and options that a closed list does not have, with its own messages', () => {
    expect(faults({ metal: 'Gold', polished: 'Maybe', quantity: ' ' })).toEqual([
      ['metal', 'Please choose one of these: Brass, Steel!'],
      ['polished', 'Please choose one of these: Yes, No!'],
      ['font', 'Font is required!'],
      ['quantity', 'Quantity is required!'],
    ]);
  });

  test('accepts what its form sends and drops unknown fields', () => {
    expect(schema.parse({ ...answers, price: '1' })).toEqual({ ...answers, polished: '', sides: '' });
  });

  test('has a form that starts with its defaults', () => {
    expect(detailDefaults(ENGRAVING)).toEqual({
      metal: 'Brass',
      polished: '',
      font: '',
      sides: '',
      quantity: '',
      details: '',
    });
  });

  test('is shown to the owner with its labels in form order, and fields that the form no longer has come last', () => {
    const shown = labelledAnswers(ENGRAVING, { ...answers, depth: '1mm' });
    expect(shown.map(({ label, value }) => [label, value])).toEqual([
      ['Metal', 'Steel'],
      ['Polished?', ''],
      ['Font', 'Comic'],
      ['Sides', ''],
      ['Quantity', '2'],
      ['Details', 'Deep.\nVery.'],
      ['depth', '1mm'],
    ]);
    expect(shown.find(({ name }) => name === 'details')?.multiline).toBe(true);
  });
});
