import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import { ORDERABLE_SERVICES } from '#contract/services/services.ts';
import { ownerOf, temporaryFolder, testApp, testClock } from '#tests/support/app.ts';
import { filesIn, storeOf } from '#tests/support/files/stored-files.ts';
import { anOrder, type SentOrder } from '#tests/support/orders/an-order.ts';
import { ordersOf } from '#tests/support/orders/kept-orders.ts';
import { place } from '#tests/support/orders/placed-order.ts';
import { ofGroup } from '#tests/support/processes/of-group.ts';

describe('an order that is refused', () => {
  const shop = ofGroup((options) => testApp({ now: testClock().now, ...options }));

  test.each([
    ['without a file', { files: [] }, ORDER_MESSAGE.file, ''],
    ['without a name', { fields: { name: undefined } }, ORDER_MESSAGE.name, 'name'],
    ['with a name of spaces', { fields: { name: '   ' } }, ORDER_MESSAGE.name, 'name'],
    ['with a broken e-mail address', { fields: { email: 'nasrin@' } }, 'Enter valid email address!', 'email'],
    ['without a company', { fields: { company: '' } }, 'Company is required!', 'company'],
    ['without a project', { fields: { project: '' } }, 'Project is required!', 'project'],
    ['without a number', { fields: { contactNumber: '' } }, 'Contact Number is required!', 'contactNumber'],
    ['without an address', { fields: { deliveryAddress: '' } }, 'Delivery Address is required!', 'deliveryAddress'],
    ['without a date', { fields: { deliveryDate: '' } }, 'Delivery Date is required!', 'deliveryDate'],
    [
      'with the 30th of February',
      { fields: { deliveryDate: '2099-02-30' } },
      'Enter valid delivery date, for example 2099-12-31!',
      'deliveryDate',
    ],
    [
      'for a day of the last century',
      { fields: { deliveryDate: '1999-12-31' } },
      'Please choose today or a later day, for example 20 Nov 2026!',
      'deliveryDate',
    ],
    [
      'for yesterday',
      { fields: { deliveryDate: '2026-11-19' } },
      'Please choose today or a later day, for example 20 Nov 2026!',
      'deliveryDate',
    ],
    [
      'with letters for a number',
      { fields: { contactNumber: 'abc' } },
      'Enter valid contact number, for example +880 1711-000000!',
      'contactNumber',
    ],
    [
      'with too few digits to be called',
      { fields: { contactNumber: '+ (12) 34' } },
      'Enter valid contact number, for example +880 1711-000000!',
      'contactNumber',
    ],
    [
      'of a material that is not on the list',
      { fields: { material: 'Gold' } },
      'Please choose one of these: PLA, PETG, ABS!',
      'material',
    ],
    [
      'of a strength that is not on the list',
      { fields: { strength: 'robust' } },
      'Please choose one of these: Robust, Average, Light-weight!',
      'strength',
    ],
    [
      'of a finishing that printing does not have',
      { fields: { finishing: 'Tinning' } },
      'Please choose one of these: Fine, Coarse!',
      'finishing',
    ],
    [
      'with perhaps where yes or no is asked',
      { service: '3D-Printing-sla', fields: { designNeeded: 'Perhaps' } },
      'Please choose one of these: Yes, No!',
      'designNeeded',
    ],
    [
      'with perhaps where the laser’s material is asked',
      { service: 'Laser-Cutting', fields: { materialNeeded: 'Perhaps' } },
      'Please choose one of these: Yes, No!',
      'materialNeeded',
    ],
    [
      'for a board of layers that the shop does not make',
      { service: 'PCB-Manufacturing', fields: { layers: 'Four Layers' } },
      'Please choose one of these: Single Layer, Double Layer (No Plated Through Hole)!',
      'layers',
    ],
    [
      'for laser cutting with two files',
      {
        service: 'Laser-Cutting',
        files: [
          { name: 'lid.dxf', bytes: '0' },
          { name: 'base.dxf', bytes: '0' },
        ],
      },
      'Please send one file: a laser cutting order takes a single one!',
      'file',
    ],
    ['without a service', { fields: { serviceNeeded: undefined } }, 'Select a service!', 'serviceNeeded'],
    ['for silicon molding', { fields: { serviceNeeded: 'Silicon-Molding' } }, 'Select a service!', 'serviceNeeded'],
    ['without a quantity', { fields: { quantity: '' } }, 'Quantity  is required!', 'quantity'],
    ['without details', { fields: { details: '' } }, 'Details is required!', 'details'],
    [
      'for a board without a finishing',
      { service: 'PCB-Manufacturing', fields: { finishing: '' } },
      'Finishing is required!',
      'finishing',
    ],
    [
      'for laser cutting without a thickness',
      { service: 'Laser-Cutting', fields: { thickness: '' } },
      'Thickness is required!',
      'thickness',
    ],
    [
      'for a product without features',
      { service: 'Product-Development', fields: { features: '' } },
      'Features  is required!',
      'features',
    ],
    [
      'with text longer than anybody writes',
      { fields: { details: 'x'.repeat(30_000) } },
      'Please keep this under 20,000 characters!',
      'details',
    ],
    ['with an empty file', { files: [{ name: 'part.stl', bytes: '' }] }, 'The file part.stl is empty!', ''],
  ] as [string, SentOrder, string, string][])(
    '%s says so and leaves nothing behind',
    async (_what, order, message, field) => {
      const { app, dataDir } = shop();
      const reply = await place(app, order);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ success: false, message });
      if (field) expect(reply.json().errors).toContainEqual({ path: field, message });
      expect(await filesIn(dataDir)).toEqual([]);
      expect(await ordersOf(app)).toEqual([]);
    },
  );

  test.each([
    ['a file over the limit', { ORDER_FILE_MAX_BYTES: '1000' }, [1_001], 'Each file must be less than 1 kB!'],
    ['too many files', { ORDER_FILES_MAX: '2' }, [1, 1, 1], 'Please send at most 2 files at once!'],
    [
      'more bytes than all files may have',
      { ORDER_TOTAL_MAX_BYTES: '1500000' },
      [1_000_000, 1_000_000],
      'All files together must be less than 1.5 MB!',
    ],
  ])('%s is answered with 413 and a sentence', async (_what, settings, sizes, message) => {
    const { app, dataDir } = await testApp({ settings });
    const files = sizes.map((size, at) => ({ name: `${at}.stl`, bytes: new Uint8Array(size) }));
    const reply = await place(app, { files });
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toEqual({ success: false, message });
    expect(await filesIn(dataDir)).toEqual([]);
  });
});

test('an order is acknowledged only once its files are under their names: where the last step of that fails, nothing is taken', async () => {
  const dataDir = await temporaryFolder();
  const store = await storeOf(dataDir);
  const commit = async () => {
    await setImmediate(); // long enough for one that does not wait
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  };
  const { app } = await testApp({ dataDir, files: { ...store, commit } });
  const reply = await place(app);
  expect([reply.statusCode, reply.json().message]).toEqual([507, MESSAGE.noSpace]);
  expect(await ordersOf(app)).toEqual([]);
  expect(await filesIn(dataDir)).toEqual([]);
});

describe('an order that is taken', () => {
  test.each(ORDERABLE_SERVICES)('for %s is in the owner’s hands with every answer and byte', async (service) => {
    const { app } = await testApp();
    const bytes = crypto.getRandomValues(new Uint8Array(50_000));
    const reply = await place(app, { service, files: [{ name: 'গিয়ার.stl', bytes }] });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({ success: true, message: 'Form Submitetd!' });

    const [order] = await ordersOf(app);
    const { serviceNeeded, ...sent } = Object.fromEntries(anOrder({ service }));
    delete sent.file;
    expect({ ...order, ...order.details }).toMatchObject({ ...sent, serviceNeeded, status: 'new' });
    const { _id, reference } = reply.json().data;
    expect(order).toMatchObject({ _id, reference });

    const [file] = order.files;
    expect(file).toMatchObject({ name: 'গিয়ার.stl', size: 50_000 });
    expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    const headers = await ownerOf(app);
    const download = await app.inject({ url: apiAddress.orderFile(order._id, file._id), headers });
    expect(download.rawPayload.equals(bytes)).toBe(true);
    expect(download.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('গিয়ার.stl')}`);
    expect(download.headers['content-type']).toBe('application/octet-stream');
  });

  test('may send its files before its fields', async () => {
    const { app } = await testApp();
    const form = new FormData();
    form.append('file', new Blob(['solid']), 'first.stl');
    for (const [name, value] of anOrder({ files: [] })) form.append(name, value);
    expect((await place(app, form)).statusCode).toBe(201);
  });

  test('keeps the customer’s order of files', async () => {
    const { app } = await testApp();
    const names = ['c.stl', 'a.stl', 'b.stl'];
    await place(app, { files: names.map((name) => ({ name, bytes: name })) });
    const [order] = await ordersOf(app);
    expect(order.files.map((file: { name: string }) => file.name)).toEqual(names);
  });
});
