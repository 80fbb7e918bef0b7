import { describe, expect, test } from 'vitest';
import { FILE_LIMIT_MESSAGE } from '#contract/limits.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { orderFields } from '#tests/support/orders/an-order.ts';
import { place } from '#tests/support/orders/placed-order.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';
import { sendToMeasure, sendUpload, uploaded } from '#tests/support/uploads/sent-upload.ts';
import { beginTus } from '#tests/support/uploads/tus.ts';

const MEGABYTE = 1_000_000;

const openShop = async (started: Record<string, string> = {}) => {
  const { app } = await testApp({ settings: started });
  return { app, settings: ownersSettings(app, await ownerOf(app)) };
};

const files = (...sizes: number[]) => sizes.map((size, at) => ({ name: `part-${at}.stl`, bytes: 'x'.repeat(size) }));

const said = (reply: { statusCode: number; json: () => { message?: string } }) => [
  reply.statusCode,
  reply.json().message,
];

describe('a limit is refused', () => {
  test.each([
    ['of no files', { 'limits.files': 0 }, 'from 1 to'],
    ['of half a megabyte', { 'limits.fileMegabytes': 0.5 }, 'whole number'],
    ['of no number', { 'limits.orderMegabytes': '250' }, 'whole number'],
    ['of more files than the server takes', { 'limits.files': 21 }, 'This server takes at most 20.'],
    ['of larger files than the server takes', { 'limits.fileMegabytes': 101 }, 'This server takes at most 100.'],
    ['of more bytes than the server takes', { 'limits.orderMegabytes': 251 }, 'This server takes at most 250.'],
  ])('%s, and nothing changes', async (_what, values, says) => {
    const { settings } = await openShop();
    const reply = await settings.change(values);
    expect(reply.statusCode).toBe(400);
    expect(JSON.stringify(reply.json().errors)).toContain(says);
    expect((await settings.read()).version).toBe(0);
  });
});

describe('once the owner has set it, an order is refused', () => {
  test('with more files than one may have', async () => {
    const { app, settings } = await openShop();
    await settings.set({ 'limits.files': 2 });
    expect(said(await place(app, { files: files(1, 1, 1) }))).toEqual([413, FILE_LIMIT_MESSAGE.tooMany(2)]);
    expect((await place(app, { files: files(1, 1) })).statusCode).toBe(201);
    await settings.set({ 'limits.files': null });
    expect((await place(app, { files: files(1, 1, 1) })).statusCode).toBe(201);
  });

  test('with a larger file than one may be, whichever way it comes', async () => {
    const { app, settings } = await openShop();
    const [large] = files(MEGABYTE + 1);
    if (!large) throw new Error('There is one.');
    const before = await uploaded(app, large);
    await settings.set({ 'limits.fileMegabytes': 1 });
    const refused = [413, 'Each file must be less than 1 MB!'];
    expect(said(await place(app, { files: [large] }))).toEqual(refused);
    expect(said(await sendUpload(app, [large]))).toEqual(refused);
    expect(said(await sendToMeasure(app, large, { service: '3D-Printing-fdm' }))).toEqual(refused);
    expect((await beginTus(app, { size: MEGABYTE + 1 })).statusCode).toBe(413);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...orderFields(), uploadId: before._id })) form.append(name, value);
    expect(said(await place(app, form))).toEqual(refused);
    expect((await place(app, { files: files(MEGABYTE) })).statusCode).toBe(201);
  });

  test('with files that are too large together', async () => {
    const { app, settings } = await openShop();
    await settings.set({ 'limits.orderMegabytes': 1 });
    expect(said(await place(app, { files: files(600_000, 400_001) }))).toEqual([
      413,
      FILE_LIMIT_MESSAGE.totalTooLarge(MEGABYTE),
    ]);
    expect((await place(app, { files: files(600_000, 400_000) })).statusCode).toBe(201);
  });
});

test('limits begin as the server was started, to the byte, and pages are told what is in force', async () => {
  const { app, settings } = await openShop({ ORDER_FILE_MAX_BYTES: '1500000', ORDER_FILES_MAX: '7' });
  const { first } = await settings.read();
  expect(first).toMatchObject({ 'limits.files': 7, 'limits.fileMegabytes': 1, 'limits.orderMegabytes': 250 });
  const limits = async () => (await app.services.settings.profile()).orderLimits;
  expect(await limits()).toEqual({ files: 7, fileBytes: 1_500_000, totalBytes: 250_000_000 });
  await settings.set({ 'limits.files': 3, 'limits.orderMegabytes': 20 });
  expect(await limits()).toEqual({ files: 3, fileBytes: 1_500_000, totalBytes: 20_000_000 });
});

test('a set-up of a larger server asks no more of this one than it takes', async () => {
  const { app, settings } = await openShop({ ORDER_FILES_MAX: '5', ORDER_FILE_MAX_BYTES: '2000000' });
  const file = { karkhanaSettings: 1, values: { 'limits.files': 50, 'limits.fileMegabytes': 900 } };
  expect((await settings.take(file)).statusCode).toBe(200);
  expect(await app.services.settings.orderLimits()).toMatchObject({ files: 5, fileBytes: 2_000_000 });
});
