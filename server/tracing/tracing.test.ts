import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { temporaryFolder, testApp } from '#tests/support/app.ts';
import { fakeSite } from '#tests/support/http/fake-site.ts';
import { rawGet } from '#tests/support/http/raw-get.ts';

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface Batch {
  resourceSpans: { resource: { attributes: Sent['attributes'] }; scopeSpans: { spans: Sent[] }[] }[];
}

/** A collector that takes what it is sent. */
const aCollector = async () => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const resources = () => bodies.flatMap((body) => (JSON.parse(body) as Batch).resourceSpans);
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => bodies.join('\n'),
    resources,
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  };
};

const attributesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
const message = {
  name: 'Rumi Akter',
  email: 'rumi@example.com',
  country: 'Bangladesh',
  message: 'Do you cut acrylic?',
};

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ['OTEL_TRACES_EXPORTER', 'zipkin'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['OTEL_SDK_DISABLED', 'maybe'],
])('%s stops the start if it is %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`Settings: ${name} must be`);
});

it.each([
  ['nothing is set', {}],
  ['the SDK is disabled', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' }],
  ['the exporter is none', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_EXPORTER: 'none' }],
])('nothing is traced if %s', (_what, settings) => {
  expect(readConfig(settings).tracing).toBeUndefined();
});

it('a request becomes a span with its queries, continues the trace of its caller, and tells nothing about the customer', async () => {
  const { endpoint, spans, resources, received } = await aCollector();
  const { app } = await testApp({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: 'my-shop' } });
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const headers = { traceparent, 'x-request-id': 'message-1' };
  const reply = await app.inject({ method: 'POST', url: `${apiAddress.contact}?utm=rumi`, headers, payload: message });
  expect(reply.statusCode).toBe(201);
  await app.close();

  const request = spans().find(({ name }) => name === `POST ${apiAddress.contact}`);
  expect(request).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' });
  expect(attributesOf(request as Sent)).toMatchObject({
    'http.route': apiAddress.contact,
    'karkhana.request_id': 'message-1',
  });
  const insert = spans().find((span) =>
    String(attributesOf(span)['db.query.text']).startsWith('insert into "contact_messages"'),
  );
  expect(insert).toMatchObject({ name: 'INSERT', traceId: request?.traceId, parentSpanId: request?.spanId });
  expect(resources()[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'my-shop' },
  });
  for (const personal of ['Rumi', 'rumi', 'acrylic', '127.0.0.1']) expect(received()).not.toContain(personal);
});

it('a page from the page cache becomes a span too', async () => {
  const { endpoint, spans } = await aCollector();
  const page = () => new Response('<p>Home</p>', { headers: { 'Content-Type': 'text/html' } });
  const settings = { DATA_DIR: await temporaryFolder(), DEMO: 'off', LOG_LEVEL: 'silent' };
  const config = readConfig({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  const app = await buildApp(config, { site: fakeSite(page) });
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const open = rawGet((app.server.address() as AddressInfo).port);
  for (let at = 0; at < 3; at += 1) await open(siteAddress.home);
  await app.close();
  const pages = spans().filter(({ name }) => name === 'GET /*');
  expect(pages.map((span) => attributesOf(span)['karkhana.from_page_cache'])).toEqual([undefined, true, true]);
});

it('a background job becomes a trace of its own with its queries, without addresses', async () => {
  const { endpoint, spans, received } = await aCollector();
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'owner@example.com' };
  const { app } = await testApp({ settings: { ...mail, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
  await app.inject({ method: 'POST', url: apiAddress.contact, payload: message });
  await app.services.jobs.runDue();
  await app.close();
  const job = spans().find(({ name }) => name.startsWith('job '));
  expect(attributesOf(job as Sent)).toMatchObject({ 'karkhana.queue': 'mail' });
  expect(job?.parentSpanId).toBeUndefined();
  expect(received()).not.toContain('owner@example.com');
});

it('a collector that is away costs no request and no orderly end, and is in the log once', async () => {
  const lines: string[] = [];
  const { app } = await testApp({
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', LOG_LEVEL: 'warn' },
    logTo: (line) => lines.push(line),
  });
  for (let at = 0; at < 3; at += 1) expect((await app.inject(apiAddress.products)).statusCode).toBe(200);
  await app.close();
  expect(lines.filter((line) => line.includes('traces cannot be delivered')).length).toBeLessThan(2);
});
