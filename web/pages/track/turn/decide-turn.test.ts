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
const FOUND = { files: [{ open: [WARNING], measurement: figures({ findings: [WARNING] }) }] };

describe('a customer', () => {
  test('has nothing to do for an order that asks nothing', () => {
    expect(turnOf(facts())).toEqual([]);
    expect(turnOf(facts({}, { quotation: { status: 'accepted' }, invoices: [{ rest: 0 }, { rest: -5 }] }))).toEqual([]);
  });

  test('accepts the quotation first, pays, then answers what is open about files', () => {
    const files = [...FOUND.files, { open: [], measurement: UNKNOWN }, { open: [], measurement: BROKEN }];
    expect(turnOf(facts({ files }, { ...SENT, invoices: [{ rest: 1 }] }))).toEqual([
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

  test('accepts no quotation for a file that was replaced since, nor for a cancelled order', () => {
    expect(turnOf(facts({ outdatedQuotation: 'Q-2026-0001' }, SENT))).toEqual([]);
    expect(turnOf(facts({ status: 'cancelled' }, { ...SENT, invoices: [{ rest: 1 }] }))).toEqual(['pay']);
  });

  test('answers nothing about files that cannot change any more', () => {
    expect(turnOf(facts({ ...FOUND, filesClosed: 'We have started.' }))).toEqual([]);
  });
});
