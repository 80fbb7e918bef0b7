import { describe, expect, test } from 'vitest';
import { decideStanding, type StandingFacts } from './decide-standing.ts';

const FACTS: StandingFacts = {
  status: 'new',
  held: false,
  product: false,
  pickUp: false,
  offer: undefined,
  today: '2026-12-10',
  asked: false,
  changed: false,
  replaced: false,
  basisChangedAt: undefined,
  files: { unit: false, another: false, finding: false },
  priceComing: false,
  price: 128_800,
  bill: { invoices: 0, owed: 0, deposit: 0, claims: 0 },
};
const OFFER = { sentAt: '2026-12-08T08:00:00.000Z', answer: null, validUntil: '2026-12-12', total: 128_800 } as const;
const LATER = '2026-12-09T08:00:00.000Z';

const waits = (facts: Partial<StandingFacts>) => {
  const { waitsFor, why, amount, until } = decideStanding({ ...FACTS, ...facts });
  return [waitsFor, why, amount ?? until].filter((part) => part !== undefined);
};
const files = (open: Partial<StandingFacts['files']>) => ({ files: { ...FACTS.files, ...open } });

describe('an order without a quotation waits', () => {
  test('for the shop to send one, where the price is known, and to price it where it is not', () => {
    expect(waits({})).toEqual(['me', 'quote']);
    expect(waits({ price: undefined })).toEqual(['me', 'price']);
  });
  test('for the unit of a file first, then for a better file, and for nobody while it is measured', () => {
    expect(waits(files({ unit: true, another: true }))).toEqual(['me', 'unit']);
    expect(waits(files({ another: true }))).toEqual(['customer', 'file']);
    expect(waits({ priceComing: true, price: undefined })).toEqual(['nobody', 'measuring']);
  });
  test('for the shop to confirm it, where it is for a product, then for the money', () => {
    expect(waits({ product: true })).toEqual(['me', 'confirm']);
    expect(waits({ product: true, bill: { invoices: 1, owed: 500, deposit: 0, claims: 0 } })).toEqual([
      'customer',
      'pay',
      500,
    ]);
  });
});

describe('an order with a quotation waits', () => {
  test('for the customer to accept it, until its last day is over', () => {
    expect(waits({ offer: OFFER })).toEqual(['customer', 'accept', '2026-12-12']);
    expect(waits({ offer: OFFER, today: '2026-12-12' })).toEqual(['customer', 'accept', '2026-12-12']);
    expect(waits({ offer: OFFER, today: '2026-12-13' })).toEqual(['me', 'expired']);
  });
  test('for the shop, where it was declined, asked about, or made for an order that was changed', () => {
    expect(waits({ offer: { ...OFFER, answer: 'declined' } })).toEqual(['me', 'declined']);
    expect(waits({ offer: OFFER, asked: true })).toEqual(['me', 'answer']);
    expect(waits({ offer: OFFER, basisChangedAt: LATER })).toEqual(['me', 'new-price']);
    expect(waits({ offer: { ...OFFER, answer: 'accepted' } })).toEqual(['me', 'start']);
  });
});

describe('an order that is made waits', () => {
  const offer = { ...OFFER, answer: 'accepted' } as const;
  const made = { status: 'in production', offer } as const;
  test('for its invoice, its deposit, then the workshop', () => {
    expect(waits(made)).toEqual(['me', 'invoice']);
    expect(waits({ ...made, bill: { invoices: 1, owed: 900, deposit: 400, claims: 0 } })).toEqual([
      'customer',
      'deposit',
      400,
    ]);
    expect(waits({ ...made, bill: { invoices: 1, owed: 900, deposit: 0, claims: 0 } })).toEqual(['workshop', 'make']);
    expect(waits({ ...made, basisChangedAt: LATER })).toEqual(['me', 'new-price']);
  });
  test('once it is ready, for the money, then for whoever brings or collects it', () => {
    expect(waits({ status: 'ready', bill: { invoices: 1, owed: 900, deposit: 0, claims: 0 } })).toEqual([
      'customer',
      'pay',
      900,
    ]);
    expect(waits({ status: 'ready' })).toEqual(['me', 'hand-over']);
    expect(waits({ status: 'ready', pickUp: true })).toEqual(['customer', 'pick-up']);
  });
});

test('an order on hold waits for nobody, and one that has ended only for money that is owed', () => {
  expect(waits({ held: true, offer: OFFER })).toEqual(['nobody', 'hold']);
  expect(waits({ status: 'delivered' })).toEqual(['nobody', 'ended']);
  expect(waits({ status: 'delivered', bill: { invoices: 1, owed: 900, deposit: 0, claims: 0 } })).toEqual([
    'customer',
    'pay',
    900,
  ]);
  expect(waits({ status: 'cancelled', bill: { invoices: 1, owed: 900, deposit: 0, claims: 0 } })).toEqual([
    'nobody',
    'ended',
  ]);
});

test('an order is marked by what else has to be known, and one that has ended only by what is owed', () => {
  const all = {
    asked: true,
    replaced: true,
    bill: { invoices: 1, owed: 1, deposit: 0, claims: 0 },
    ...files({ finding: true }),
  };
  expect(decideStanding({ ...FACTS, ...all }).flags).toEqual(['finding', 'replaced', 'question', 'unpaid']);
  expect(decideStanding({ ...FACTS, ...all, status: 'delivered' }).flags).toEqual(['unpaid']);
  expect(decideStanding(FACTS).flags).toEqual([]);
});
