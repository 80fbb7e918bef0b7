import sharp from 'sharp';
import { expect, test } from 'vitest';
import { apiAddress, siteFile } from '#contract/addresses.ts';
import { contrastOf, DAY, FIRST_ACCENT } from '#contract/settings/colours.ts';
import { SETTINGS_MESSAGE } from '#contract/settings/settings.ts';
import type { PrintedDocument } from '#pdf';
import { OWNER, ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { mailPreviews } from '#tests/support/mail/mail-previews.ts';
import { placed } from '#tests/support/orders/placed-order.ts';
import { imageFiles, picture } from '#tests/support/products/a-product.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

const BLUE = '#1e6ece';
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');

const openShop = async (options: Parameters<typeof testApp>[0] = {}) => {
  const { app, dataDir } = await testApp(options);
  const headers = await ownerOf(app);
  const settings = ownersSettings(app, headers);
  const sent = async () => {
    const reply = await settings.sendPicture(await picture(400, 300).png().toBuffer());
    return reply.json<{ data: { _id: string } }>().data._id;
  };
  return { app, dataDir, headers, settings, sent };
};

test.each([
  ['that is none', 'blue'],
  ['that is no six digits', '#12345'],
  ['that nobody could read, and the nearest that works is named', '#bf6f1f'],
])('a colour is refused %s', async (_what, accent) => {
  const { settings } = await openShop();
  const reply = await settings.change({ 'shop.accent': accent });
  expect([reply.statusCode, reply.json().errors[0].path]).toEqual([400, 'values.shop.accent']);
  const [nearest] = /#[0-9a-f]{6}/.exec(reply.json().message) ?? [];
  expect(contrastOf(nearest ?? '', DAY.paper)).toBeGreaterThanOrEqual(accent === '#bf6f1f' ? 4.5 : 0);
  expect((await settings.read()).version).toBe(0);
});

test('a logo is refused from who is not signed in, as SVG, as no picture, and when it was never sent', async () => {
  const { app, dataDir, settings } = await openShop();
  const stranger = ownersSettings(app, {});
  expect((await stranger.sendPicture(await picture().png().toBuffer())).statusCode).toBe(401);
  for (const bytes of [SVG, Buffer.from('GIF89a and no more'), Buffer.alloc(0)])
    expect((await settings.sendPicture(bytes, 'logo.png')).statusCode).toBe(400);
  expect((await settings.sendPicture(Buffer.alloc(2_100_000, 'x'))).statusCode).toBe(413);
  expect(await imageFiles(dataDir)).toEqual([]);
  const unknown = await settings.change({ 'shop.logo': '01a21447-c547-731b-842d-2636f9cb370e' });
  expect([unknown.statusCode, unknown.json().message]).toEqual([400, SETTINGS_MESSAGE.pictureGone]);
  expect((await settings.change({ 'shop.logo': '../../secret' })).statusCode).toBe(400);
});

test('a logo becomes icons of every size and stands in the manifest, until it is removed again', async () => {
  const { app, settings, sent } = await openShop();
  const logo = await sent();
  const icon = async (size: number) => app.inject(siteFile.ownIcon(logo, size));
  expect((await icon(32)).statusCode).toBe(404); // sent, and not saved
  expect((await settings.set({ 'shop.logo': logo })).statusCode).toBe(200);
  for (const size of [32, 180, 192, 512]) {
    const { headers, rawPayload } = await icon(size);
    expect(headers['content-type']).toBe('image/png');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  }
  expect((await icon(500)).statusCode).toBe(404);
  const icons = async () => (await app.inject(siteFile.manifest)).json().icons.map(({ src }: { src: string }) => src);
  expect(await icons()).toEqual([siteFile.ownIcon(logo, 192), siteFile.ownIcon(logo, 512)]);
  await settings.set({ 'shop.logo': '' });
  expect([await icons(), (await icon(32)).statusCode]).toEqual([expect.arrayContaining([siteFile.icon]), 404]);
});

test('a logo that was saved is kept for the day on which it comes back; one that never was goes after a day', async () => {
  const clock = testClock(new Date().toISOString());
  const { app, dataDir, settings, sent } = await openShop({ now: clock.now });
  const [used, never] = [await sent(), await sent()];
  await settings.set({ 'shop.logo': used });
  await settings.set({ 'shop.logo': '' });
  clock.goOn(3 * 86_400);
  await app.services.sweep();
  const fresh = ownersSettings(app, await ownerOf(app));
  await fresh.sendPicture(await picture().png().toBuffer());
  const files = (await imageFiles(dataDir)).join();
  expect([files.includes(used), files.includes(never)]).toEqual([true, false]);
  expect((await fresh.set({ 'shop.logo': never })).statusCode).toBe(400);
  expect((await fresh.set({ 'shop.logo': used })).statusCode).toBe(200);
  expect((await app.inject(siteFile.ownIcon(used, 32))).statusCode).toBe(200);
});

test('the style sheet of a colour gives it to buttons and links, by day and at night; there is none of one that cannot be read', async () => {
  const { app } = await openShop();
  const { body, headers } = await app.inject(siteFile.colours(BLUE));
  expect(headers['content-type']).toContain('text/css');
  expect(body).toMatch(/^:root\{--color-copper:#1e6ece;.*prefers-color-scheme:dark.*\.night\{/);
  for (const unfit of ['#ffd500', '#12', '#zzzzzz'])
    expect((await app.inject(siteFile.colours(unfit))).statusCode, unfit).toBe(404);
});

test('mails and papers have the shop’s colour, and papers its logo', async () => {
  const papers: PrintedDocument[] = [];
  const { app, headers, settings, sent } = await openShop({
    settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: OWNER.email },
    writeDocument: async (document) => {
      papers.push(document);
      return new Uint8Array();
    },
  });
  const { _id } = await placed(app);
  const seen = async () => {
    const { mail } = await mailPreviews(app, headers).ofStatus(_id, { status: 'ready', words: '' });
    await app.inject({ url: apiAddress.jobTicketPdf(_id), headers });
    return { html: mail.html, shop: papers.at(-1)?.shop };
  };
  const before = await seen();
  expect([before.html.includes(FIRST_ACCENT), before.shop?.logo]).toEqual([true, undefined]);
  await settings.set({ 'shop.accent': BLUE, 'shop.logo': await sent() });
  const { html, shop } = await seen();
  expect([html.includes(BLUE), html.includes(FIRST_ACCENT)]).toEqual([true, false]);
  expect(shop).toMatchObject({ accent: BLUE, logo: { width: 320, height: 240 } });
  expect(await sharp(shop?.logo?.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 320 });
});
