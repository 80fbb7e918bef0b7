import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { PIECE_BYTES } from '#contract/measuring/resumable-upload.ts';
import { ordersOf } from '#tests/support/browser/orders-of.ts';
import { test as base, expect, fillFirstStep, sha256 } from '#tests/support/browser/visit.ts';

/** A file on the customer's disk: chosen again after a reload, it is the same file. */
const test = base.extend<{ chosen: (name: string, bytes: Buffer) => Promise<string> }>({
  chosen: async ({ baseURL: _theShop }, provide) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
    await provide(async (name, bytes) => {
      const file = path.join(folder, name);
      await writeFile(file, bytes);
      return file;
    });
    await rm(folder, { recursive: true, force: true });
  },
});

/** Cannot be compressed, and no browser measures it. */
const step = (bytes: number) => Buffer.concat([Buffer.from('ISO-10303-21;\n'), randomBytes(bytes)]);

const begin = async (page: Page, customer: string) => {
  await page.goto('/order?type=Product-Development');
  await fillFirstStep(page, customer);
  await page.getByRole('button', { name: 'Next' }).click();
  const includes = page.getByLabel('Includes');
  await includes.fill('CAD');
  await includes.press('ArrowDown');
  await includes.press('Enter');
  await page.getByLabel('Quantity').fill('One');
  await page.getByLabel('Features needed in details').fill('It opens with one hand.');
};

/** @returns what ends and restores the connection */
const slowDown = async (page: Page, bytesPerSecond: number) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const set = (offline: boolean, throughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 20,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  await set(false, bytesPerSecond);
  return { end: () => set(true, bytesPerSecond), restore: () => set(false, -1) };
};

/** The offset of each piece that the page sends from now on. */
const offsetsOf = (page: Page) => {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
};

/** What the owner gets of a customer's only order. */
const filesOf = async (page: Page, customer: string) => {
  const orders = await ordersOf(page, customer);
  expect(orders).toHaveLength(1);
  return orders[0]?.files.map(({ name, sha256: hash }) => ({ name, sha256: hash }));
};

/** A part of so many triangles, 50 bytes each, that this browser measures. */
const stl = (triangles: number) => {
  const buffer = Buffer.alloc(84 + triangles * 50);
  buffer.writeUInt32LE(triangles, 80);
  for (let at = 0; at < triangles; at += 1) buffer.writeFloatLE(at, 84 + at * 50 + 12);
  return buffer;
};

/** What sends files ahead is loaded together with their cards; without it they go with the order. */
const card = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const order = (page: Page) => page.getByRole('button', { name: 'Order', exact: true }).click();
const ordered = (page: Page) => page.waitForURL('/', { timeout: 120_000 });

test('a large file goes ahead of its order, can be paused on the way, waits while there is no connection, and goes on from there', async ({
  page,
  chosen,
}) => {
  const customer = 'Lubna with a large file';
  const bytes = stl(250_000);
  expect(bytes.length).toBeGreaterThan(12_000_000);
  const offsets = offsetsOf(page);
  await begin(page, customer);
  await page.getByLabel('Upload file').setInputFiles(await chosen('casing.stl', bytes));
  await expect(card(page, 'casing.stl')).toBeVisible();
  const connection = await slowDown(page, 2_000_000);
  const second = page.waitForRequest((request) => request.headers()['upload-offset'] === String(PIECE_BYTES));
  await order(page);
  await expect(page.getByRole('progressbar', { name: 'Sending casing.stl' })).toBeVisible();
  await second;
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused. Nothing is lost: go on whenever you like.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go on' })).toBeFocused();
  const beforePause = offsets.length;
  await page.keyboard.press('Enter');
  await expect.poll(() => offsets[beforePause] ?? 0).toBeGreaterThanOrEqual(PIECE_BYTES);

  await connection.end();
  await expect(page.getByText('it goes on by itself once you’re back online')).toBeVisible();
  const beforeLoss = offsets.length;
  await connection.restore();
  await ordered(page);
  expect(offsets[beforeLoss]).toBeGreaterThanOrEqual(PIECE_BYTES);
  expect(await filesOf(page, customer)).toEqual([{ name: 'casing.stl', sha256: sha256(bytes) }]);
});

test('a file goes on where it was when its tab was closed, once it is chosen again, and the order names it', async ({
  page: closed,
  context,
  chosen,
}) => {
  const customer = 'Rafi whose phone closed the tab';
  const bytes = step(11_000_000); // long enough on its way that the pause comes before its end, also on a busy machine
  const file = await chosen('bracket.step', bytes);
  await begin(closed, customer);
  await slowDown(closed, 1_000_000);
  const second = closed.waitForRequest((request) => request.headers()['upload-offset'] === String(PIECE_BYTES));
  await closed.getByLabel('Upload file').setInputFiles(file);
  await second;
  await closed.getByRole('button', { name: 'Pause sending bracket.step' }).click();
  await expect(closed.getByText(/^Paused: .* sent\. Go on now, or order/)).toBeVisible();
  await closed.close();
  const page = await context.newPage();
  await begin(page, customer);
  const offsets = offsetsOf(page);
  await page.getByLabel('Upload file').setInputFiles(file);
  await expect.poll(() => offsets[0] ?? 0).toBeGreaterThanOrEqual(PIECE_BYTES);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(apiAddress.order),
  );
  await order(page);
  expect((await sent).postDataBuffer()?.length).toBeLessThan(20_000);
  await ordered(page);
  expect(await filesOf(page, customer)).toEqual([{ name: 'bracket.step', sha256: sha256(bytes) }]);
});
