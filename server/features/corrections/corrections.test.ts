import type { FastifyInstance } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import { ORDER_RECORD_MESSAGE } from '#contract/orders/order.ts';
import { LIGHT_QUEUE } from '#server/features/measuring/measure-job.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { customersShop, only } from '#tests/support/customers/customers.ts';
import { ownersInvoices } from '#tests/support/invoices/invoices.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { aFile, FDM, pricingShop, recordOf, SLA, wanting, workOff } from '#tests/support/orders/priced-order.ts';
import { productShop } from '#tests/support/product-orders/ordered-product.ts';
import { customersQuotation, ownersQuotations } from '#tests/support/quotations/quotations.ts';

const correcting = (app: FastifyInstance, headers: Record<string, string>, _id: string) => (payload: object) =>
  app.inject({ method: 'PATCH', url: apiAddress.orderCorrection(_id), headers, payload });

/** An order of two files, priced; and its owner's calls. */
const pricedShop = async ({
  service = FDM,
  quantity = 'According to the files',
}: {
  service?: typeof FDM | typeof SLA;
  quantity?: string;
} = {}) => {
  const { app, dataDir } = await pricingShop();
  const fields = wanting([{ quantity: 2 }, { quantity: 2 }], { quantity });
  const { _id, trackingUrl } = await placed(app, { service, files: [aFile('one.stl'), aFile('two.stl')], fields });
  await workOff(app);
  const headers = await ownerOf(app);
  const record = () => recordOf(app, _id);
  const correct = correcting(app, headers, _id);
  const said = async () => (await record()).history.flatMap(({ what }) => what ?? []);
  return { app, dataDir, _id, trackingUrl, headers, record, correct, said };
};

describe('a correction is refused', () => {
  test('to whoever may not see how a customer is reached, or changes nothing', async () => {
    const { app, _id, record } = await pricedShop();
    for (const role of ['workshop', 'reader'] as const) {
      const reply = await correcting(app, await signedInAs(app, role), _id)({ version: 1, project: 'Other' });
      expect([role, reply.statusCode]).toEqual([role, 403]);
    }
    expect((await correcting(app, {}, _id)({ version: 1, project: 'Other' })).statusCode).toBe(401);
    expect((await record()).version).toBe(1);
  });

  test.each([
    ['deliveryDate', { deliveryDate: '' }, ORDER_MESSAGE.deliveryDate],
    ['deliveryDate', { deliveryDate: '2020-02-30' }, ORDER_MESSAGE.deliveryDateInvalid],
    ['deliveryDate', { deliveryDate: '2020-02-03' }, expect.stringContaining('Please choose today or a later day')],
    ['contactNumber', { contactNumber: 'call me' }, ORDER_MESSAGE.contactNumberInvalid],
    ['details.color', { details: { color: ' ' } }, 'Color is required!'],
    ['details.price', { details: { price: '1' } }, 'This order has no such field!'],
  ])('where the form would refuse it, with the same words: %s of %j', async (path, wanted, message) => {
    const { correct, record } = await pricedShop();
    const before = await record();
    const reply = await correct({ version: 1, ...wanted });
    expect([reply.statusCode, reply.json().errors[0]]).toEqual([400, { path, message }]);
    expect(await record()).toEqual(before);
  });

  test('with a count that nobody can order, of a file that is not its own, or with nothing', async () => {
    const { correct, record } = await pricedShop();
    const [file] = (await record()).files;
    const sent = [
      { files: [{ _id: file?._id, quantity: 0 }] },
      { files: [{ _id: file?._id, quantity: 100_001 }] },
      { files: [{ _id: 'another', quantity: 2 }] },
      { files: [{ _id: file?._id, options: { quantity: '2' } }] },
      {},
    ];
    for (const wanted of sent) expect((await correct({ version: 1, ...wanted })).statusCode).toBe(400);
    expect((await correct({ project: 'No version' })).statusCode).toBe(400);
    expect((await record()).version).toBe(1);
  });

  test('on a version that is no longer the present one, with what happened meanwhile', async () => {
    const { correct, record } = await pricedShop();
    expect((await correct({ version: 1, project: 'Rover' })).statusCode).toBe(200);
    const reply = await correct({ version: 1, deliveryDate: '2031-01-02' });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toMatch(
      /by owner@example\.com: Project: “Rover” instead of .* then make your change\./,
    );
    expect((await record()).deliveryDate).not.toBe('2031-01-02');
  });

  test('once the order has ended', async () => {
    const { app, headers, correct, _id } = await pricedShop();
    await ownersOrders(app, headers).change(_id, { status: 'cancelled' });
    const reply = await correct({ version: 2, project: 'Rover' });
    expect([reply.statusCode, reply.json().message]).toEqual([409, ORDER_RECORD_MESSAGE.endedSoStays]);
  });

  test('of what a product was ordered as, whose price and stock are settled', async () => {
    const { app } = await testApp();
    const { order, headers } = await productShop(app);
    const correct = correcting(app, headers, (await order()).json().data._id);
    expect((await correct({ version: 1, details: { quantity: '1' } })).statusCode).toBe(400);
    expect((await correct({ version: 1, contactNumber: '+880 1711-111111' })).statusCode).toBe(200);
  });
});

describe('a correction', () => {
  test('changes day, address, number and project, and the history says each with before, after and who', async () => {
    const { correct, record } = await pricedShop();
    const before = await record();
    const wanted = {
      deliveryDate: '2031-01-02',
      deliveryAddress: 'House 2',
      contactNumber: '+880 1711-222222',
      project: 'Rover',
    };
    const reply = await correct({ version: 1, ...wanted });
    expect([reply.statusCode, reply.json().data]).toEqual([200, expect.objectContaining({ ...wanted, version: 2 })]);
    const { history, estimate } = await record();
    expect(history.slice(1).map(({ by, kind, what }) => [by, kind, what])).toEqual([
      ['owner@example.com', 'job', expect.stringMatching(/^Delivery Date: “2 Jan 2031” instead of “.*”\.$/)],
      ['owner@example.com', 'contact', `Delivery Address: “House 2” instead of “${before.deliveryAddress}”.`],
      ['owner@example.com', 'contact', `Contact Number: “+880 1711-222222” instead of “${before.contactNumber}”.`],
      ['owner@example.com', 'job', `Project: “Rover” instead of “${before.project}”.`],
    ]);
    expect(estimate?._id).toBe(before.estimate?._id);
  });

  test('to what the order says already is none', async () => {
    const { correct, record } = await pricedShop();
    const { project, files } = await record();
    const reply = await correct({ version: 1, project: ` ${project} `, files: [{ _id: files[0]?._id, quantity: 2 }] });
    expect([reply.statusCode, reply.json().data.version]).toEqual([200, 1]);
    expect((await record()).history).toHaveLength(1);
  });

  test('is found by its new project, and in the log with what was there before', async () => {
    const { app, headers, correct, _id } = await pricedShop();
    await correct({ version: 1, project: 'Rover' });
    const found = await ownersOrders(app, headers).list({ q: 'rover' });
    expect(found.json().data.map((order: { _id: string }) => order._id)).toEqual([_id]);
    const log = (await app.inject({ url: apiAddress.auditLog, headers })).json().data;
    expect(log[0]).toMatchObject({
      action: 'change correction',
      kind: 'orders',
      thingId: _id,
      who: 'owner@example.com',
    });
    expect([JSON.parse(log[0].sent).project, JSON.parse(log[0].before).project]).toEqual(['Rover', expect.any(String)]);
  });

  test('of how the customer is reached is not told to the workshop; one of the job is', async () => {
    const { app, correct, _id } = await pricedShop();
    await correct({ version: 1, contactNumber: '+880 1711-222222', details: { color: 'Red' } });
    const reply = await app.inject({ url: apiAddress.orderById(_id), headers: await signedInAs(app, 'workshop') });
    expect(reply.body).toContain('Color: “Red”');
    expect(reply.body).not.toContain('222222');
  });

  test('leaves nothing of a person behind once the person is erased', async () => {
    const { app, headers, order, list, erase } = await customersShop();
    const { _id } = await order();
    await correcting(app, headers, _id)({ version: 1, deliveryAddress: 'House 2' });
    await ownersOrders(app, headers).change(_id, { status: 'delivered' });
    expect((await erase(only(await list())._id)).statusCode).toBe(200);
    expect(JSON.stringify((await recordOf(app, _id)).history)).not.toContain('House 2');
  });
});

describe('a correction of counts and materials', () => {
  test('has the order priced anew, once, by the same rates', async () => {
    const { app, correct, record, said } = await pricedShop({ service: SLA });
    const before = await record();
    expect(before.estimate?.total).toBe(736);
    const reply = await correct({ version: 1, files: [{ _id: before.files[0]?._id, quantity: 4 }] });
    expect(reply.json().data.estimate).toBeUndefined();
    await workOff(app);
    const { estimate, files } = await record();
    expect([files.map(({ quantity }) => quantity), estimate?.total, estimate?.differences]).toEqual([
      [4, 2],
      1_104,
      [],
    ]);
    expect(await said()).toEqual([`one.stl: “4” instead of “2”. ${ORDER_RECORD_MESSAGE.pricedAnew}`]);
  });

  test('takes the choices of the order and of one file into the price', async () => {
    const { app, correct, record, said } = await pricedShop();
    const { files } = await record();
    await correct({
      version: 1,
      details: { material: 'ABS' },
      files: [{ _id: files[1]?._id, options: { material: 'PETG' } }],
    });
    await workOff(app);
    const { estimate, details } = await record();
    expect([details.material, estimate?.lines.map(({ label }) => label.split(',')[0])]).toEqual([
      'ABS',
      expect.arrayContaining(['ABS', 'PETG']),
    ]);
    expect((await said())[1]).toContain('two.stl, Material: “PETG” instead of nothing.');
  });

  test('never lets an order say two things: one number in Quantity is the count of each file, and other counts end it', async () => {
    const { correct, record } = await pricedShop({ quantity: '2' });
    await correct({ version: 1, details: { quantity: '3' } });
    const { files, details } = await record();
    expect([files.map(({ quantity }) => quantity), details.quantity]).toEqual([[3, 3], '3']);
    await correct({ version: 2, files: [{ _id: files[0]?._id, quantity: 5 }] });
    expect((await record()).details.quantity).toBe('According to the files');
  });

  test('leaves the agreed price, and says so: an accepted quotation, or an invoice', async () => {
    const { app, _id, trackingUrl, headers, correct, record, said } = await pricedShop();
    await ownersQuotations(app, headers, _id).sent();
    await customersQuotation(app, trackingUrl).accept();
    const before = await record();
    const [file] = before.files;
    await correct({ version: before.version, files: [{ _id: file?._id, quantity: 9 }] });
    await workOff(app);
    expect((await said()).at(-1)).toBe(`one.stl: “9” instead of “2”. ${ORDER_RECORD_MESSAGE.agreedStays}`);
    expect((await record()).estimate?._id).toBe(before.estimate?._id);
    await ownersInvoices(app, headers).issue(_id);
    await correct({ version: (await record()).version, details: { material: 'ABS' } });
    expect((await said()).at(-1)).toContain(ORDER_RECORD_MESSAGE.agreedStays);
  });

  test('says which quotation was sent before it', async () => {
    const { app, _id, headers, correct, record, said } = await pricedShop();
    const { number } = await ownersQuotations(app, headers, _id).sent();
    const { version, files } = await record();
    await correct({ version, files: [{ _id: files[0]?._id, quantity: 9 }] });
    expect((await said()).at(-1)).toContain(`Quotation ${number} was sent before this change.`);
  });

  test('does not let a price through that was worked out from what the order said before', async () => {
    const { app } = await pricingShop();
    const fields = wanting([{ quantity: 2 }]);
    const { _id } = await placed(app, { service: SLA, files: [aFile('late.stl')], fields });
    await app.services.jobs.runDue(LIGHT_QUEUE); // measures, and prices nothing yet
    const correct = correcting(app, await ownerOf(app), _id);
    const [file] = (await recordOf(app, _id)).files;
    const read = app.services.measuring.ofFiles;
    vi.spyOn(app.services.measuring, 'ofFiles').mockImplementationOnce(async (...asked) => {
      expect((await correct({ version: 1, files: [{ _id: file?._id, quantity: 4 }] })).statusCode).toBe(200);
      return read(...asked);
    });
    await app.services.estimating.estimateWaiting();
    await workOff(app);
    const { estimate } = await recordOf(app, _id);
    expect([estimate?.items[0]?.quantity, estimate?.differences]).toEqual([4, []]);
  });
});
