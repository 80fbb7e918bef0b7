import { taxNumberLabel } from '#contract/formats/tax-number.ts';
import { isTaka, spokenCurrency } from '#contract/money/currency.ts';
import { CURRENCIES } from '#contract/settings/currencies.ts';
import type { SettingGroup } from './setting-field.ts';

const currencies = () => {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return CURRENCIES.map((value) => ({ value, name: `${value}, ${names.of(value) ?? value}` }));
};

/** Settings of what is paid, how, and what papers say of it. */
export const MONEY_GROUPS: readonly SettingGroup[] = [
  {
    title: 'Ways to pay',
    about: 'in mails, on invoices and on the customer’s page',
    fields: [
      {
        key: 'pay.ways',
        label: 'Ways to pay',
        kind: 'lines',
        get hint() {
          const example = isTaka()
            ? 'bKash 01711-000214, Karkhana (merchant)'
            : 'Bank PT50 0002 0123 1234 5678 9015 4, Karkhana';
          return `One on each line: how, the number, the account’s name and a note, such as “${example}”. Customers copy the number. Empty: they are told to ask you.`;
        },
      },
      {
        key: 'pay.dueDays',
        label: 'Due after',
        kind: 'number',
        unit: 'days',
        hint: 'Proposed for each new invoice. 0: no day is proposed.',
      },
      {
        key: 'pay.beforeProduction',
        label: 'Before production',
        kind: 'choice',
        choices: [
          { value: 'none', name: 'Nothing by itself: you issue invoices by hand' },
          { value: 'share', name: 'The deposit below is to be paid' },
          { value: 'all', name: 'All of it is to be paid' },
        ],
        hint: 'A quotation that is accepted is invoiced by itself then, and production waits for the money: you are asked before you go on without it.',
      },
      {
        key: 'pay.depositPercent',
        label: 'Deposit',
        kind: 'number',
        unit: '% of the total',
        get hint() {
          return `Proposed for each new invoice, in whole ${spokenCurrency()}. 0: none, 100: everything before you begin.`;
        },
      },
    ],
  },
  {
    title: 'Reminders',
    about: 'of invoices that are not paid on their day',
    fields: [
      {
        key: 'reminders.friendlyDays',
        label: 'Friendly reminder after',
        kind: 'number',
        unit: 'days past due',
        hint: 'Mailed by itself, once, and noted in the order’s history. 0: only by hand, at the invoice.',
      },
      {
        key: 'reminders.firmDays',
        label: 'Firm reminder after',
        kind: 'number',
        unit: 'days past due',
        hint: 'The same for the second one. Invoices that were due long before you set this are left alone. 0: only by hand.',
      },
    ],
  },
  {
    title: 'What we count in',
    about: 'what all prices and amounts are in',
    fields: [
      {
        key: 'money.currency',
        label: 'Currency',
        kind: 'choice',
        get choices() {
          return currencies();
        },
        hint: 'Choose it before you begin: it is fixed once an amount is stored, such as an estimate, a quotation, an invoice or an ordered product. Nothing is converted: after a change, prices are on request until you write your own on Prices, and products keep their figures.',
      },
    ],
  },
  {
    title: 'Papers and VAT',
    about: 'what was sent or ordered before stays as it was',
    fields: [
      {
        key: 'money.vatPercent',
        label: 'VAT',
        kind: 'number',
        unit: '%',
        hint: 'Of all prices from now on. 0: you charge no VAT.',
      },
      {
        key: 'money.vatIncluded',
        label: 'VAT in prices',
        kind: 'included',
        hint: 'Inside: what the site shows is what is paid, and papers say “of which VAT”. On top: it is added to each sum. Quotations, orders of products and invoices that are there keep what they had; look through Prices and products when you change it.',
      },
      {
        key: 'money.bin',
        get label() {
          return taxNumberLabel();
        },
        kind: 'line',
        hint: 'On quotations and invoices. Empty: not shown.',
      },
      {
        key: 'papers.officer',
        label: 'Officer of tax invoices',
        kind: 'line',
        only: 'BD',
        hint: 'Who signs Mushak 6.3, such as “Rahim Uddin, accountant”. A shop with a BIN prints it at the invoice.',
      },
      { key: 'quotations.validDays', label: 'Quotations valid', kind: 'number', unit: 'days' },
      {
        key: 'quotations.note',
        label: 'Note on quotations',
        kind: 'text',
        hint: 'Your terms, for example. Each new quotation begins with it.',
      },
      {
        key: 'papers.footer',
        label: 'Footer',
        kind: 'text',
        hint: 'At the end of each quotation and invoice as a PDF.',
      },
    ],
  },
];
