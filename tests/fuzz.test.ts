import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { failure } from '#contract/http/envelope.ts';
import { multipart, ownerOf } from './support/app.ts';
import { countingEngine, openShop } from './support/measuring/measuring-shop.ts';
import { filledShop } from './support/shop/filled-shop.ts';

// This walks the OpenAPI document, so a new call is covered automatically.

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
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

/** Requests of each call: in the suite few; `npm run endurance` asks for more. */
const CASES = Number(process.env.FUZZ_CASES ?? 15);
const TIMEOUT_MS = CASES * 20_000; // some hundred calls
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

type Known = Awaited<ReturnType<typeof filledShop>>;

/** Fields that name what there is in the shop, and the list of identifiers that they are from. */
const NAMING: Record<string, string> = { productId: 'products', uploadId: 'uploads', measurementId: 'measurements' };

/** What fields of these names accept, which random text never is. */
const SAMPLES: Record<string, readonly string[]> = {
  email: ['nasrin@example.com'],
  contactNumber: ['+880 1711-000000'],
  paidOn: ['2026-11-20'],
  deliveryDate: ['2099-12-24'],
  validUntil: ['2099-12-24'],
  dueOn: ['2099-12-24'],
};

const numbers = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 2 }) },
  { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.constantFrom(-1, 0, 0.01, 1e21)) },
);

const PLAIN: Record<string, fc.Arbitrary<unknown>> = { boolean: fc.boolean(), integer: numbers, number: numbers };

/** Sometimes a value that matches the schema, sometimes any other. */
const valueFor = (schema: Schema, known: Known): fc.Arbitrary<unknown> => {
  const inside = (inner: Schema) => valueFor(inner, known);
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return fc.oneof(...variants.map(inside));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(inside)).map((all) => Object.assign({}, ...all));
  if (schema.const !== undefined || schema.enum)
    return fc.oneof(fc.constantFrom(...(schema.enum ?? [schema.const])), text);
  if (schema.properties) return recordFor(schema.properties, schema.required ?? [], known);
  if (schema.items) return fc.array(inside(schema.items), { maxLength: 3 });
  const plain = PLAIN[schema.type ?? ''];
  if (plain) return fc.oneof({ weight: 6, arbitrary: plain }, { weight: 1, arbitrary: text });
  return fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: fc.jsonValue() });
};

const recordFor = (properties: Record<string, Schema>, required: string[], known: Known) => {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => {
      const samples = known[NAMING[name] ?? ''] ?? SAMPLES[name] ?? [];
      const fitting = samples.length > 0 ? fc.constantFrom(...samples) : valueFor(inner, known);
      return [name, fc.oneof({ weight: 9, arbitrary: fitting }, { weight: 1, arbitrary: fc.jsonValue() })];
    }),
  );
  const whole = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  return fc.oneof({ weight: 3, arbitrary: whole }, { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) });
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

const bodyFor = (call: Call, known: Known): fc.Arbitrary<() => Promise<Body>> => {
  const [type, content] = Object.entries(call.requestBody?.content ?? {})[0] ?? ['application/json', { schema: {} }];
  const raw = fc.uint8Array({ maxLength: 300 }).map((bytes) => async () => ({
    payload: Buffer.from(bytes),
    headers: { 'content-type': type.startsWith('multipart') ? `${type}; boundary=x` : type },
  }));
  const shaped = valueFor(content.schema, known).map(
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

/** What stands for the parameters of a path: mostly what there is in the shop of the kind before it, else anything. */
const inPathOf = (path: string, known: Known) => {
  const any = text.filter((value) => value.isWellFormed() && value !== '');
  const kinds = [...path.matchAll(/([\w-]+)\/\{\w+\}/g)].map(([, kind = '']) => known[kind] ?? []);
  return fc.tuple(
    ...kinds.map((ids) =>
      ids.length === 0
        ? any
        : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: any }),
    ),
  );
};

const requestFor = (path: string, call: Call, known: Known) => {
  const inPath = inPathOf(path, known);
  const query = fc.dictionary(
    fc.oneof(fc.constantFrom('q', 'limit', 'cursor', 'status', 'w', 'exclude'), fc.string({ maxLength: 8 })),
    text.filter((value) => value.isWellFormed()),
    { maxKeys: 3 },
  );
  return fc
    .record({ inPath, query, body: bodyFor(call, known), signedIn: fc.nat(4).map((one) => one > 0) })
    .map(({ inPath: values, ...rest }) => {
      let turn = 0;
      const url = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent((values[turn++] ?? 'x').slice(0, 500)));
      return { url: url.replace(/\.{1,2}$/, 'x'), ...rest };
    });
};

interface Shop {
  app: FastifyInstance;
  owner: Record<string, string>;
  known: Known;
  /** The statuses of all replies, by call. */
  seen: Map<string, number[]>;
}

const check = async ({ app, owner, known, seen }: Shop, method: string, path: string, call: Call) => {
  const statuses: number[] = [];
  seen.set(`${method} ${path}`, statuses);
  return fc.assert(
    fc.asyncProperty(requestFor(path, call, known), async ({ url, query, body, signedIn }) => {
      const { payload, headers } = await body();
      const reply = await app.inject({
        method: method.toUpperCase() as 'POST',
        url: `${url}?${new URLSearchParams(query)}`,
        headers: { ...headers, ...(signedIn && owner) },
        ...(!['get', 'head'].includes(method) && payload !== undefined && { payload }),
      });
      statuses.push(reply.statusCode);
      expect(reply.statusCode, `${method} ${url}: ${reply.body.slice(0, 300)}`).toBeLessThan(500);
      const hasBody = method !== 'head';
      if (reply.statusCode >= 400 && hasBody)
        expect(failure.strict().safeParse(reply.json()).success, reply.body).toBe(true);
    }),
    { numRuns: CASES, endOnFailure: true }, // a smaller example would be looked for longer than the test may take
  );
};

const counted = (statuses: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]));

/** Deletions come last, so that there is something for the others to find; and what ends a session after all else. */
const rank = ({ method, path }: { method: string; path: string }) =>
  Number(method === 'delete') + 2 * Number(path.startsWith(apiAddress.auth));

/** Some calls end the session that they are made in. */
const stillSignedIn = async ({ app, owner }: Shop) => {
  const { statusCode } = await app.inject({ url: apiAddress.profile, headers: owner });
  return statusCode === 200 ? owner : ownerOf(app);
};

test(
  'every API call answers random input in the documented shape and never with a server error',
  async () => {
    const { app } = await openShop({
      measureFile: countingEngine().measureFile, // a request to measure waits for seconds where nobody measures
      settings: { LOGIN_TRIES: '1000', ORDER_FILE_MAX_BYTES: '10000' },
    });
    const { paths } = (await app.inject({ url: apiAddress.openapi })).json<{
      paths: Record<string, Record<string, Call>>;
    }>();
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ path, method, call })),
    );
    expect(calls.length).toBeGreaterThan(15);
    const known = await filledShop(app);
    const shop: Shop = { app, owner: await ownerOf(app), known, seen: new Map() };
    for (const { path, method, call } of calls.toSorted((one, other) => rank(one) - rank(other))) {
      shop.owner = await stillSignedIn(shop);
      await check(shop, method, path, call);
    }
    const all = [...shop.seen.values()].flat();
    if (process.env.FUZZ_CASES) console.info(`${all.length} requests`, JSON.stringify(counted(all)));
    for (const status of [200, 201, 400, 401, 404, 409])
      expect(all.filter((one) => one === status).length, String(status)).toBeGreaterThan(20);
    const onlyRefused = [...shop.seen].filter(([, statuses]) => statuses.every((status) => status === 401));
    expect(onlyRefused, 'these calls were never made by the owner').toEqual([]);
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  },
  TIMEOUT_MS,
);
