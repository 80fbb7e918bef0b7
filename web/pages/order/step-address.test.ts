import { expect, test } from 'vitest';
import { siteAddress } from '#contract/addresses.ts';
import { ORDERABLE_SERVICES } from '#contract/services/services.ts';
import { stepAt } from './step-address.ts';

test.each(ORDERABLE_SERVICES)('the address of the form of %s is its second step', (service) => {
  expect(stepAt(siteAddress.orderForm(service)).service).toBe(service);
  expect(stepAt(`${siteAddress.orderForm(service)}?utm_source=mail`).service).toBe(service);
});

test.each(ORDERABLE_SERVICES)('the address of the first step may name %s', (service) => {
  expect(stepAt(siteAddress.orderFor(service)).requested).toBe(service);
});

test.each(['', 'laser-cutting', '__proto__'])('the address of the first step names no service by %j', (type) => {
  expect(stepAt(`${siteAddress.order}?type=${type}`).requested).toBeUndefined();
});

test('3D printing alone means FDM, and molding is ordered as product development', () => {
  expect(stepAt(`${siteAddress.order}?type=3D-Printing`).requested).toBe('3D-Printing-fdm');
  expect(stepAt(`${siteAddress.order}?type=Silicon-Molding`).requested).toBe('Product-Development');
});

test('the address without a service is the first step, and may name one for it', () => {
  expect(stepAt(siteAddress.order)).toEqual({ service: undefined, requested: undefined });
  expect(stepAt(siteAddress.orderFor('Laser-Cutting'))).toEqual({ service: undefined, requested: 'Laser-Cutting' });
});
