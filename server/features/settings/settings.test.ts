import { describe, expect, onTestFinished, test } from 'vitest';
import { NEWS } from '#content/home.ts';
import { apiAddress, siteAddress, siteFile } from '#contract/addresses.ts';
import { colorsKey } from '#contract/settings/service-keys.ts';
import { SETTINGS_MESSAGE } from '#contract/settings/settings.ts';
import type { PrintedDocument } from '#pdf';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { OWNER, ownerOf, placesOf, temporaryFolder, testApp, testClock } from '#tests/support/app.ts';
import { fakeSite } from '#tests/support/http/fake-site.ts';
import { mailPreviews } from '#tests/support/mail/mail-previews.ts';
import { placed } from '#tests/support/orders/placed-order.ts';
import { ofGroup } from '#tests/support/processes/of-group.ts';
import { prepare } from '#tests/support/processes/prepared-folder.ts';
import { picture } from '#tests/support/products/a-product.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

const FDM_COLORS = colorsKey('3D-Printing-fdm');
const COLOURS = ['PLA: Red', 'PLA: Black (out of stock)'];

const openShop = async (options: Parameters<typeof testApp>[0] = {}) => {
  const { app, dataDir } = await testApp(options);
  const headers = await ownerOf(app);
  return { app, dataDir, headers, settings: ownersSettings(app, headers) };
};

describe('settings are refused', () => {
  const shop = ofGroup(openShop);

  test('to who is not signed in', async () => {
    const { app } = await testApp();
    const asked = [
      { url: apiAddress.settings },
      { method: 'PATCH', url: apiAddress.settings, payload: { version: 0, values: { 'shop.name': 'Mine' } } },
      { url: apiAddress.settingsHistory },
      { url: apiAddress.settingsExport },
      { method: 'POST', url: apiAddress.settingsImport, payload: { karkhanaSettings: 1, values: {} } },
    ] as const;
    for (const request of asked) expect((await app.inject(request)).statusCode, request.url).toBe(401);
  });

  test.each([
    ['that are unknown', { 'shop.owner': 'me' }, 'values'],
    ['without a name', { 'shop.name': ' ' }, 'values.shop.name'],
    ['with a name of two lines', { 'shop.name': 'Two\nlines' }, 'values.shop.name'],
    ['with what is no e-mail', { 'shop.email': 'me' }, 'values.shop.email'],
    ['without any phone', { 'shop.phones': [] }, 'values.shop.phones'],
    ['with five phones', { 'shop.phones': ['1', '2', '3', '4', '5'] }, 'values.shop.phones'],
    ['with a link that runs a script', { 'shop.facebook': 'javascript:alert(1)' }, 'values.shop.facebook'],
    ['with a VAT of three decimals', { 'money.vatPercent': 7.125 }, 'values.money.vatPercent'],
    ['with a VAT as a text', { 'money.vatPercent': '15' }, 'values.money.vatPercent'],
    ['with a BIN of letters', { 'money.bin': 'my BIN' }, 'values.money.bin'],
    ['with quotations valid for no day', { 'quotations.validDays': 0 }, 'values.quotations.validDays'],
    ['with a closed day that is no date', { 'work.closedDays': ['2026-02-31 Eid'] }, 'values.work.closedDays'],
    ['with a WhatsApp number without its country', { 'shop.whatsapp': '01711-000214' }, 'values.shop.whatsapp'],
    ['with a map that is a script', { 'shop.map': 'javascript:alert(1)' }, 'values.shop.map'],
    [
      'with a service that is half open',
      { 'services.Laser-Cutting.open': 'maybe' },
      'values.services.Laser-Cutting.open',
    ],
    ['with a colour of no material', { [FDM_COLORS]: ['Red'] }, `values.${FDM_COLORS}`],
    ['with a colour twice', { [FDM_COLORS]: ['PLA: Red', 'pla: red (out of stock)'] }, `values.${FDM_COLORS}`],
    [
      'with more colours than any shop has',
      { [FDM_COLORS]: Array.from({ length: 101 }, (_, at) => `PLA: ${at}`) },
      `values.${FDM_COLORS}`,
    ],
    ['with colours of boards', { 'services.PCB-Manufacturing.colors': ['FR4: Green'] }, 'values'],
    ['with news that are no list', { news: 'Sale' }, 'values.news'],
  ])('%s, and the answer names the key', async (_what, values, path) => {
    const { settings } = shop();
    const reply = await settings.change(values);
    expect(reply.statusCode).toBe(400);
    expect(
      reply
        .json<{ errors: { path: string }[] }>()
        .errors.map((error) => error.path)
        .join(),
    ).toContain(path);
    expect((await settings.read()).version).toBe(0);
  });

  test('where somebody saved since, or nothing changes', async () => {
    const { settings } = await openShop();
    expect((await settings.change({ 'shop.name': 'Dhaka Laser' })).statusCode).toBe(200);
    const late = await settings.change({ 'shop.name': 'Another' });
    expect([late.statusCode, late.json().message]).toEqual([409, SETTINGS_MESSAGE.changedMeanwhile]);
    expect((await settings.change({ 'shop.name': 'Dhaka Laser' }, 1)).statusCode).toBe(400);
    expect((await settings.read()).values['shop.name']).toBe('Dhaka Laser');
  });

  test('from a file that is none of settings, and a dry run changes nothing', async () => {
    const { settings } = await openShop();
    expect((await settings.take({ values: { 'shop.name': 'Mine' } })).statusCode).toBe(400);
    const dry = await settings.take({ karkhanaSettings: 1, values: { 'shop.name': 'Mine' }, dryRun: true });
    expect(dry.json().data.changes).toEqual([{ key: 'shop.name', before: null, after: 'Mine' }]);
    expect((await settings.read()).version).toBe(0);
  });
});

test('a shop begins with what its environment says, and what its owner sets stays when that changes', async () => {
  const dataDir = await temporaryFolder();
  await prepare(dataDir);
  const open = async (settings: Record<string, string>) => {
    const shop = await openShop({ dataDir, settings });
    return { ...shop, end: () => shop.app.close() };
  };
  const begun = await open({ SITE_NAME: 'Named outside', SITE_PHONE: '111' });
  expect((await begun.settings.read()).values).toMatchObject({
    'shop.name': 'Named outside',
    'shop.phones': ['111'],
    news: [...NEWS],
  });
  await begun.settings.change({ 'shop.name': 'Named inside' });
  await begun.end();
  const again = await open({ SITE_NAME: 'Renamed outside', SITE_PHONE: '222' });
  const { values, first, version } = await again.settings.read();
  expect([values['shop.name'], values['shop.phones'], first['shop.name']]).toEqual([
    'Named inside',
    ['222'],
    'Renamed outside',
  ]);
  await again.settings.change({ 'shop.name': null }, version);
  expect((await again.settings.read()).values['shop.name']).toBe('Renamed outside');
});

test('the history says who changed what, when and from what, a page at a time, newest first', async () => {
  const clock = testClock();
  const { settings } = await openShop({ now: clock.now });
  await settings.change({ 'shop.name': 'One' });
  clock.goOn(60);
  await settings.change({ 'shop.name': 'Two', news: ['Closed on Friday'] }, 1);
  const { data, nextCursor } = await settings.history({ limit: '1' });
  const second = { version: 2, at: '2026-11-20T08:01:00.000Z', by: OWNER.email };
  expect(data).toEqual([
    { ...second, key: 'shop.name', before: 'One', after: 'Two' },
    { ...second, key: 'news', before: null, after: ['Closed on Friday'] },
  ]);
  const { data: older, nextCursor: end } = await settings.history({ limit: '1', cursor: nextCursor });
  expect([older, end]).toEqual([
    [
      {
        version: 1,
        at: '2026-11-20T08:00:00.000Z',
        by: OWNER.email,
        key: 'shop.name',
        before: null,
        after: 'One',
      },
    ],
    undefined,
  ]);
});

test('the set-up of one shop is another’s by one file, with its logo', async () => {
  const one = await openShop();
  const sent = await one.settings.sendPicture(await picture(500, 500).png().toBuffer());
  const logo = sent.json().data._id as string;
  await one.settings.change({ 'shop.name': 'Laser of Dhaka', 'shop.logo': logo, news: [], [FDM_COLORS]: COLOURS });
  const other = await openShop();
  const file = await one.settings.file();
  const broken = { ...file, pictures: { [logo]: Buffer.from('no picture').toString('base64') } };
  expect((await other.settings.take(broken)).statusCode).toBe(400);
  expect((await other.settings.take(file)).statusCode).toBe(200);
  const { values } = await other.settings.read();
  expect({ ...values, 'shop.logo': logo }).toEqual((await one.settings.read()).values);
  expect(values).toMatchObject({ [FDM_COLORS]: COLOURS });
  expect(values['shop.logo']).not.toBe(logo);
  expect((await other.app.inject(siteFile.ownIcon(values['shop.logo'], 192))).statusCode).toBe(200);
});

test('the next visitor sees what was saved, also on pages that were in the page cache', async () => {
  const dataDir = await temporaryFolder();
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', ...(await placesOf(dataDir)) });
  const page = fakeSite((_request, { shop: { name, phone, postalAddress, news, social, hours } }) => {
    const facts = { name, phone, postalAddress, hours, news, social: social.map(({ network }) => network) };
    return new Response(JSON.stringify(facts), { headers: { 'Content-Type': 'text/html' } });
  });
  const app = await buildApp(config, { site: page });
  onTestFinished(() => app.close());
  await app.services.administrators.ensureFirst(OWNER, OWNER.email);
  const settings = ownersSettings(app, await ownerOf(app));
  const shown = async () => JSON.parse((await app.inject(siteAddress.about)).body) as object;
  expect(await shown()).toMatchObject({ name: 'Karkhana', news: [...NEWS], hours: [] });
  const values = {
    'shop.name': 'Laser of Dhaka',
    'shop.phones': ['01711-000214', '02-9871'],
    'shop.address': 'Green Road, Dhaka',
    'shop.hours': ['Sat to Thu 9:00 to 18:00'],
    'shop.facebook': 'https://facebook.com/laser',
    'shop.instagram': '',
    'shop.linkedin': '',
    'shop.youtube': '',
    news: [],
  };
  expect((await settings.change(values)).statusCode).toBe(200);
  expect(await shown()).toEqual({
    name: 'Laser of Dhaka',
    phone: '01711-000214',
    postalAddress: 'Green Road, Dhaka',
    hours: ['Sat to Thu 9:00 to 18:00'],
    news: [],
    social: ['Facebook'],
  });
  expect((await app.inject(siteFile.manifest)).json()).toMatchObject({ name: 'Laser of Dhaka' });
});

test('the next mail and the next paper say what was saved', async () => {
  const papers: PrintedDocument[] = [];
  const { app, headers, settings } = await openShop({
    settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: OWNER.email },
    writeDocument: async (document) => {
      papers.push(document);
      return new Uint8Array();
    },
  });
  const { _id } = await placed(app);
  await settings.change({
    'shop.name': 'Laser of Dhaka',
    'shop.phones': ['01711-000214'],
    'shop.address': 'Green Road',
  });
  const { mail } = await mailPreviews(app, headers).ofStatus(_id, { status: 'ready', words: '' });
  expect(mail.text).toContain('Laser of Dhaka\nGreen Road\n01711-000214');
  await app.inject({ url: apiAddress.jobTicketPdf(_id), headers });
  expect(papers[0]?.shop).toMatchObject({
    name: 'Laser of Dhaka',
    lines: [expect.stringContaining('01711-000214'), expect.anything()],
  });
});
