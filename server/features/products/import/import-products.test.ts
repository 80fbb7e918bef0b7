import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Product } from '#contract/product.ts';
import { PRODUCT_IMPORT_LIMITS, PRODUCT_IMPORT_MESSAGE as SAYS } from '#contract/product-import.ts';
import { PRODUCT_MESSAGE } from '#contract/product-messages.ts';
import { multipart, ownerOf, testApp } from '#tests/support/app.ts';
import { addProduct, FIELDS, listProducts, picture, productForm } from '#tests/support/products/a-product.ts';

let app: FastifyInstance;
beforeEach(async () => {
  ({ app } = await testApp());
});

const listOf = (content: string | Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.append('file', new Blob([content]), 'products.csv');
  return form;
};

const send = async (form: FormData, query: Record<string, string> = {}) => {
  const { payload, headers } = await multipart(form);
  const all = { ...headers, ...(await ownerOf(app)) };
  return app.inject({ method: 'POST', url: apiAddress.productImport, payload, headers: all, query });
};
const take = async (content: string | Uint8Array<ArrayBuffer>, query?: Record<string, string>) => {
  const reply = await send(listOf(content), query);
  expect([reply.statusCode, reply.json().message]).toEqual([200, undefined]);
  return reply.json().data;
};
const refusal = async (form: FormData) => {
  const reply = await send(form);
  return [reply.statusCode, reply.json().message];
};
const shop = async () =>
  (await listProducts(app)).map(({ id, name, price, stock, description }: Product) => [
    id,
    name,
    price,
    stock,
    description,
  ]);
const figures = async () => (await listProducts(app)).map(({ id, price, stock }: Product) => [id, price, stock]);

const HEADING = 'Product ID,Name,Price,Stock,Description,Images';
const GEARS = `${HEADING}\nG-1,Gear,450,3,A gear,gear.jpg\nG-2,"Worm, left","1,250.50",10,"Two\nlines",\n`;

describe('a list of products is refused, and the shop stays as it is,', () => {
  test('from strangers', async () => {
    const { payload, headers } = await multipart(listOf(GEARS));
    const reply = await app.inject({ method: 'POST', url: apiAddress.productImport, payload, headers });
    expect(reply.statusCode).toBe(401);
    expect(await shop()).toEqual([]);
  });

  test.each([
    ['without a file', new FormData(), 400, SAYS.noFile],
    ['that is a picture', listOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0])), 400, SAYS.notText],
    ['with a NUL', listOf(`${HEADING}\nG-1,Ge\0ar,1,1,x,`), 400, SAYS.notText],
    ['without a heading', listOf('G-1,Gear,450,3,A gear'), 400, SAYS.noColumns],
    ['that is empty', listOf(''), 400, SAYS.noColumns],
    ['with an open quotation mark', listOf(`${HEADING}\nG-1,"Gear,450,3,A gear`), 400, `Row 2: ${SAYS.quotes}`],
    ['with too many rows', listOf(`Name\n${'x\n'.repeat(PRODUCT_IMPORT_LIMITS.rows + 1)}`), 400, SAYS.tooManyRows],
    ['of too many bytes', listOf('x'.repeat(PRODUCT_IMPORT_LIMITS.fileBytes + 1)), 413, SAYS.tooLarge],
  ])('%s', async (_what, form, status, message) => {
    expect(await refusal(form)).toEqual([status, message]);
    expect(await shop()).toEqual([]);
  });

  test('with two files', async () => {
    const form = listOf(GEARS);
    form.append('file', new Blob([GEARS]), 'again.csv');
    const [status] = await refusal(form);
    expect([400, 413]).toContain(status);
    expect(await shop()).toEqual([]);
  });
});

test('of a list each row that is wrong is named as a spreadsheet numbers it, and the others are taken', async () => {
  const wrong = `${HEADING}
,Nameless,1,1,x,
G-1,Gear,free,3,A gear,

G-2,Worm,1,,No stock,
G-3,Rack,5,1,A rack,
G-3,Rack again,5,1,A rack,`;
  expect(await take(wrong)).toMatchObject({
    rows: 5,
    created: 1,
    changed: 0,
    errors: [
      { line: 2, message: SAYS.idMissing },
      { line: 3, message: PRODUCT_MESSAGE.priceInvalid },
      { line: 5, message: PRODUCT_MESSAGE.stock },
      { line: 7, message: SAYS.twice(6) },
    ],
  });
  expect(await shop()).toEqual([['G-3', 'Rack', 5, 1, 'A rack']]);
});

test('a dry run says what an import would do, writes nothing, and stands in no log', async () => {
  const dry = await take(GEARS, { dryRun: 'true' });
  expect(dry).toEqual({
    seen: expect.any(Object),
    rows: 2,
    created: 2,
    changed: 0,
    same: 0,
    errors: [],
    notes: [],
    pictures: [{ name: 'Gear', files: ['gear.jpg'] }],
  });
  expect(await shop()).toEqual([]);
  const { pictures, ...counts } = await take(GEARS);
  expect({ ...counts, pictures: [{ name: 'Gear', files: ['gear.jpg'] }] }).toEqual(dry);
  const [gear] = (await listProducts(app)) as Product[];
  expect(pictures).toEqual([{ product: gear?._id, name: 'Gear', files: ['gear.jpg'] }]);
  const log = await app.inject({ url: apiAddress.auditLog, headers: await ownerOf(app) });
  expect(log.json().data.filter(({ kind }: { kind: string }) => kind === 'products')).toHaveLength(1);
});

test('products of a list stand in the shop in its order, with their line breaks', async () => {
  await take(GEARS);
  expect(await shop()).toEqual([
    ['G-1', 'Gear', 450, 3, 'A gear'],
    ['G-2', 'Worm, left', 1250.5, 10, 'Two\nlines'],
  ]);
});

test('a list changes what is in the shop: an empty cell leaves what is there, pictures stay, and the same again changes nothing', async () => {
  const jpeg = await picture(40, 30).jpeg().toBuffer();
  await addProduct(app, productForm(FIELDS, { primaryImage: [jpeg] }));
  const [before] = (await listProducts(app)) as Product[];
  const change = 'Product ID;Price;Stock;Images\nG-1;500;;gear.jpg\n'; // Excel's semicolons
  expect(await take(change)).toMatchObject({ rows: 1, created: 0, changed: 1, same: 0, pictures: [] });
  expect(await listProducts(app)).toEqual([{ ...before, price: 500 }]);
  expect(await take(change)).toMatchObject({ changed: 0, same: 1 });
});

test('a product in the bin does not hold its product id: the list makes a new one', async () => {
  const { _id } = (await addProduct(app)).json<{ data: Product }>().data;
  await app.inject({ method: 'DELETE', url: apiAddress.productById(_id), headers: await ownerOf(app) });
  expect(await take(GEARS)).toMatchObject({ created: 2, changed: 0 });
});

test('an export of WooCommerce is understood: SKU, HTML, pictures by address; drafts and parents of variations are left out', async () => {
  const woo = `\uFEFFID,Type,SKU,Name,Published,"Short description",Description,"In stock?",Stock,"Sale price","Regular price",Images
11,simple,W-1,Bracket &amp; co,1,,"<p>Strong &amp; <b>light</b>.</p>\\n<ul><li>PLA</li><li>5&nbsp;g</li></ul>",1,7,9,12.5000,"https://old.example/wp-content/uploads/My%20bracket.jpg?w=2, https://old.example/b.png"
12,variable,W-2,Shirt,1,,,1,,,,
13,variation,W-2-RED,Shirt - Red,1,,A red shirt,1,4,,300,
14,simple,W-3,Draft,0,,,1,1,,5,
15,simple,W-4,Uncounted,1,,x,1,,,5,
16,simple,W-5,Sold out,1,Short,,0,,,5,`;
  expect(await take(new TextEncoder().encode(woo))).toMatchObject({
    rows: 6,
    created: 3,
    notes: [
      { line: 3, message: SAYS.variable },
      { line: 5, message: SAYS.unpublished },
    ],
    errors: [{ line: 6, message: SAYS.stockUncounted }],
    pictures: [{ files: ['My bracket.jpg', 'b.png'] }],
  });
  expect(await shop()).toEqual([
    ['W-1', 'Bracket & co', 12.5, 7, 'Strong & light.\n\n- PLA\n- 5 g'],
    ['W-2-RED', 'Shirt - Red', 300, 4, 'A red shirt'],
    ['W-5', 'Sold out', 5, 0, 'Short'],
  ]);
});

test('a list that Excel saves as Unicode text is read', async () => {
  const text = '\uFEFFProduct ID\tName\tPrice\tStock\tDescription\r\nG-1\tগিয়ার\t450\t3\tA gear\r\n';
  const bytes = new Uint8Array(Buffer.from(text, 'utf16le'));
  expect(await take(bytes)).toMatchObject({ created: 1, errors: [] });
  expect((await shop())[0]?.[1]).toBe('গিয়ার');
});

describe('between the look at a list and its import', () => {
  const taken = async (content: string, seen: object) => {
    const form = listOf(content);
    form.append('seen', JSON.stringify(seen));
    const reply = await send(form);
    return { status: reply.statusCode, message: reply.json().message };
  };
  const CHEAPER = 'Product ID,Price\nG-1,400\nG-2,900\n';

  test('what somebody changed is not overwritten, and is named', async () => {
    await take(GEARS);
    const { seen } = await take(CHEAPER, { dryRun: 'true' });
    await take('Product ID,Price\nG-1,480\n');
    expect(await taken(CHEAPER, seen)).toEqual({ status: 409, message: SAYS.changedMeanwhile(['Gear'], 1) });
    expect(await figures()).toEqual([
      ['G-1', 480, 3],
      ['G-2', 1_250.5, 10],
    ]);
    const again = await take(CHEAPER, { dryRun: 'true' });
    expect(await taken(CHEAPER, again.seen)).toMatchObject({ status: 200 });
    expect(await figures()).toEqual([
      ['G-1', 400, 3],
      ['G-2', 900, 10],
    ]);
  });

  test('a product that somebody added meanwhile is not overwritten', async () => {
    const { seen } = await take(GEARS, { dryRun: 'true' });
    await take('Product ID,Name,Price,Stock,Description\nG-1,Other gear,99,1,Another\n');
    expect(await taken(GEARS, seen)).toEqual({ status: 409, message: SAYS.changedMeanwhile(['Other gear'], 1) });
    expect(await shop()).toHaveLength(1);
  });

  test('a product that somebody deleted or gave another product id meanwhile is not made anew', async () => {
    await take(GEARS);
    const { seen } = await take(GEARS.replace('450', '400'), { dryRun: 'true' });
    const [gear, worm] = (await listProducts(app)).map(({ _id }: Product) => _id);
    const headers = await ownerOf(app);
    await app.inject({ method: 'DELETE', url: apiAddress.productById(gear), headers });
    const renamed = await multipart(productForm({ id: 'G-9' }));
    const change = { method: 'PATCH' as const, url: apiAddress.productById(worm), payload: renamed.payload };
    const reply = await app.inject({ ...change, headers: { ...headers, ...renamed.headers } });
    expect(reply.statusCode).toBe(200);
    const now = await shop();
    expect(await taken(GEARS.replace('450', '400'), seen)).toEqual({
      status: 409,
      message: SAYS.changedMeanwhile(['Gear', 'Worm, left'], 2),
    });
    expect(await shop()).toEqual(now);
  });

  test('a row that can no longer be taken, as its product was deleted meanwhile, holds the others up', async () => {
    await take(GEARS);
    const { seen } = await take(CHEAPER, { dryRun: 'true' });
    const [gear] = (await listProducts(app)).map(({ _id }: Product) => _id);
    await app.inject({ method: 'DELETE', url: apiAddress.productById(gear), headers: await ownerOf(app) });
    expect(await taken(CHEAPER, seen)).toEqual({ status: 409, message: SAYS.changedMeanwhile(['G-1'], 1) });
    expect(await figures()).toEqual([['G-2', 1_250.5, 10]]);
  });

  test('a change of what the list does not write, and the same list sent once more, are in nobody’s way', async () => {
    await take(GEARS);
    const { seen } = await take(CHEAPER, { dryRun: 'true' });
    await take('Product ID,Stock\nG-1,2\n');
    expect(await taken(CHEAPER, seen)).toMatchObject({ status: 200 });
    expect(await taken(CHEAPER, seen)).toMatchObject({ status: 200 });
    expect(await figures()).toEqual([
      ['G-1', 400, 2],
      ['G-2', 900, 10],
    ]);
  });
});
