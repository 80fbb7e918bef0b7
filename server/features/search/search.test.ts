import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { SearchHit } from '#contract/search.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { ownersInvoices } from '#tests/support/invoices/invoices.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { databaseOf, rowsOf } from '#tests/support/postgres/test-database.ts';
import { addProduct, productForm } from '#tests/support/products/a-product.ts';
import { customersQuotation, ownersQuotations } from '#tests/support/quotations/quotations.ts';

type Headers = Record<string, string>;

const searching = (app: FastifyInstance, headers: Headers) => async (q: string) =>
  (await app.inject({ url: apiAddress.search, headers, query: { q } })).json<{ data: SearchHit[] }>().data;

const YASMIN = {
  name: 'Yasmin Akter',
  email: 'yasmin@ruet.example',
  company: 'RUET Robotics',
  project: 'Exoskeleton',
  contactNumber: '+880 1711-203344',
  deliveryAddress: 'House 12, Kazla, Rajshahi',
  color: 'Blue',
  material: 'PETG',
  details: 'Soft pads for the gripper, please.',
};
const TAHMID = {
  name: 'তাহমিদ হাসান',
  email: 'tahmid@kuet.example',
  company: 'KUET',
  project: 'উৎসব মঞ্চ',
  contactNumber: '01819-555666',
  deliveryAddress: 'Fulbarigate, Khulna',
  color: 'White',
};

/** Orders of several people, one of them quoted, invoiced and partly paid; products and messages. */
const livedInShop = async () => {
  const { app, dataDir } = await testApp();
  const headers = await ownerOf(app);
  const jaw = { name: 'gripper_jaw_left_v2.stl', bytes: 'solid jaw\nendsolid jaw\n' };
  const yasmin = await placed(app, { fields: YASMIN, files: [jaw] });
  const tahmid = await placed(app, { fields: TAHMID, files: [{ name: 'মঞ্চ.stl', bytes: 'solid m\nendsolid m\n' }] });
  const others = [];
  for (const [name, project] of [
    ['Karim Mia', 'Drone arm'],
    ['Nabila Haque', 'Lamp'],
    ['Rahim Uddin', 'Clock'],
  ])
    others.push(await placed(app, { fields: { name, project, email: `${project?.split(' ')[0]}@example.com` } }));
  await ownersOrders(app, headers).change(yasmin._id, { note: 'Builds exhibits for the science fair.' });
  const quotation = await ownersQuotations(app, headers, yasmin._id).sent({
    lines: [{ label: 'jaw', measured: 'by agreement', quantity: 2, unitPrice: 1_653.5 }],
    delivery: 120,
  });
  await customersQuotation(app, yasmin.trackingUrl).accept();
  const invoices = ownersInvoices(app, headers);
  const invoice = await invoices.issued(yasmin._id);
  await invoices.pay(invoice._id, { method: 'bKash', reference: '9FG7H2K1', amount: 1_500 });
  const kit = await addProduct(
    app,
    productForm({ name: 'Servo Kit', id: 'KR-114', price: '1150', stock: '14', description: 'A gripper to build.' }),
  );
  const message = {
    name: 'নুসরাত জাহান',
    email: 'nusrat@example.com',
    country: 'Bangladesh',
    message: 'Can the fingers be of TPU?',
  };
  await app.inject({ method: 'POST', url: apiAddress.contact, payload: message });
  return {
    app,
    dataDir,
    headers,
    yasmin,
    tahmid,
    others,
    quotation,
    invoice,
    productId: kit.json().data._id as string,
  };
};

test('the search is refused to strangers and to what is too long, and finds nothing where nothing is said', async () => {
  const { app } = await testApp();
  const headers = await ownerOf(app);
  const ask = (q: string, who: Headers = headers) => app.inject({ url: apiAddress.search, headers: who, query: { q } });
  expect((await ask('gear', {})).statusCode).toBe(401);
  const long = await ask('x'.repeat(300));
  expect([long.statusCode, long.json().errors]).toEqual([400, [{ path: 'q', message: expect.any(String) }]]);
  for (const q of ['', '  ', '"', '* - (', "' & !", '%_\\', '\u200C', 'NEAR(a b)', 'scope : "inorders"'])
    expect([q, (await ask(q)).statusCode, (await ask(q)).json().data]).toEqual([q, 200, []]);
});

test('whatever a caller says, the right thing comes first, with why it was found and where it is', async () => {
  const { app, headers, yasmin, tahmid, quotation, invoice, productId } = await livedInShop();
  const search = searching(app, headers);
  const order = `order ${yasmin._id}`;
  const said: [string, string][] = [
    [yasmin.reference, order],
    [yasmin.reference.toLowerCase().replace('-', ' '), order],
    [`#${yasmin.reference.replace('-', '')}`, order],
    ['+880 1711-203344', order],
    ['8801711203344', order],
    ['01711203344', order],
    ['01711 203 344', order],
    ['1711203344', order],
    ['০১৭১১-২০৩৩৪৪', order],
    ['yasmin@ruet.example', order],
    ['Exoskeleton', order],
    ['exosceleton', order],
    ['gripper_jaw_left_v2.stl', order],
    ['gripper jaw', order],
    ['petg', order],
    ['blue petg', order],
    ['soft pads', order],
    ['science fair', order],
    ['kazla', order],
    ['ruet', order],
    ['yasmin akter', 'customer'],
    ['grip jaw', order],
    ['exosk yas', order],
    ['3,427', order],
    ['৩৪২৭', order],
    ['9FG7H2K1', 'payment'],
    ['9fg7 h2k1', 'payment'],
    [invoice.number, `invoice ${invoice._id}`],
    [invoice.number.replaceAll('-', '').toLowerCase(), `invoice ${invoice._id}`],
    [`invoice ${Number(invoice.number.slice(-4))}`, `invoice ${invoice._id}`],
    [quotation.number ?? '', `quotation ${quotation._id}`],
    ['servo kit', `product ${productId}`],
    ['kr114', `product ${productId}`],
    ['tpu fingers', 'message'],
    ['নুসরাত', 'customer'],
    ['নুসরত', 'message'],
    ['তাহমিদ হাসান', 'customer'],
    ['উত্সব', `order ${tahmid._id}`],
    ['উৎ\u200Dসব মঞ্চ', `order ${tahmid._id}`],
    ['white', `order ${tahmid._id}`],
    ['drone', 'order'],
    ['invoices', `page ${siteAddress.invoices}`],
  ];
  const first = [];
  for (const [q, wanted] of said) {
    const [hit] = await search(q);
    first.push([q, hit && `${hit.kind} ${hit._id}`.slice(0, wanted.length)]);
  }
  expect(first).toEqual(said);

  expect((await search('science'))[0]).toEqual({
    kind: 'order',
    _id: yasmin._id,
    title: `${yasmin.reference} Yasmin Akter`,
    url: siteAddress.orderPage(yasmin._id),
    detail: 'note Builds exhibits for the science fair.',
    aside: expect.stringMatching(/^for /),
  });
  expect((await search('9FG7H2K1'))[0]).toMatchObject({
    title: '9FG7H2K1 bKash',
    url: siteAddress.openedInvoice(yasmin._id, invoice._id),
    aside: '1,500 BDT',
  });
  expect((await search('yasmin akter'))[0]).toMatchObject({
    kind: 'customer',
    detail: 'RUET Robotics · +880 1711-203344 · yasmin@ruet.example',
  });
});

test('the name of a file leads to its order first, also where papers repeat it and all of it is over', async () => {
  const { app, headers, dataDir } = await livedInShop();
  const files = [{ name: 'bracket_left_v3.stl', bytes: 'solid b\nendsolid b\n' }];
  const made = await placed(app, { fields: { name: 'Shirin Akhter' }, files });
  const lines = [{ label: 'bracket_left_v3.stl', measured: '', quantity: 2, unitPrice: 90 }];
  await ownersQuotations(app, headers, made._id).sent({ lines });
  await customersQuotation(app, made.trackingUrl).accept();
  await ownersOrders(app, headers).change(made._id, { status: 'delivered' });
  const found = async () => (await searching(app, headers)('bracket_left')).map(({ kind }) => kind).slice(0, 2);
  expect(await found()).toEqual(['order', 'quotation']);

  // As a shop has it whose quotation was answered before it counted as over.
  const former = sql`replace(content, '"over":true', '"over":false')`;
  await rowsOf(dataDir, sql`update search_entries set content = ${former} where kind = 'quotation'`);
  expect(await found()).toEqual(['quotation', 'order']);
  await migrations['0054-answered-quotations']?.up(await databaseOf(dataDir));
  expect(await found()).toEqual(['order', 'quotation']);
});

test('what is changed, deleted and restored is found as it is now', async () => {
  const { app, dataDir, headers, others } = await livedInShop();
  const [{ _id } = { _id: '' }] = others;
  const search = searching(app, headers);
  const desk = ownersOrders(app, headers);
  // Customers stay as they are known, whatever becomes of an order.
  const kindsOf = async (q: string) => (await search(q)).map(({ kind }) => kind).filter((kind) => kind !== 'customer');
  expect(await kindsOf('karim mia')).toEqual(['order']);
  await desk.change(_id, { note: 'Wants it by lorry.' });
  expect(await kindsOf('lorry')).toEqual(['order']);
  await desk.change(_id, { note: 'Comes by himself.' });
  expect(await kindsOf('lorry')).toEqual([]);
  await desk.remove(_id);
  expect(await kindsOf('karim mia')).toEqual([]);
  await desk.restore(_id);
  expect(await kindsOf('karim mia')).toEqual(['order']);
  await desk.erase(_id);
  expect(await kindsOf('karim mia')).toEqual([]);

  // As after a restore, or a move to another database.
  await rowsOf(dataDir, sql`delete from search_words where true`);
  await rowsOf(dataDir, sql`delete from search_entries where true`);
  await rowsOf(dataDir, sql`delete from search_changes where true`);
  expect(await kindsOf('lamp')).toEqual([]);
  await app.services.search.workOff();
  expect(await kindsOf('lamp')).toEqual(['order']);
});

test('the workshop finds orders by their work, and by nothing with which a customer is reached or paid', async () => {
  const { app, yasmin, invoice, quotation } = await livedInShop();
  const workshop = searching(app, await signedInAs(app, 'workshop'));
  for (const q of ['gripper jaw', 'Yasmin', 'petg blue', 'science fair', yasmin.reference])
    expect([q, (await workshop(q)).map(({ kind }) => kind)]).toEqual([q, ['order']]);
  const hidden = [
    'yasmin@ruet.example',
    'ruet.example',
    '01711203344',
    'kazla',
    '3427',
    '1500',
    '9FG7H2K1',
    'servo kit',
  ];
  for (const q of [...hidden, invoice.number, quotation.number ?? '', 'নুসরাত', 'people', 'prices', 'kazlla'])
    expect([q, await workshop(q)]).toEqual([q, []]);
  const everything = JSON.stringify([await workshop('gripper'), await workshop('a'), await workshop('orders')]);
  expect(everything).not.toMatch(/203344|ruet\.example|kazla|BDT/i);
  const reader = searching(app, await signedInAs(app, 'reader'));
  expect((await reader('9FG7H2K1')).map(({ kind }) => kind)).toEqual(['payment']);
  expect(await reader('people')).toEqual([]);
});
