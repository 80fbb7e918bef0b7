import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { MESSAGE, SERVER_MESSAGE } from '#contract/http/messages.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { temporaryFolder, testApp } from '#tests/support/app.ts';
import { fakeSite } from '#tests/support/http/fake-site.ts';
import { rawGet } from '#tests/support/http/raw-get.ts';

interface Alert {
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const TOKEN = 'prometheus-0123456789';
const METRICS = '/metrics';
const settings = { METRICS_TOKEN: TOKEN };
const asked = { url: METRICS, headers: { authorization: `Bearer ${TOKEN}` } };

/** The value of a series as Prometheus would read it. */
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  );
const scrape = async (app: FastifyInstance) => (await app.inject(asked)).body;

describe('a shop without METRICS_TOKEN', () => {
  it('has nothing at /metrics, whoever asks', async () => {
    const { app } = await testApp();
    const { statusCode, body } = await app.inject(asked);
    expect([statusCode, JSON.parse(body).message]).toEqual([404, MESSAGE.notFound]);
  });
});

it.each(['short', 'with space in the middle', 'line\nbreak-line-break'])(
  'METRICS_TOKEN stops the start if it is %j',
  (METRICS_TOKEN) => {
    expect(() => readConfig({ METRICS_TOKEN })).toThrow('Settings: METRICS_TOKEN must be at least 16');
  },
);

it.each([
  ['nothing', undefined],
  ['another token', 'Bearer prometheus-0123456780'],
  ['the beginning of the token', `Bearer ${TOKEN.slice(0, -1)}`],
  ['the token and more', `Bearer ${TOKEN}0`],
  ['the token as a password', `Basic ${Buffer.from(`x:${TOKEN}`).toString('base64')}`],
])('the metrics are refused to a caller who sends %s', async (_what, authorization) => {
  const { app } = await testApp({ settings });
  const { statusCode, body, headers } = await app.inject({
    url: METRICS,
    headers: authorization ? { authorization } : {},
  });
  expect([statusCode, JSON.parse(body)]).toEqual([401, { success: false, message: SERVER_MESSAGE.tokenNeeded }]);
  expect(headers['www-authenticate']).toBe('Bearer');
});

const listening = async () => {
  const { METRICS_TOKEN } = settings;
  const page = () => new Response('<p>Home</p>', { headers: { 'Content-Type': 'text/html' } });
  const config = readConfig({ DATA_DIR: await temporaryFolder(), DEMO: 'off', LOG_LEVEL: 'silent', METRICS_TOKEN });
  const app = await buildApp(config, { site: fakeSite(page) });
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, open: rawGet(port) };
};

it('requests are counted by the patterns of their routes, so that no address a client makes up becomes a series', async () => {
  const { app, open } = await listening();
  for (let at = 0; at < 20; at += 1) {
    await open(`/api/v1/made-up-${at}`);
    await open(`${apiAddress.products}/made-up-${at}`);
    await open(`/wp-admin-${at}`, { method: 'PROPFIND' });
  }
  await open(apiAddress.contact, { method: 'POST' });
  const text = await scrape(app);
  expect(text).not.toContain('made-up');
  expect(text).not.toContain('wp-admin');
  const counted = (labels: string) => valueOf(text, `karkhana_http_requests_total{${labels}}`);
  expect(counted('route="/api/v1/products/:_id",method="GET",status="404"')).toBe(20);
  expect(counted('route="/api/v1/contact",method="POST",status="400"')).toBe(1);
  expect(text).toContain(
    'karkhana_http_request_duration_seconds_bucket{le="0.5",route="/api/v1/contact",method="POST"} 1',
  );
});

it('pages that come from the page cache are counted like those that are rendered', async () => {
  const { app, open } = await listening();
  for (let at = 0; at < 5; at += 1) await open(siteAddress.home);
  const text = await scrape(app);
  expect(valueOf(text, 'karkhana_http_requests_total{route="/*",method="GET",status="200"}')).toBe(5);
  expect(valueOf(text, 'karkhana_page_cache_hits_total')).toBe(4);
  expect(valueOf(text, 'karkhana_page_cache_misses_total')).toBe(1);
});

it('a request whose client has gone is in flight no longer, and counted as aborted', async () => {
  const { app, port } = await listening();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${apiAddress.contact} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
  );
  const inFlight = async () => valueOf(await scrape(app), 'karkhana_http_requests_in_flight');
  await expect.poll(inFlight).toBe(2); // the scrape itself is one
  socket.destroy();
  await expect.poll(inFlight).toBe(1);
  expect(await scrape(app)).toMatch(
    /requests_total\{route="\/api\/v1\/contact",method="POST",status="(aborted|400)"\} 1/,
  );
});

it('letters that wait in the outbox are counted, with the seconds that the oldest has waited', async () => {
  let time = new Date('2026-11-20T08:00:00.000Z').getTime();
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'owner@example.com' };
  const { app } = await testApp({ settings: { ...settings, ...mail }, now: () => new Date(time) });
  const message = { name: 'Rumi', email: 'rumi@example.com', country: 'Bangladesh', message: 'Do you cut acrylic?' };
  const reply = await app.inject({ method: 'POST', url: apiAddress.contact, payload: message });
  expect(reply.statusCode).toBe(201);
  time += 90_000;
  const text = await scrape(app);
  expect(valueOf(text, 'karkhana_jobs{queue="mail",state="due"}')).toBe(1);
  expect(valueOf(text, 'karkhana_jobs{queue="mail",state="dead"}')).toBe(0);
  expect(valueOf(text, 'karkhana_jobs_due_for_seconds{queue="mail"}')).toBe(90);
});

it('memory, event loop, file descriptors, disk and uploads are measured', async () => {
  const measureDisk = async () => ({ free: 5_000_000_000, total: 9_000_000_000 });
  const { app } = await testApp({ settings, measureDisk });
  const reply = await app.inject(asked);
  expect(reply.headers['content-type']).toContain('text/plain; version=0.0.4');
  const of = (series: string) => valueOf(reply.body, series);
  expect(of('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(of('process_open_fds')).toBeGreaterThan(3);
  expect(of('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
  expect(of('karkhana_files_free_bytes')).toBe(5_000_000_000);
  expect(of('karkhana_uploads_running')).toBe(0);
  expect(of('karkhana_uploads_waiting_bytes')).toBe(0);
});

it('what ails although orders are taken is a series each, by its code, while it ails', async () => {
  const { app } = await testApp({ settings });
  expect(await scrape(app)).not.toContain('karkhana_degraded{');
  await app.services.notices.raise({ code: 'disk-slow', severity: 'warning', message: 'The disk is slow.' });
  await app.services.notices.raise({ code: 'imported', severity: 'info', message: 'All products were imported.' });
  expect((await scrape(app)).match(/^karkhana_degraded.*$/gm)).toEqual(['karkhana_degraded{code="disk-slow"} 1']);
  await app.services.notices.dismiss('disk-slow');
  expect(await scrape(app)).not.toContain('karkhana_degraded{');
});

it('what cannot be measured has no value, is in the log, and hides nothing else', async () => {
  const lines: string[] = [];
  let gone = false;
  const measureDisk = async () => {
    if (gone) throw new Error('the disk is gone');
    return { free: 5_000_000_000, total: 9_000_000_000 };
  };
  const logTo = (line: string) => lines.push(line);
  const { app } = await testApp({ settings: { ...settings, LOG_LEVEL: 'warn' }, measureDisk, logTo });
  gone = true;
  const text = await scrape(app);
  expect(text).not.toMatch(/^karkhana_files_free_bytes/m);
  expect(valueOf(text, 'karkhana_uploads_running')).toBe(0);
  expect(lines.join('')).toContain('"metric":"karkhana_files_free_bytes"');
});

it('the alerts of the deployment ask only for what is measured, each with a severity and a summary', async () => {
  const { app } = await testApp({ settings });
  const measured = new Set([...(await scrape(app)).matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name));
  const file: { groups: { rules: Alert[] }[] } = parse(await readFile('deploy/prometheus/karkhana.rules.yml', 'utf8'));
  const alerts = file.groups.flatMap(({ rules }) => rules);
  const asked = alerts.flatMap(({ expr }) => expr.match(/\b(karkhana|process)_\w+/g) ?? []);
  expect(asked.filter((name) => !measured.has(name))).toEqual([]);
  expect(asked.length).toBeGreaterThan(10);
  for (const { labels, annotations } of alerts) {
    expect(labels.severity).toMatch(/^(page|warn)$/);
    expect(annotations.summary).not.toBe('');
  }
});
