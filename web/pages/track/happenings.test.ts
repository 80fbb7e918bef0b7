import { expect, test } from 'vitest';
import type { OfferedQuotation } from '#contract/quotations/quotation.ts';
import { happenings, type ToTell } from './happenings.ts';

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const AMOUNTS = { lines: [], subtotal: 900, discount: 0, delivery: 0, total: 900, currency: 'BDT' as const };
const QUOTATION: OfferedQuotation = {
  ...AMOUNTS,
  number: 'Q-2026-0001',
  revision: 1,
  status: 'accepted',
  note: '',
  leadTimeDays: null,
  validUntil: '2026-12-04',
  sentAt: at(3),
  answer: { accepted: true, by: 'Nasrin', at: at(4) },
};
const PAID = { amount: 900, method: 'bKash', reference: 'TX-99', paidOn: '2026-11-19' } as const;
const INVOICE: ToTell['invoices'][number] = {
  ...AMOUNTS,
  number: 'I-2026-0001',
  status: 'partly',
  deposit: 0,
  credited: 0,
  paid: 0,
  rest: 900,
  note: '',
  issuedAt: at(5),
  source: 'Q-2026-0001',
  payments: [
    { ...PAID, kind: 'payment', recordedAt: at(6) },
    { ...PAID, kind: 'reversal', amount: -900, recordedAt: at(7) },
  ],
  claims: [],
  creditNotes: [{ number: 'C-2026-0001', amount: 21, reason: 'A scratch', issuedAt: at(8) }],
};

test('a customer reads everything that happened to the order, oldest first, and nothing of who did it', () => {
  const told = happenings({
    history: [
      { status: 'new', at: at(1) },
      { status: 'quoted', at: at(3) },
      { status: 'in production', at: at(4) },
    ],
    files: [
      {
        name: 'third.stl',
        accepted: [{ at: at(2) }, { at: at(2) }],
        replaced: [
          { name: 'second.stl', replacedAt: '2026-11-20T01:30:00.000Z' },
          { name: 'first.stl', replacedAt: '2026-11-20T01:10:00.000Z' },
        ],
      },
    ],
    quotation: QUOTATION,
    invoices: [INVOICE],
  });
  expect(told.map(({ what, isStatus }) => (isStatus ? what.toUpperCase() : what))).toEqual([
    'RECEIVED',
    'first.stl was replaced with second.stl',
    'second.stl was replaced with third.stl',
    'You asked us to make third.stl as it is',
    'QUOTED',
    'We sent quotation Q-2026-0001: 900 BDT',
    'IN PRODUCTION',
    'Quotation Q-2026-0001 was accepted',
    'Invoice I-2026-0001: 900 BDT',
    '900 BDT received for invoice I-2026-0001',
    'Correction: 900 BDT of invoice I-2026-0001 was recorded by mistake',
    'Credit note C-2026-0001: 21 BDT',
  ]);
});
