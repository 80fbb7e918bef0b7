import { expect, test } from 'vitest';
import { ORDER_STATUS_MEANS } from '#content/order-status.ts';
import { apiAddress, siteFile } from '#contract/addresses.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { OWNER, serverOfFile } from './support/app.ts';
import { anOrder, type SentOrder } from './support/orders/an-order.ts';

const server = serverOfFile();

const shop = () => {
  const { url } = server();
  const json = { 'content-type': 'application/json' };
  const order = async (parts: SentOrder = {}) => {
    const reply = await fetch(url + apiAddress.order, { method: 'POST', body: anOrder(parts) });
    return ((await reply.json()) as { data: OrderReceipt }).data;
  };
  const signIn = async () => {
    const body = JSON.stringify({ userId: OWNER.email, password: OWNER.password });
    const reply = await fetch(url + apiAddress.login, { method: 'POST', headers: json, body });
    const { data } = (await reply.json()) as { data: { accessToken: string } };
    return { ...json, authorization: `Bearer ${data.accessToken}` };
  };
  const change = async (id: string, body: object) =>
    fetch(url + apiAddress.orderById(id), { method: 'PATCH', headers: await signIn(), body: JSON.stringify(body) });
  const open = async (address: string) => {
    const reply = await fetch(address, { headers: { accept: 'text/html' } });
    return { status: reply.status, headers: reply.headers, html: await reply.text() };
  };
  return { url, order, change, open };
};

test('the tracking page is not cached or indexed, and does not leak its address in a Referer', async () => {
  const { url, order, open } = shop();
  const { reference, trackingUrl } = await order();
  for (const address of [trackingUrl, `${trackingUrl}?from=mail`, `${trackingUrl}.data`]) {
    const { status, headers, html } = await open(address);
    expect(status).toBe(200);
    expect(html).toContain(reference);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('etag')).toBeNull();
  }
  const { html } = await open(trackingUrl);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toContain('rel="canonical"');
  expect(html).toContain('property="og:title" content="Your order"'); // of a link that is sent around, without what is on the page
  expect(html.split('</head>')[0]).not.toContain(reference);
  expect(html).not.toMatch(/<script(?![^>]*speculationrules)(?![^>]*src=)/); // it is read, and ships no React
  expect((await open(url + siteFile.sitemap)).html).not.toContain('/track');
});

test('the tracking page never comes from the page cache and shows each change at once', async () => {
  const { order, change, open } = shop();
  const { _id, trackingUrl } = await order();
  expect((await open(trackingUrl)).html).toContain(ORDER_STATUS_MEANS.new);
  await change(_id, { status: 'ready', note: 'Pays late' });
  const { html } = await open(trackingUrl);
  expect(html).toContain(ORDER_STATUS_MEANS.ready);
  expect(html).not.toContain('Pays late');
  expect(html).not.toContain(OWNER.email);
});

test('the tracking page shows any input as plain text', async () => {
  const { order, open } = shop();
  const hostile = '</bdi><script>alert(1)</script>\u202Egnp';
  const { trackingUrl } = await order({
    fields: { project: hostile, details: hostile, color: 'লাল' },
    files: [{ name: '<img onerror=alert(1)>.stl', bytes: 'solid' }],
  });
  const { html } = await open(trackingUrl);
  expect(html.split('<bdi>&lt;/bdi&gt;&lt;script&gt;alert(1)&lt;/script&gt;\u202Egnp</bdi>')).toHaveLength(3);
  expect(html).toContain('&lt;img onerror=alert(1)&gt;.stl</bdi>');
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img onerror');
  expect(html).toContain('<bdi>লাল</bdi>');
});

test('a tampered tracking link gets the not-found page', async () => {
  const { order, open } = shop();
  const [{ trackingUrl }, other] = [await order(), await order()];
  const mixed = trackingUrl.slice(0, -32) + other.trackingUrl.slice(-32);
  const flipped = trackingUrl.slice(0, -1) + (trackingUrl.endsWith('A') ? 'B' : 'A');
  for (const address of [
    mixed,
    flipped,
    `${trackingUrl}A`,
    trackingUrl.replace(/[^/]+$/, 'x'),
    `${trackingUrl}/more`,
  ]) {
    const { status, html } = await open(address);
    expect(status).toBe(404);
    expect(html).toContain('<title>Page not found</title>');
  }
});
