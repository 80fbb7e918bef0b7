import { describe, expect, test } from 'vitest';
import { FILE_LIMIT_MESSAGE } from '#contract/limits.ts';
import { UPLOAD_MESSAGE } from '#contract/measuring/upload.ts';
import { FILE_ANSWER_MESSAGE } from '#contract/orders/file-answer-messages.ts';
import { ORDER_RECORD_MESSAGE } from '#contract/orders/order.ts';
import { OWN_FILES_MESSAGE } from '#contract/orders/own-files.ts';
import { ownerOf } from '#tests/support/app.ts';
import { ownersInvoices } from '#tests/support/invoices/invoices.ts';
import { aPart } from '#tests/support/orders/found-files.ts';
import { ledTo, MAIL, ownFilesShop, unchanged } from '#tests/support/orders/own-files.ts';
import { ownersOrders } from '#tests/support/orders/placed-order.ts';
import { recordOf, workOff } from '#tests/support/orders/priced-order.ts';
import { productShop } from '#tests/support/product-orders/ordered-product.ts';
import { ownersQuotations } from '#tests/support/quotations/quotations.ts';

describe('a customer adds no file', () => {
  test('by a link that is not theirs, empty, without a count, or as a copy of one that is there', async () => {
    const here = await ownFilesShop();
    await unchanged(here, async () => {
      expect(await here.add({}, 'A'.repeat(54))).toEqual(ledTo('refused'));
      for (const quantity of ['', '0', '1.5', 'two'])
        expect(await here.refusal({ quantity })).toBe(OWN_FILES_MESSAGE.quantity);
      expect(await here.add({ quantity: '0' })).toEqual(ledTo('refused'));
      expect(await here.refusal({ file: { name: 'new.stl', bytes: '' } })).toBe(UPLOAD_MESSAGE.empty('new.stl'));
      expect(await here.refusal({ file: aPart('arm.stl', 'thin holes') })).toBe(OWN_FILES_MESSAGE.same);
    });
  });

  test('that is too large, or with which the order has too many files or bytes', async () => {
    const small = await ownFilesShop({ ORDER_FILE_MAX_BYTES: '1000000' });
    const large = { name: 'large.stl', bytes: 'x'.repeat(1_000_001) };
    await unchanged(small, async () => expect(await small.add({ file: large })).toEqual(ledTo('refused')));
    const few = await ownFilesShop({ ORDER_FILES_MAX: '3' });
    expect(await few.add()).toEqual(ledTo('added'));
    await unchanged(few, async () =>
      expect(await few.refusal({ file: aPart('fourth.stl', '1k') })).toBe(FILE_LIMIT_MESSAGE.tooMany(3)),
    );
  });

  test('once the shop works on the order, or its quotation was accepted: the sentence says whom to ask', async () => {
    const accepted = await ownFilesShop();
    await ownersQuotations(accepted.app, await ownerOf(accepted.app), accepted._id).sent();
    await accepted.quotation.accept();
    expect(await accepted.add()).toEqual(ledTo('refused'));
    expect(await accepted.refusal()).toBe(FILE_ANSWER_MESSAGE.closed('in production'));
    const invoiced = await ownFilesShop();
    const { app, _id, arm, erase, record } = invoiced;
    const headers = await ownerOf(app);
    await ownersQuotations(app, headers, _id).sent();
    await invoiced.quotation.accept();
    await ownersInvoices(app, headers).issued(_id);
    await ownersOrders(app, headers).change(_id, { status: 'quoted' });
    expect(await invoiced.refusal()).toBe(FILE_ANSWER_MESSAGE.quotationAccepted);
    expect(await erase(arm._id)).toEqual(ledTo('refused'));
    expect((await record()).files).toHaveLength(2);
  });

  test('to a product of the shop, whether it has an invoice or not', async () => {
    const { app, refusal } = await ownFilesShop();
    const { headers, order } = await productShop(app);
    const [open, invoiced] = [(await order()).json().data, (await order()).json().data];
    await ownersInvoices(app, headers).issued(invoiced._id);
    const toProduct = ({ trackingUrl }: { trackingUrl: string }) =>
      refusal({ token: trackingUrl.split('/').at(-1) ?? '' });
    expect(await toProduct(open)).toBe(ORDER_RECORD_MESSAGE.noFilesOfProduct);
    expect(await toProduct(invoiced)).toBe(OWN_FILES_MESSAGE.invoiced);
    for (const { _id } of [open, invoiced]) expect((await recordOf(app, _id)).files).toEqual([]);
  });
});

test('a customer adds a file: it is stored, measured and priced like the others, and the shop reads of it', async () => {
  const { app, add, record, stored, mails, track } = await ownFilesShop(MAIL);
  const before = await record();
  expect(await add()).toEqual(ledTo('added'));
  await workOff(app);
  const after = await record();
  expect(after.files.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['arm.stl', 2],
    ['leg.stl', 2],
    ['new.stl', 3],
  ]);
  expect(after.files[2]?.measurement?.status).toBe('done');
  expect(after.estimate?.items.map(({ name }) => name)).toContain('new.stl');
  expect(after.estimate?.total).not.toBe(before.estimate?.total);
  expect(after.history.at(-1)).toMatchObject({
    by: null,
    kind: 'job',
    what: expect.stringContaining('new.stl added: 3.') as string,
  });
  expect(after.standing?.flags).toContain('changed');
  expect([await mails(), (await stored()).length]).toEqual([1, 3]);
  expect((await track()).files.map(({ name }) => name)).toContain('new.stl');
  expect(await add()).toEqual(ledTo('refused')); // as when the form is sent twice
  expect((await record()).files).toHaveLength(3);
});

test('a file that is added outdates the quotation that was sent, which its customer cannot accept any more', async () => {
  const { app, _id, add, track, quotation, record, clock } = await ownFilesShop();
  await ownersQuotations(app, await ownerOf(app), _id).sent();
  expect((await track()).outdatedQuotation).toBeUndefined();
  clock.goOn(1);
  expect(await add()).toEqual(ledTo('added'));
  expect((await track()).outdatedQuotation).toMatch(/^Q-/);
  expect((await quotation.accept()).statusCode).toBe(409);
  expect((await record()).history.at(-1)?.what).toContain('was sent before this change');
});
