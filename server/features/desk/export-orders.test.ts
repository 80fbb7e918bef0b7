import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { aMeasurement, anOrderWith, BROKEN, NOTE, WARNING } from '#contract/testing/measured.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { FORMULA, readCsv, withoutApostrophes } from '#tests/support/csv/read-csv.ts';
import { DATE_WANTED } from '#tests/support/orders/an-order.ts';
import { addHostileOrders, HOSTILE_CELLS } from '#tests/support/orders/hostile-orders.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { databaseOf } from '#tests/support/postgres/test-database.ts';
import { orderCsv } from './export-orders.ts';

const shopWith = async (...orders: Parameters<typeof placed>[1][]) => {
  const { app, dataDir } = await testApp();
  const ids: string[] = [];
  for (const order of orders) ids.push((await placed(app, order))._id);
  const headers = await ownerOf(app);
  const csv = async (query: Record<string, string> = {}) =>
    app.inject({ url: apiAddress.orderExport, query, headers: { ...headers, 'accept-encoding': 'identity' } });
  return { app, dataDir, ids, csv, ...ownersOrders(app, headers) };
};

describe('the CSV export of orders', () => {
  test('is only for the owner, and refuses an invalid filter', async () => {
    const { app, csv } = await shopWith();
    expect((await app.inject({ url: apiAddress.orderExport })).statusCode).toBe(401);
    expect((await csv({ status: 'lost' })).statusCode).toBe(400);
  });

  test('opens in a spreadsheet: a UTF-8 mark, a heading, one line per order, and correct Bangla', async () => {
    const { csv, ids, change } = await shopWith({
      service: 'Product-Development',
      fields: { name: 'নাসরিন আক্তার', company: 'Padma, "Robotics"', deliveryAddress: 'Shaheb Bazar; Rajshahi' },
      files: ['এক.stl', 'b.stl'].map((name) => ({ name, bytes: 'x' })),
    });
    await change(ids[0] ?? '', { note: 'Ring first', status: 'quoted' });
    const reply = await csv();
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="orders.csv"; filename*=UTF-8''orders.csv`,
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [heading, order, ...more] = readCsv(reply.body);
    expect(more).toEqual([]);
    expect(heading).toEqual([
      'Reference',
      'Received',
      'Status',
      'Service',
      'Name',
      'Email',
      'Company',
      'Project',
      'Contact Number',
      'Delivery Address',
      'Date wanted',
      'Details',
      'Files',
      'Measured size',
      'Measured quantities',
      'Findings',
      'Price',
      'Note',
    ]);
    expect(order?.slice(2, 13)).toEqual([
      'quoted',
      'Product Development',
      'নাসরিন আক্তার',
      'nasrin@example.com',
      'Padma, "Robotics"',
      'Gripper',
      "'+880 1711-000000",
      'Shaheb Bazar; Rajshahi',
      DATE_WANTED,
      'Includes: CAD Design, Manufacturing\nQuantity: As drawn\nFeatures needed in details: It should hold a phone.',
      'এক.stl\nb.stl',
    ]);
    expect(order?.at(-1)).toBe('Ring first');
  });

  test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠x', '=cmd|"/c calc"!A1'])(
    'never lets a spreadsheet calculate %s',
    async (formula) => {
      const { csv } = await shopWith({
        fields: { name: formula, company: formula, project: formula, deliveryAddress: formula },
        files: [{ name: `${formula.replaceAll('/', '')}.stl`, bytes: 'x' }],
      });
      const [, order = []] = readCsv((await csv()).body);
      expect(order).toHaveLength(18);
      expect(order.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
      expect(order.filter((cell) => cell === `'${formula}`)).toHaveLength(4);
    },
  );

  test('has a row for each order and a cell for each column, whatever customers wrote, and no line of it is a formula', async () => {
    const { csv, dataDir } = await shopWith();
    const orders = await addHostileOrders(await databaseOf(dataDir), HOSTILE_CELLS.length);
    const [heading = [], ...rows] = readCsv((await csv()).body);
    expect(rows.map((row) => row.length)).toEqual(orders.map(() => heading.length));
    expect(rows.flat().filter((cell) => FORMULA.test(cell))).toEqual([]);
    const names = { name: 'Name', company: 'Company', project: 'Project', deliveryAddress: 'Delivery Address' };
    const columns = { ...names, details: 'Details', files: 'Files', note: 'Note' };
    for (const [field, column] of Object.entries(columns)) {
      const cells = rows.map((row) => withoutApostrophes(row[heading.indexOf(column)] ?? ''));
      const written = orders.toReversed().map((order) => order[field as keyof typeof columns]);
      expect([column, cells]).toEqual([column, written.map(withoutApostrophes)]);
    }
  });

  test('have a line for each file of what was measured, and none that begins a formula', async () => {
    const measured = anOrderWith([
      { name: 'arm.stl' },
      { name: 'plate.dxf', measurement: aMeasurement({ findings: [NOTE, WARNING] }) },
      { name: 'photo.png', measurement: aMeasurement(BROKEN) },
      { name: 'cover.stl', measurement: aMeasurement() },
    ]);
    const csv = await text(orderCsv(Readable.from([[measured]], { objectMode: true })));
    const [heading = [], order = []] = readCsv(csv);
    expect(Object.fromEntries(heading.map((name, at) => [name, order[at]]))).toMatchObject({
      Files: 'arm.stl\nplate.dxf\nphoto.png\ncover.stl',
      'Measured size':
        'Not measured yet\n120 × 80 × 12.5 mm (millimetres, assumed)\nCould not be measured\n120 × 80 × 12.5 mm (millimetres, assumed)',
      'Measured quantities':
        '\nvolume 45.3 cm³, surface 123 cm², triangles 1,200\n\nvolume 45.3 cm³, surface 123 cm², triangles 1,200',
      Findings:
        '\n1 warning, 1 note: The part has holes: 64 open edges. The part has 1 closed hollow inside.\n1 problem: This is a picture.',
    });
    expect(order.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  test('has the same orders as the list, with its filters and its sorting', async () => {
    const { csv } = await shopWith(
      { fields: { name: 'Late', deliveryDate: '2097-02-01' } },
      { fields: { name: 'Soon', deliveryDate: '2097-01-01' } },
      { fields: { name: 'Board' }, service: 'PCB-Manufacturing' },
    );
    const names = async (query: Record<string, string>) =>
      readCsv((await csv(query)).body)
        .slice(1)
        .map((row) => row[4]);
    expect(await names({})).toEqual(['Board', 'Soon', 'Late']);
    expect(await names({ service: '3D-Printing-fdm', sort: 'wanted' })).toEqual(['Soon', 'Late']);
    expect(await names({ q: 'late' })).toEqual(['Late']);
    expect(await names({ status: 'ready' })).toEqual([]);
  });
});
