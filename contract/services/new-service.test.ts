import { describe, expect, test } from 'vitest';
import { defineService, detailDefaults, detailsSchema, labelledAnswers } from './define-service.ts';
import { choice, line, list, suggestions, text } from './field.ts';

/** The recipe of CONTRIBUTING, followed: one object, and everything else derives from it. */
const ENGRAVING = defineService({
  value: 'Engraving',
  name: 'Engraving',
  form: {
    title: 'Engraving Order',
    description: 'Order engraving.',
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
  test('refuses what is missing and what no closed list offers, in its own words', () => {
    expect(faults({ metal: 'Gold', polished: 'Maybe', quantity: ' ' })).toEqual([
      ['metal', 'Please choose one of these: Brass, Steel!'],
      ['polished', 'Please choose one of these: Yes, No!'],
      ['font', 'Font is required!'],
      ['quantity', 'Quantity is required!'],
    ]);
  });

  test('takes what its form sends, and nothing else', () => {
    expect(schema.parse({ ...answers, price: '1' })).toEqual({ ...answers, polished: '', sides: '' });
  });

  test('has a form that holds its defaults', () => {
    expect(detailDefaults(ENGRAVING)).toEqual({
      metal: 'Brass',
      polished: '',
      font: '',
      sides: '',
      quantity: '',
      details: '',
    });
  });

  test('is shown to the owner with its labels, in its order; what the form no longer asks for comes last', () => {
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
