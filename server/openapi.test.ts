import { expect, test } from 'vitest';
import { API, apiAddress } from '#contract/addresses.ts';
import { testApp } from '#tests/support/app.ts';

/** Every call that others may rely on: one that is added or taken away is added or taken away here, too. */
const CALLS = [
  'delete /auth/sessions/{_id}',
  'delete /mail/{_id}',
  'delete /notices/{code}',
  'delete /orders/{_id}',
  'delete /orders/{_id}/quotations/{quotationId}',
  'delete /products/{_id}',
  'get /auth/profile',
  'get /auth/security-events',
  'get /auth/sessions',
  'get /contact',
  'get /estimates/{_id}',
  'get /estimates/{_id}/recalculation',
  'get /images/{identifier}',
  'get /invoices',
  'get /invoices/export',
  'get /invoices/{_id}',
  'get /invoices/{_id}/pdf',
  'get /mail',
  'get /measurements/{_id}',
  'get /measurements/{_id}/preview',
  'get /measurements/{_id}/thumbnail',
  'get /notices',
  'get /order/receipt',
  'get /orders',
  'get /orders/counts',
  'get /orders/export',
  'get /orders/{_id}',
  'get /orders/{_id}/archive',
  'get /orders/{_id}/files/{fileId}',
  'get /orders/{_id}/invoices',
  'get /orders/{_id}/quotations',
  'get /orders/{_id}/quotations/{quotationId}',
  'get /orders/{_id}/quotations/{quotationId}/pdf',
  'get /orders/{_id}/ticket.pdf',
  'get /payments/export',
  'get /price-book',
  'get /price-books',
  'get /pricing/jobs',
  'get /pricing/nearness',
  'get /products',
  'get /products/{_id}',
  'get /storage',
  'get /track/{token}/invoices',
  'get /track/{token}/invoices/{number}.pdf',
  'get /track/{token}/order.pdf',
  'get /track/{token}/quotation',
  'get /track/{token}/quotation.pdf',
  'patch /orders/{_id}',
  'patch /orders/{_id}/quotations/{quotationId}',
  'patch /price-books/{version}',
  'patch /products/{_id}',
  'post /auth/login',
  'post /auth/logout',
  'post /auth/password',
  'post /auth/token',
  'post /contact',
  'post /estimates',
  'post /invoices/{_id}/credit-notes',
  'post /invoices/{_id}/payments',
  'post /invoices/{_id}/payments/{paymentId}/reversal',
  'post /mail/retry',
  'post /mail/{_id}/retry',
  'post /measurements',
  'post /order',
  'post /orders/{_id}/actuals',
  'post /orders/{_id}/invoices',
  'post /orders/{_id}/invoices/mail-preview',
  'post /orders/{_id}/mail-preview',
  'post /orders/{_id}/quotations',
  'post /orders/{_id}/quotations/{quotationId}/mail-preview',
  'post /orders/{_id}/quotations/{quotationId}/send',
  'post /price-books',
  'post /product-orders',
  'post /products',
  'post /track/{token}/quotation/accept',
  'post /track/{token}/quotation/ask',
  'post /track/{token}/quotation/decline',
  'post /uploads',
];

type Paths = Record<string, Record<string, { responses: object; summary?: string }>>;

test('the OpenAPI document describes every call of the contract with its request and its responses', async () => {
  const { app } = await testApp();
  const { openapi, paths } = (await app.inject({ url: apiAddress.openapi })).json<{ openapi: string; paths: Paths }>();
  expect(openapi).toBe('3.1.0');
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ name: `${method} ${path.replace(API, '')}`, call })),
  );
  expect(calls.map(({ name }) => name).toSorted()).toEqual(CALLS.toSorted());
  for (const { name, call } of calls) expect(Object.keys(call.responses).length, name).toBeGreaterThan(0);
});
