import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { FirstDayStep } from '#contract/first-day.ts';
import { isTaka } from '#contract/money/currency.ts';

interface StepText {
  title: string;
  why: string;
  /** Where it is done. */
  to?: string;
  /** What a press does, and the call that it makes. */
  press?: { label: string; address: string };
}

export const STEP_TEXTS: Readonly<Record<FirstDayStep, StepText>> = {
  password: {
    title: 'Change your password',
    why: 'The first one stood in a terminal. Turn on the second step there, too.',
    to: siteAddress.account,
  },
  who: {
    title: 'Say who you are',
    why: 'Name, mail, phones and address stand on every page, paper and mail.',
    to: siteAddress.settings,
  },
  mail: {
    title: 'Test your mails',
    why: 'Customers get receipts and answers by mail.',
    press: { label: 'Send me a test', address: apiAddress.mailTest },
  },
  prices: {
    title: 'Look through your prices',
    why: 'You are asked for the minimum, set-up, machine hours, VAT and deposit one by one, then you confirm: until then no price is binding.',
    to: siteAddress.firstPrices,
  },
  pay: {
    title: 'Say how you are paid',
    get why() {
      return `Your ${isTaka() ? 'bKash, Nagad or ' : ''}bank number stands on invoices and in mails.`;
    },
    to: siteAddress.settings,
  },
  people: {
    title: 'Invite the first employee',
    why: 'With a role of their own: the workshop sees files and no money.',
    to: siteAddress.people,
  },
  products: {
    title: 'Take the demo out',
    why: 'Its products are in your shop, and visitors can order them; orders, messages and people of a full demo go with them.',
    press: { label: 'Take it out', address: apiAddress.demoRemoval },
  },
  backup: {
    title: 'Make the first backup',
    why: 'Run karkhana backup (or npm run backup) on the server, best every night. Your account page says when the last one was.',
    to: siteAddress.account,
  },
  order: {
    title: 'Place a test order',
    why: 'It comes in as a customer’s would, mails too, and removes itself.',
    press: { label: 'Place it', address: apiAddress.testOrder },
  },
};
