import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { beAt, FIRST_PLACE } from '#contract/formats/shop-place.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import type { SettingsFile } from '#contract/settings/settings.ts';
import type { PrintedDocument } from '#pdf';
import { OWNER, ownerOf, runningServer, temporaryFolder } from '#tests/support/app.ts';
import { ownersInvoices } from '#tests/support/invoices/invoices.ts';
import { mailPreviews } from '#tests/support/mail/mail-previews.ts';
import { measuredPart, measuringAs, measuringShop } from '#tests/support/measuring/measured-parts.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { place } from '#tests/support/orders/placed-order.ts';
import { askForPrice } from '#tests/support/pricing/estimates.ts';
import { inCurrency } from '#tests/support/pricing/in-currency.ts';
import { ownersPrices } from '#tests/support/pricing/owner-prices.ts';
import { customersQuotation, ownersQuotations } from '#tests/support/quotations/quotations.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

afterEach(() => beAt(FIRST_PLACE));

const LASER = 'Laser-Cutting';
/** Of the customer's own sheet, so that nothing of its price is left open. */
const OPTIONS = { material: 'Acrylic', thickness: '3mm', materialNeeded: 'No', designNeeded: 'No' };
const PLATE = {
  kind: 'drawing',
  verdict: 'exact',
  quantities: { cutLengthMm: 788.5, contours: 11, lengthByColourMm: { '#000000': 788.5 } },
} as const;

const euroBook = (): PriceBookContent => {
  const book = inCurrency(FIRST_PRICE_BOOK, 'EUR');
  book.prices.laserCutting = { ...book.prices.laserCutting, low: 0.9, high: 0.9 };
  return book;
};

interface SetUp {
  name: string;
  /** In docs/set-ups/; this shop needs none. */
  file?: string;
  /** Its prices, where it cannot use those of a new shop. */
  book?: PriceBookContent;
  /** What ten plates cost by the estimate, and what is paid for them. */
  estimate: object;
  /** What is paid with 5.50 of delivery, by the quotation and the invoice. */
  paid: object;
  /** What its invoice on paper says, and what it does not. */
  paper: { says: readonly string[]; never: readonly string[] };
  mail: { says: readonly string[]; never: readonly string[] };
  mushak: number;
  pages: { says: readonly string[]; never: readonly string[] };
}

// A plate takes 788.5 mm at 30 mm/s and 11 × 0.5 s: 31.8 s, which are 0.53 minutes; a price with tenths is for tenths of a minute.
const SET_UPS: readonly SetUp[] = [
  {
    name: 'this shop',
    estimate: { total: 95.4, payable: 95, currency: 'BDT', vat: { percent: 0, amount: 0, included: false } },
    paid: { subtotal: 95.4, delivery: 5.5, total: 101, currency: 'BDT' },
    paper: { says: ['Total (BDT)', '101.00'], never: ['VAT', 'EUR'] },
    mail: { says: ['Total: 101 BDT', 'Karkhana'], never: ['VAT', 'EUR'] },
    mushak: 404,
    pages: {
      says: [
        '<title>Digital manufacturing in Rajshahi |',
        '18</span> tk',
        'From 6 tk per gram',
        '"currenciesAccepted":"BDT"',
      ],
      never: ['EUR'],
    },
  },
  {
    name: 'a laser cutter in Dhaka',
    file: 'laser-cutter-dhaka.json',
    estimate: { total: 95.4, payable: 103, currency: 'BDT', vat: { percent: 7.5, amount: 7.16, included: false } },
    paid: { subtotal: 95.4, total: 108, currency: 'BDT', vat: { percent: 7.5, bin: '001234567-0101', amount: 7.57 } },
    paper: { says: ['VAT 7.5 %', 'BIN 001234567-0101', 'Total (BDT)', '108.00', 'bKash'], never: ['EUR', 'of which'] },
    mail: {
      says: ['Total: 108 BDT', 'Laser of Dhaka', 'VAT 7.5 % in it: 7.57 BDT', 'bKash'],
      never: ['EUR', 'of which'],
    },
    mushak: 200,
    pages: {
      says: [
        '<title>Digital manufacturing in Dhaka | Laser of Dhaka',
        '18</span> tk',
        'These prices are before VAT of 7.5',
        '"currenciesAccepted":"BDT"',
      ],
      never: ['EUR', 'per gram', 'Silicon', 'Rajshahi'],
    },
  },
  {
    name: 'a makerspace in Lisbon',
    file: 'makerspace-lisbon.json',
    book: euroBook(),
    estimate: { total: 4.5, payable: 4.5, currency: 'EUR', vat: { percent: 23, amount: 0.84, included: true } },
    paid: { subtotal: 4.5, delivery: 5.5, total: 10, vat: { percent: 23, amount: 1.87, included: true } },
    paper: {
      says: ['of which VAT 23 %","value":"1.87', 'Without VAT","value":"8.13', 'Total (EUR)', 'Tax no. PT501234567'],
      never: ['BDT', 'BIN', 'bKash', 'Taka'],
    },
    mail: { says: ['Total: 10 EUR', 'of which VAT 23 %: 1.87 EUR', 'PT50 0002'], never: ['BDT', 'bKash', 'taka'] },
    mushak: 404,
    pages: {
      says: [
        'in Lisbon, at published prices',
        '0.9</span> EUR',
        'From 6 EUR per gram',
        'These prices include VAT of 23',
      ],
      never: ['BDT', ' tk', 'bKash', '+880', 'Rajshahi'],
    },
  },
];

const read = (file: string) => JSON.parse(readFileSync(`docs/set-ups/${file}`, 'utf8')) as SettingsFile;

const expectWords = (text: string, { says, never }: SetUp['pages']) => {
  for (const words of says) expect(text).toContain(words);
  for (const words of never) expect(text).not.toContain(words);
};

/** A shop that took the file by the API, with its prices. */
const openShop = async ({ file, book }: Pick<SetUp, 'file' | 'book'>) => {
  let printed = '';
  const { app } = await measuringShop({
    settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: OWNER.email },
    measureFile: measuringAs(PLATE),
    writeDocument: async (document: PrintedDocument) => {
      printed = JSON.stringify(document);
      return new Uint8Array();
    },
  });
  const headers = await ownerOf(app);
  const [settings, prices] = [ownersSettings(app, headers), ownersPrices(app, headers)];
  if (file !== undefined) expect((await settings.take(read(file))).statusCode).toBe(200);
  if (book) expect((await prices.save({ basedOn: 1, content: book })).statusCode).toBe(201);
  expect((await prices.confirm(book ? 2 : 1)).statusCode).toBe(200);
  const paper = async (url: string) => {
    const { statusCode } = await app.inject({ url, headers });
    return { statusCode, text: printed };
  };
  return { app, headers, settings, paper };
};

describe.each(SET_UPS)('$name', (setUp) => {
  test('prices a laser job, quotes and invoices it in its own money, on paper and by mail', async () => {
    const { app, headers, paper } = await openShop(setUp);
    const { _id: measurementId, uploadId } = await measuredPart(app, LASER, { name: 'plate.dxf', bytes: 'plate' });
    const request = { service: LASER, options: OPTIONS, items: [{ measurementId, quantity: 10 }] };
    const estimate = (await askForPrice(app, request)).json().data;
    expect(estimate).toMatchObject({ verdict: 'exact', ...setUp.estimate });
    const form = anOrder({
      service: LASER,
      files: [],
      fields: { ...OPTIONS, estimateId: estimate._id, quantity: '10' },
    });
    form.append('uploadId', uploadId);
    const { _id, trackingUrl } = (await place(app, form)).json().data;
    const quotation = await ownersQuotations(app, headers, _id).sent({ delivery: 5.5 });
    expect(quotation).toMatchObject(setUp.paid);
    await customersQuotation(app, trackingUrl).accept();
    const { mail } = await mailPreviews(app, headers).ofInvoice(_id);
    expectWords(mail.text, setUp.mail);
    const invoice = await ownersInvoices(app, headers).issued(_id);
    expect(invoice).toMatchObject(setUp.paid);
    expectWords((await paper(apiAddress.invoicePdf(invoice._id))).text, setUp.paper);
    expect((await paper(apiAddress.mushakPdf(invoice._id))).statusCode).toBe(setUp.mushak);
  });

  test('is the same shop again by the file that it saves', async () => {
    const one = await openShop(setUp);
    const file = await one.settings.file();
    const other = await openShop({});
    const taken = await other.settings.take(file);
    expect(taken.statusCode).toBe(200);
    expect((await other.settings.read()).values).toEqual((await one.settings.read()).values);
  });

  test('shows visitors its own name, money and services', async () => {
    const { url } = await runningServer(await temporaryFolder(), {
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
    });
    const send = async (address: string, body: object, headers = {}, method = 'POST') =>
      fetch(url + address, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const signedIn = await send(apiAddress.login, { userId: OWNER.email, password: OWNER.password });
    const { data } = (await signedIn.json()) as { data: { accessToken: string } };
    const owner = { authorization: `Bearer ${data.accessToken}` };
    const open = async (address: string) => (await fetch(url + address, { headers: { accept: 'text/html' } })).text();
    if (setUp.file !== undefined)
      expect((await send(apiAddress.settingsImport, read(setUp.file), owner)).status).toBe(200);
    if (setUp.book) {
      expect(await open(siteAddress.service(LASER))).toContain('Price on request');
      expect((await send(apiAddress.priceBooks, { basedOn: 1, content: setUp.book }, owner)).status).toBe(201);
    }
    const html = `${await open(siteAddress.home)}${await open(siteAddress.service(LASER))}`.replaceAll('<!-- -->', '');
    expectWords(html, setUp.pages);
  });
});
