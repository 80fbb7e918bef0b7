import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { testBucket } from '#tests/support/s3/bucket.ts';

const PAGE = '<script>alert(1)</script>';
const NAME = 'গিয়ার "1".html';

const shopWithLinks = async () => {
  const bucket = await testBucket();
  const { app } = await testApp({ settings: { FILES_URL: bucket.url(), DOWNLOADS: 'link' } });
  const headers = await ownerOf(app);
  const { _id } = await placed(app, { files: [{ name: NAME, bytes: PAGE }] });
  const [file] = (await ownersOrders(app, headers).record(_id)).files;
  const url = apiAddress.orderFile(_id, file?._id ?? '');
  const ask = (accept = '*/*') => app.inject({ url, headers: { ...headers, accept } });
  return { app, bucket, _id, url, ask, key: `orders/${file?._id}` };
};

describe('with DOWNLOADS=link', () => {
  test('nobody but the owner gets a link', async () => {
    const { app, url } = await shopWithLinks();
    const reply = await app.inject({ url });
    expect([reply.statusCode, reply.headers.location]).toEqual([401, undefined]);
  });

  test('a file that is lost is not found, instead of being a link to an error', async () => {
    const { bucket, key, ask } = await shopWithLinks();
    await bucket.store.remove([key]);
    expect((await ask()).statusCode).toBe(404);
  });

  test('a program is redirected to the bytes, which the browser saves under their name and never shows', async () => {
    const { ask } = await shopWithLinks();
    const reply = await ask();
    expect(reply.statusCode).toBe(302);
    expect(reply.headers['cache-control']).toBe('no-store');
    const file = await fetch(reply.headers.location ?? '');
    expect(await file.text()).toBe(PAGE);
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toContain(`attachment; filename="`);
    expect(file.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(NAME)}`);
  });

  test('a page gets the link to open, valid for a minute and without our keys', async () => {
    const { ask } = await shopWithLinks();
    const reply = await ask('application/json');
    expect(reply.statusCode).toBe(200);
    const link = new URL(reply.json().data.url);
    expect(link.searchParams.get('X-Amz-Expires')).toBe('60');
    expect(await (await fetch(link)).text()).toBe(PAGE);
  });

  test('the link is signed at the storage’s moment, since one of a clock that is behind has expired already', async () => {
    const { bucket, key } = await shopWithLinks();
    vi.setSystemTime(Date.now() - 3 * 60_000);
    onTestFinished(() => void vi.useRealTimers());
    const link = new URL((await bucket.store.linkTo?.(key, 'gear.stl')) ?? '');
    vi.useRealTimers();
    const signed = (link.searchParams.get('X-Amz-Date') ?? '').replace(
      /^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)/,
      '$1-$2-$3:$4:',
    );
    expect(Math.abs(Date.now() - new Date(signed).getTime())).toBeLessThan(60_000);
  });

  test('an order’s ZIP still comes from the shop, because it is made there', async () => {
    const { app, _id } = await shopWithLinks();
    const reply = await app.inject({ url: apiAddress.orderArchive(_id), headers: await ownerOf(app) });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  });
});
