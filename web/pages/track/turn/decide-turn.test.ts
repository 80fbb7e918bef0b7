import { describe, expect, test } from 'vitest';
import { figures, WARNING } from '#contract/testing/measured.ts';
import { type TurnFacts, turnOf } from './decide-turn.ts';

const UNKNOWN = figures({ verdict: 'ask', unit: { value: 'mm', from: 'assumed', ask: true } });
const BROKEN = figures({ verdict: 'person', sizeMm: undefined, quantities: {} });

const facts = (order: Partial<TurnFacts['order']> = {}, more: Partial<TurnFacts> = {}): TurnFacts => ({
  order: { status: 'quoted', files: [], filesClosed: undefined, outdatedQuotation: undefined, ...order },
  quotation: undefined,
  invoices: [],
  ...more,
});

const SENT = { quotation: { status: 'sent' as const } };
const OWED = { rest: 1, claims: [] };
const CLAIM = { method: 'bKash' as const, reference: '8N7A', claimedAt: '2026-11-20T10:00:00.000Z' };
const FOUND = { files: [{ open: [WARNING], measurement: figures({ findings: [WARNING] }) }] };

describe('a customer', () => {
  test('has nothing to do for an order that asks nothing', () => {
    expect(turnOf(facts())).toEqual([]);
    expect(
      turnOf(
        facts(
          {},
          {
            quotation: { status: 'accepted' },
            invoices: [
              { ...OWED, rest: 0 },
              { ...OWED, rest: -5 },
            ],
          },
        ),
      ),
    ).toEqual([]);
  });

  test('accepts the quotation first, pays, then answers what is open about files', () => {
    const files = [...FOUND.files, { open: [], measurement: UNKNOWN }, { open: [], measurement: BROKEN }];
    expect(turnOf(facts({ files }, { ...SENT, invoices: [OWED] }))).toEqual([
      'accept',
      'pay',
      'unit',
      'file',
      'answer',
    ]);
  });

  test('asks for another quotation once the last one has expired', () => {
    expect(turnOf(facts({}, { quotation: { status: 'expired' } }))).toEqual(['renew']);
  });

  test('accepts no quotation for an order that was changed since, nor for a cancelled order', () => {
    expect(turnOf(facts({ outdatedQuotation: 'Q-2026-0001' }, SENT))).toEqual([]);
    expect(turnOf(facts({ status: 'cancelled' }, { ...SENT, invoices: [OWED] }))).toEqual(['pay']);
  });

  test('who told of a payment waits until the shop has looked, and pays if it did not find it', () => {
    expect(turnOf(facts({}, { invoices: [{ ...OWED, claims: [CLAIM] }] }))).toEqual([]);
    const refused = { ...CLAIM, refusedBecause: 'Not on our account.' };
    expect(turnOf(facts({}, { invoices: [{ ...OWED, claims: [refused] }] }))).toEqual(['pay']);
  });

  test('answers nothing about files that cannot change any more', () => {
    expect(turnOf(facts({ ...FOUND, filesClosed: 'We have started.' }))).toEqual([]);
  });
});
