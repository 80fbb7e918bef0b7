import { describe, expect, test } from 'vitest';
import type { PriceSum } from '#contract/pricing/estimate.ts';
import { deliveryFor, withDelivery } from './delivery.ts';
import { totalsOf } from './quotation-total.ts';

const price: PriceSum = {
  verdict: 'estimate',
  total: 368,
  low: 350,
  high: 400,
  vat: { percent: 7.5, amount: 27.6, included: false },
  payable: 396,
  payableLow: 376,
  payableHigh: 430,
};
const DHAKA = { area: 'Inside Dhaka', price: 80 };

describe('delivery', () => {
  test('is charged with VAT and rounded once, as a quotation of the same charges it', () => {
    for (const included of [false, true]) {
      const delivered = withDelivery({ ...price, vat: { percent: 7.5, amount: 0, included } }, DHAKA, 100);
      const lines = [{ quantity: 1, unitPrice: 36_800 }];
      const terms = { vatPercent: 7.5, vatIncluded: included, roundTo: 100 };
      const quoted = totalsOf({ lines, discount: 0, delivery: 8_000, ...terms });
      expect(delivered.payable).toBe(quoted.total / 100);
      expect(delivered.vat).toEqual({ percent: 7.5, amount: quoted.vat / 100, included });
    }
  });

  test('is on both ends of an estimate, and leaves its lines as they are', () => {
    expect(withDelivery(price, DHAKA, 100)).toMatchObject({
      total: 368,
      payable: 482,
      payableLow: 462,
      payableHigh: 516,
      delivery: { area: 'Inside Dhaka', amount: 80 },
    });
  });

  test('is free from its sum on, and not a cent before', () => {
    const freeFrom = { price: 150, freeFrom: 3_000 };
    expect([deliveryFor(299_999, freeFrom), deliveryFor(300_000, freeFrom)]).toEqual([15_000, 0]);
    expect(deliveryFor(999_999_999, { price: 150 })).toBe(15_000);
    expect(withDelivery(price, { ...DHAKA, freeFrom: 368 }, 100)).toMatchObject({
      payable: 396,
      delivery: { amount: 0 },
    });
  });

  test('is no part of a price that has no sum, or of an order that says nothing of it', () => {
    const person: PriceSum = { verdict: 'person' };
    expect(withDelivery(person, DHAKA, 100)).toEqual(person);
    expect(withDelivery(price, undefined, 100)).toEqual(price);
  });
});
