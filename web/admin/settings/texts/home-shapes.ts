import { PRICE_FIGURES } from '#content/price-book-figures.ts';
import { rateUnit } from '#contract/money/currency.ts';
import { ORDERABLE, serviceName } from '#contract/services/services.ts';
import { CARD_PRICES, SERVICE_PAGES } from '#contract/settings/site-texts/home-texts.ts';
import type { SettingField } from '#web/admin/settings/setting-field.ts';
import type { Chosen } from './text-shape.ts';

/** The name of the service's page in menus; the form of its first tab is called otherwise. */
const pageName = (page: string) => serviceName(page).replaceAll('-', ' ');

const PAGES: Chosen['choices'] = [
  { value: '', name: 'None: it is about the whole shop' },
  ...SERVICE_PAGES.map((value) => ({ value, name: pageName(value) })),
];

const PRICES: Chosen['choices'] = CARD_PRICES.map((value) => ({
  value,
  get name() {
    const { label, unit } = PRICE_FIGURES[value];
    return `${label} (${rateUnit(unit)})`;
  },
}));

const FIGURES_HINT = 'A name in braces, such as {plywoodMm}, is a figure of your price book or of a machine.';

/** What the home page says, as lists whose entries open one at a time. */
export const HOME_FIELDS: readonly SettingField[] = [
  {
    key: 'home.slides',
    label: 'Slides',
    kind: 'texts',
    hint: `At the top of the home page. Without any the page begins with what is below them. ${FIGURES_HINT}`,
    shape: {
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
    },
  },
  {
    key: 'home.cards',
    label: 'Price cards',
    kind: 'texts',
    hint: `Under “Pricing” on the home page. The figures are those of Prices. ${FIGURES_HINT}`,
    shape: {
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
    },
  },
];
