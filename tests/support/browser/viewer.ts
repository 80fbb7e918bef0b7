import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { OrderableService } from '#contract/services/services.ts';
import { place } from '#tests/support/orders/owner-orders.ts';
import { browserArguments, launchOptions, plainWindows } from './browser.ts';
import { cadFile, expect, openOnceItSays, sha256 } from './visit.ts';

/** For `test.use`: a graphics card in software, which a browser without a screen only gives when told to. */
export const WITH_GRAPHICS_CARD = {
  launchOptions: {
    ...launchOptions(),
    args: [
      ...browserArguments().filter((argument) => argument !== '--disable-gpu'),
      plainWindows(),
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  },
};

/** The customer's page of an order with one file, once that is measured; the file in the list. `fields` are what its form said. Without bytes it is a fixture's. */
export const measuredFile = async (
  page: Page,
  name: string,
  service: OrderableService,
  fields: Readonly<Record<string, string>> = {},
  bytes?: Uint8Array<ArrayBuffer>,
) => {
  const files = [{ name, bytes: bytes ?? new Uint8Array((await cadFile(name)).buffer) }];
  const { trackingUrl } = await place(page, { service, files, fields: { name: 'Nasrin', ...fields } });
  const file = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
  await openOnceItSays(page, trackingUrl, '<look-closer');
  return file;
};

export const lookCloser = async (file: Locator) => {
  await file.getByRole('button', { name: 'Look closer' }).click();
  const picture = file.getByRole('application');
  await expect(picture).toBeVisible();
  return picture;
};

/** Runs a script before the one of the Worker that draws parts. */
export const inDrawingWorker = (page: Page, script: string) =>
  page.route(/\/drawing-worker\.[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script};${await response.text()}` });
  });

/** Where a dimension begins on the stage: a few pixels beside a corner of the part. */
export const besideCorner = async (picture: Locator, number: number) => {
  const line = picture.locator('line.viewer-extension').nth(number);
  const [x, y] = [await line.getAttribute('x1'), await line.getAttribute('y1')].map(Number);
  return { position: { x: x ?? 0, y: y ?? 0 } };
};

/** How much the colours of two pictures differ, of 255: small copies of both, so that fonts and grid lines do not count. */
const unlikeness = async (one: Buffer, other: Buffer) => {
  const small = (png: Buffer) => sharp(png).removeAlpha().resize(24, 18, { fit: 'fill' }).raw().toBuffer();
  const [before, after] = await Promise.all([small(one), small(other)]);
  return before.reduce((sum, value, at) => sum + Math.abs(value - (after[at] ?? 0)), 0) / before.length;
};

/** Looks closer at a file, and saves what is seen as a picture of twice its pixels. */
export const saveAsPicture = async (
  page: Page,
  name: string,
  service: OrderableService,
  bytes?: Uint8Array<ArrayBuffer>,
) => {
  const file = await measuredFile(page, name, service, { name: 'Who saves' }, bytes);
  const picture = await lookCloser(file);
  await expect(picture.locator('text.viewer-length').first()).toBeVisible(); // drawn together with the part
  const download = page.waitForEvent('download');
  await file.getByRole('button', { name: 'Save as a picture' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(name.replace(/...$/, 'png'));
  const image = sharp(await saved.path());
  const seen = await picture.evaluate(({ clientWidth, clientHeight }) => [clientWidth * 2, clientHeight * 2]);
  const { width, height } = await image.metadata();
  expect([width, height]).toEqual(seen);
  expect(await unlikeness(await picture.screenshot(), await image.toBuffer()), 'it looks as what is seen').toBeLessThan(
    6,
  );
};

/** A fingerprint of what is seen on the stage. */
export const seen = async (picture: Locator) => sha256(await picture.screenshot({ animations: 'disabled' }));

/** Presses a key, which changes what is seen. */
export const pressed = async (picture: Locator, key: string) => {
  const before = await seen(picture);
  await picture.press(key);
  await expect.poll(() => seen(picture), `after ${key}`).not.toBe(before);
};
