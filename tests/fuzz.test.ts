import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { failure } from '#contract/http/envelope.ts';
import { multipart, ownerOf, testApp } from './support/app.ts';

// This walks the OpenAPI document, so a new call is covered automatically.

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
}
interface Call {
  requestBody?: { content: Record<string, { schema: Schema }> };
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
}

const CASES = 100;
const nasty = fc.constantFrom(
  '',
  '\0',
  '__proto__',
  '../../x',
  '%00',
  "' or 1=1 --",
  '<img onerror=x>',
  '\u202e',
  '\ud800',
  'x'.repeat(25_000),
  '9'.repeat(40),
  '-1',
  'NaN',
  '2026-13-45',
  'null',
);
const text = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.emailAddress(),
  fc.constantFrom('Nasrin', '12', '2026-12-24'),
);

/** Sometimes a value that matches the schema, sometimes any other. */
const valueFor = (schema: Schema): fc.Arbitrary<unknown> => {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return fc.oneof(...variants.map(valueFor));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(valueFor)).map((all) => Object.assign({}, ...all));
  if (schema.const !== undefined || schema.enum)
    return fc.oneof(fc.constantFrom(...(schema.enum ?? [schema.const])), text);
  if (schema.properties)
    return fc.record(
      Object.fromEntries(
        Object.entries(schema.properties).map(([name, inner]) => [
          name,
          fc.oneof({ weight: 6, arbitrary: valueFor(inner) }, { weight: 1, arbitrary: fc.jsonValue() }),
        ]),
      ),
      { requiredKeys: [] },
    );
  return fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: fc.jsonValue() });
};

const asForm = (value: unknown) => {
  const form = new FormData();
  for (const [name, field] of Object.entries<unknown>({ ...(value as object) })) {
    const isFile = ['file', 'primaryImage', 'images'].includes(name);
    const written = typeof field === 'string' ? field : (JSON.stringify(field) ?? '');
    if (isFile) form.append(name, new Blob([written]), written.slice(0, 300));
    else form.append(name, written);
  }
  return form;
};

type Body = Pick<InjectOptions, 'payload' | 'headers'>;

const bodyFor = (call: Call): fc.Arbitrary<() => Promise<Body>> => {
  const [type, content] = Object.entries(call.requestBody?.content ?? {})[0] ?? ['application/json', { schema: {} }];
  const raw = fc.uint8Array({ maxLength: 300 }).map((bytes) => async () => ({
    payload: Buffer.from(bytes),
    headers: { 'content-type': type.startsWith('multipart') ? `${type}; boundary=x` : type },
  }));
  const shaped = valueFor(content.schema).map(
    (value) => async () =>
      type.startsWith('multipart')
        ? await multipart(asForm(value))
        : { payload: JSON.stringify(value), headers: { 'content-type': type } },
  );
  const oddType = fc.tuple(text, text).map(([payload, odd]) => async () => ({
    payload,
    headers: { 'content-type': odd.replaceAll(/[^\x20-\x7e]/g, '') },
  }));
  return fc.oneof({ weight: 6, arbitrary: shaped }, { weight: 1, arbitrary: raw }, { weight: 1, arbitrary: oddType });
};

const requestFor = (path: string, call: Call) => {
  const inPath = fc.array(
    text.filter((value) => value.isWellFormed() && value !== ''),
    { minLength: 3, maxLength: 3 },
  );
  const query = fc.dictionary(
    fc.oneof(fc.constantFrom('q', 'limit', 'cursor', 'status', 'w', 'exclude'), fc.string({ maxLength: 8 })),
    text.filter((value) => value.isWellFormed()),
    { maxKeys: 3 },
  );
  return fc
    .record({ inPath, query, body: bodyFor(call), signedIn: fc.boolean() })
    .map(({ inPath: values, ...rest }) => {
      let turn = 0;
      const url = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent((values[turn++] ?? 'x').slice(0, 500)));
      return { url: url.replace(/\.{1,2}$/, 'x'), ...rest };
    });
};

const check = async (app: FastifyInstance, method: string, path: string, call: Call, owner: object) =>
  fc.assert(
    fc.asyncProperty(requestFor(path, call), async ({ url, query, body, signedIn }) => {
      const { payload, headers } = await body();
      const reply = await app.inject({
        method: method.toUpperCase() as 'POST',
        url: `${url}?${new URLSearchParams(query)}`,
        headers: { ...headers, ...(signedIn && owner) },
        ...(method !== 'get' && payload !== undefined && { payload }),
      });
      expect(reply.statusCode, `${method} ${url}: ${reply.body.slice(0, 300)}`).toBeLessThan(500);
      if (reply.statusCode >= 400) expect(failure.strict().safeParse(reply.json()).success, reply.body).toBe(true);
    }),
    { numRuns: CASES },
  );

test('every API call answers random input in the documented shape and never with a server error', async () => {
  const { app } = await testApp({
    settings: { FORMS_PER_MINUTE: '1000000', LOGIN_TRIES: '1000', ORDER_FILE_MAX_BYTES: '10000' },
  });
  const { paths } = (await app.inject({ url: apiAddress.openapi })).json<{
    paths: Record<string, Record<string, Call>>;
  }>();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  );
  expect(calls.length).toBeGreaterThan(15);
  const owner = await ownerOf(app);
  for (const { path, method, call } of calls) await check(app, method, path, call, owner);
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
}, 120_000);
