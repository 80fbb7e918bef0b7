import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { siteAddress } from '#contract/site-addresses.ts';
import { runningServer, temporaryFolder } from '#tests/support/app.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { freePort } from '#tests/support/processes/server-process.ts';
import { findProgram } from '#tests/support/release/programs.ts';
import { PROXIES, startProxy } from '#tests/support/release/proxies.ts';

const SECRET = 'aB3-private_token_of_a_customer';
const BEHIND = {
  PUBLIC_URL: 'https://shop.example.com',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'info',
  ADMIN_EMAIL: 'owner@example.com',
  ADMIN_PASSWORD: 'two words and more',
};

/** A shop behind a proxy of deploy/. */
const shopBehind = async (name: (typeof PROXIES)[number]) => {
  const shop = await runningServer(await temporaryFolder(), BEHIND);
  return { shop, ...(await startProxy(name, await temporaryFolder(), shop.port)) };
};

describe.each(PROXIES)('%s', (name) => {
  const installed = findProgram(name) !== undefined && findProgram('openssl') !== undefined;

  test.runIf(installed)('closes the door to whoever asks for another name', async () => {
    const { ask } = await shopBehind(name);
    await expect(ask({ path: '/', host: 'elsewhere.example.com' })).rejects.toThrow();
  });

  test.runIf(installed)('says in a page of its own that the shop will be back, and when to come again', async () => {
    const { ask } = await startProxy(name, await temporaryFolder(), await freePort());
    const answer = await ask({ path: '/shop' });
    expect(answer).toMatchObject({ headers: { 'retry-after': '10', 'cache-control': 'no-store' } });
    expect([502, 503]).toContain(answer.status);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('We will be back in a moment');
  });

  test.runIf(installed)('says in a page of its own that files are too large', async () => {
    const { ask, tooLarge } = await shopBehind(name);
    const answer = await ask({
      path: apiAddress.order,
      method: 'POST',
      body: tooLarge,
      isRefused: true,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(answer.status).toBe(413);
    expect(answer.body).toContain('This is more than the shop takes at once');
    expect(answer.headers['retry-after']).toBeUndefined();
  });

  test.runIf(installed)('takes an order with its file, and promises HTTPS for this name alone', async () => {
    const { ask } = await shopBehind(name);
    const sent = new Request('http://x', {
      method: 'POST',
      body: anOrder({ files: [{ name: 'part.stl', bytes: new Uint8Array(1_000_000) }] }),
    });
    const answer = await ask({
      path: apiAddress.order,
      method: 'POST',
      body: Buffer.from(await sent.arrayBuffer()),
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    });
    expect(answer.status).toBe(201);
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
  });

  test.runIf(installed)('writes no private address into its log, nor where a visitor came from', async () => {
    const { ask, logged, shop } = await shopBehind(name);
    const headers = { referer: `https://shop.example.com${siteAddress.track(SECRET)}` };
    for (const path of [siteAddress.track(SECRET), apiAddress.uploadById(SECRET), `/?next=${SECRET}`])
      await ask({ path, headers });
    await shop.kill();
    await ask({ path: siteAddress.track(SECRET), headers });
    expect(logged()).not.toContain(SECRET);
  });

  test.runIf(installed)('gives each request an identifier that the shop’s log has too', async () => {
    const { ask, logged, shop } = await shopBehind(name);
    const { headers } = await ask({ path: '/shop' });
    const id = String(headers['x-request-id']);
    expect(id).toMatch(/^[\w-]{16,}$/);
    await expect.poll(shop.printed).toContain(id);
    if (name === 'nginx') expect(logged()).toContain(id);
  });
});
