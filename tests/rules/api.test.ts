import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { testApp } from '#tests/support/app.ts';
import { type ApiDocument, apiFaults } from './api.ts';

test('every API call documents its request and its responses', async () => {
  const { app } = await testApp();
  const document: ApiDocument = (await app.inject({ url: apiAddress.openapi })).json();
  expect(Object.keys(document.paths).length).toBeGreaterThan(10);
  expect(apiFaults(document)).toEqual([]);
});

const json = { content: { 'application/json': { schema: {} } } };
const whole = {
  parameters: [{ in: 'path', name: '_id' }],
  requestBody: json,
  responses: { 200: json, 400: json, 401: json },
  security: [{ accessToken: [] }],
};

test.each([
  ['does not name its parameter _id', { ...whole, parameters: [] }],
  ['does not name its request', { ...whole, requestBody: {} }],
  ['does not name its reply', { ...whole, responses: { 400: json, 401: json } }],
  ['does not name its failures', { ...whole, responses: { 200: json }, security: [] }],
  ['does not say what its reply 200 holds', { ...whole, responses: { ...whole.responses, 200: {} } }],
  ['is guarded and does not name the reply 401', { ...whole, responses: { 200: json, 400: json } }],
])('the rule finds an API call that %s', (fault, operation) => {
  expect(apiFaults({ paths: { '/x/{_id}': { patch: operation } } })).toEqual([`PATCH /x/{_id} ${fault}`]);
});
