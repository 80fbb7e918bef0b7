import { expect, test } from 'vitest';
import { siteAddress } from '#contract/addresses.ts';
import { ORDERABLE_SERVICES } from '#contract/services/services.ts';
import { stepAt } from './step-address.ts';

test.each(ORDERABLE_SERVICES)('the address of the form of %s is its second step', (service) => {
  expect(stepAt(siteAddress.orderForm(service)).service).toBe(service);
  expect(stepAt(`${siteAddress.orderForm(service)}?utm_source=mail`).service).toBe(service);
});

test('the address without a service is the first step, and may name one for it', () => {
  expect(stepAt(siteAddress.order)).toEqual({ service: undefined, requested: undefined });
  expect(stepAt(siteAddress.orderFor('Laser-Cutting'))).toEqual({ service: undefined, requested: 'Laser-Cutting' });
});
