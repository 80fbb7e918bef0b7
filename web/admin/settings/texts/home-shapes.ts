import { PRICE_FIGURES } from '#content/price-book-figures.ts';
import { rateUnit } from '#contract/money/currency.ts';
import { PRICE_NAMES } from '#contract/pricing/price-names.ts';
import { ORDERABLE } from '#contract/services/services.ts';
import { SERVICE_PAGES } from '#contract/settings/site-texts/page-keys.ts';
import { pageName } from '#web/admin/settings/site-fields.ts';
import type { Chosen, ListShape } from './text-shape.ts';

const PAGES: Chosen['choices'] = [
  { value: '', name: 'None: it is about the whole shop' },
  ...SERVICE_PAGES.map((value) => ({ value, name: pageName(value) })),
];

const PRICES: Chosen['choices'] = PRICE_NAMES.map((value) => ({
  value,
  get name() {
    const { label, unit } = PRICE_FIGURES[value];
    return `${label} (${rateUnit(unit)})`;
  },
}));

export const SLIDES: ListShape = {
  kind: 'list',
  entry: 'slide',
  titled: 'title',
  fields: [
    { name: 'title', label: 'Title', kind: 'line' },
    { name: 'text', label: 'Below it', kind: 'paragraph' },
    { name: 'list', label: 'Lines', kind: 'lines', hint: 'One on each line' },
    {
      name: 'service',
      label: 'Leads to',
      kind: 'choice',
      choices: PAGES,
      hint: 'A slide of a service that you do not offer is not shown.',
    },
    { kind: 'picture' },
  ],
};

export const PRICE_CARDS: ListShape = {
  kind: 'list',
  entry: 'card',
  titled: 'name',
  fields: [
    { name: 'name', label: 'Name', kind: 'line' },
    { name: 'price', label: 'Price', kind: 'choice', choices: PRICES },
    { name: 'unit', label: 'Unit', kind: 'line', hint: 'Straight after the price, such as “/gram”' },
    { name: 'data', label: 'Lines', kind: 'lines', hint: 'One on each line' },
    { name: 'buildTime', label: 'Build time', kind: 'line' },
    {
      name: 'order',
      label: 'Orders',
      kind: 'choice',
      choices: ORDERABLE.map(({ value, name }) => ({ value, name })),
    },
    {
      name: 'unavailable',
      label: 'Marked “(Unavailable)”',
      kind: 'yes',
      hint: 'Until you say under Services whether its orders are taken.',
    },
    { kind: 'picture' },
  ],
};
