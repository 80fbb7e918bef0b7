import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import {
  OWN_HAND_CHANGES_MAX,
  OWN_HAND_MESSAGE,
  OWN_HAND_OUTCOME,
  PIECES_OF,
  SHOWN,
} from '#contract/orders/own-hand.ts';
import { ownerOf } from '#tests/support/app.ts';
import { ownersInvoices } from '#tests/support/invoices/invoices.ts';
import { mailingApp, waitingMails } from '#tests/support/mail/mailing-app.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { aFile, recordOf, SLA, wanting } from '#tests/support/orders/priced-order.ts';
import { productShop } from '#tests/support/product-orders/ordered-product.ts';
import { customersQuotation, ownersQuotations } from '#tests/support/quotations/quotations.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

const YEAR = 365 * 86_400;

const opened = async () => {
  const { app, dataDir, clock } = await mailingApp();
  const fields = wanting([{ quantity: 2 }]);
  const { _id, trackingUrl } = await placed(app, { service: SLA, files: [aFile('one.stl')], fields });
  const headers = await ownerOf(app);
  const token = trackingUrl.split('/').at(-1) ?? '';
  const post = async (url: string, form: Record<string, string> = {}) => {
    const reply = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    return [reply.statusCode, String(reply.headers.location).split('#')[1]];
  };
  const record = () => recordOf(app, _id);
  const mails = async () => (await waitingMails(dataDir)).filter(({ payload }) => payload.includes('by the customer'));
  return {
    app,
    clock,
    _id,
    trackingUrl,
    token,
    headers,
    record,
    mails,
    /** The fields of the form as the page shows them now, with what is typed over them. */
    form: async (typed: Record<string, string> = {}) => {
      const { deliveryDate, files } = await record();
      const counts = files.map((file): [string, string] => [PIECES_OF + file._id, String(file.quantity)]);
      const shown = Object.fromEntries([['deliveryDate', deliveryDate], ...counts]);
      const hidden = Object.entries(shown).map(([name, value]) => [SHOWN + name, value]);
      return { ...shown, ...Object.fromEntries(hidden), ...typed };
    },
    correct: (form: Record<string, string>, by = token) => post(siteAddress.trackCorrection(by), form),
    cancel: (by = token) => post(siteAddress.trackCancellation(by)),
  };
};

const outcome = (name: keyof typeof OWN_HAND_OUTCOME) => [303, OWN_HAND_OUTCOME[name]];

test('nothing is changed with a day that is over, no whole number, a file that is gone, nothing, or another link', async () => {
  const { correct, cancel, form, record, mails } = await opened();
  const before = await record();
  const pieces = PIECES_OF + before.files[0]?._id;
  for (const typed of [
    { deliveryDate: '2020-01-01' },
    { deliveryDate: 'soon' },
    { [pieces]: '0' },
    { [pieces]: '1.5' },
  ])
    expect(await correct(await form(typed))).toEqual(outcome('failed'));
  expect(await correct(await form({ [`${PIECES_OF}other`]: '3' }))).toEqual(outcome('meanwhile'));
  expect(await correct(await form())).toEqual(outcome('same'));
  expect(await correct(await form({ [pieces]: '3' }), 'A'.repeat(54))).toEqual(outcome('failed'));
  expect(await cancel('A'.repeat(54))).toEqual(outcome('failed'));
  expect(await record()).toEqual(before);
  expect(await mails()).toEqual([]);
});

test('a customer changes pieces, date and address, and the shop reads what was before, is mailed, and sees a mark', async () => {
  const { correct, form, record, mails } = await opened();
  const [file] = (await record()).files;
  const typed = { [PIECES_OF + file?._id]: '5', deliveryDate: '2031-01-02', deliveryAddress: 'House 2, Kazla' };
  expect(await correct(await form(typed))).toEqual(outcome('corrected'));
  const after = await record();
  expect(after).toMatchObject({
    deliveryDate: '2031-01-02',
    deliveryAddress: 'House 2, Kazla',
    files: [{ quantity: 5 }],
  });
  const said = after.history.filter(({ kind }) => kind === 'job' || kind === 'contact');
  expect(said.map(({ by }) => by)).toEqual(said.map(() => null));
  expect(said.map(({ what }) => what).join(' ')).toContain('one.stl: “5” instead of “2”');
  expect(after.standing?.flags).toContain('changed');
  expect((await mails()).map(({ to }) => to)).toEqual(['owner-reads@example.com']);
});

test('a customer cancels, once', async () => {
  const { cancel, record, mails } = await opened();
  expect(await cancel()).toEqual(outcome('cancelled'));
  expect(await cancel()).toEqual(outcome('cancelled'));
  const { status, history } = await record();
  expect(status).toBe('cancelled');
  expect(history.at(-1)).toMatchObject({ by: null, what: 'Cancelled by the customer.' });
  expect(await mails()).toHaveLength(1);
});

test('nothing is changed or cancelled once the shop has started, or the quotation was accepted', async () => {
  const { app, _id, trackingUrl, headers, correct, cancel, form, record } = await opened();
  await ownersQuotations(app, headers, _id).sent();
  await customersQuotation(app, trackingUrl).accept();
  expect(await cancel()).toEqual(outcome('changed'));
  expect(await correct(await form({ deliveryDate: '2031-01-03' }))).toEqual(outcome('changed'));
  expect((await record()).status).toBe('in production');
  const other = await opened();
  await ownersOrders(other.app, other.headers).change(other._id, { status: 'in production' });
  expect(await other.cancel()).toEqual(outcome('changed'));
});

test('a customer changes fifty things of an order, then is asked to call, and can still cancel it', async () => {
  const { app, token, correct, cancel, form, record } = await opened();
  const days = Array.from(
    { length: OWN_HAND_CHANGES_MAX },
    (_day, at) => `2031-01-${String((at % 28) + 1).padStart(2, '0')}`,
  );
  for (const deliveryDate of days) await app.services.ownHand.correct(token, { wanted: { deliveryDate }, shown: {} });
  const before = await record();
  expect(before.history.filter(({ kind }) => kind === 'job')).toHaveLength(OWN_HAND_CHANGES_MAX);
  expect(await correct(await form({ deliveryDate: '2032-01-01' }))).toEqual(outcome('often'));
  expect(await record()).toEqual(before);
  expect(await cancel()).toEqual(outcome('cancelled'));
});

test('nothing is changed or cancelled of an order whose quotation was accepted, also before the shop has started', async () => {
  const { app, _id, trackingUrl, headers, correct, cancel, form, record } = await opened();
  await ownersSettings(app, headers).set({ 'pay.beforeProduction': 'all' });
  await ownersQuotations(app, headers, _id).sent();
  await customersQuotation(app, trackingUrl).accept();
  const before = await record();
  expect(before.status).toBe('quoted');
  expect(await correct(await form({ deliveryDate: '2031-01-02' }))).toEqual(outcome('changed'));
  expect(await cancel()).toEqual(outcome('changed'));
  expect(await record()).toEqual(before);
});

test('an ordered product that has an invoice is not cancelled by its customer; without one it is, once, and its stock comes back', async () => {
  const { app } = await mailingApp();
  const { headers, order, stock, owner } = await productShop(app);
  const [invoiced, open] = [(await order()).json().data, (await order()).json().data];
  const cancel = ({ trackingUrl }: { trackingUrl: string }) =>
    app.services.ownHand.cancel(trackingUrl.split('/').at(-1) ?? '');
  await ownersInvoices(app, headers).issued(invoiced._id);
  await expect(cancel(invoiced)).rejects.toThrow(OWN_HAND_MESSAGE.invoiced);
  expect([(await owner.record(invoiced._id)).status, await stock()]).toEqual(['new', 1]);
  await cancel(open);
  await cancel(open);
  expect([(await owner.record(open._id)).status, await stock()]).toEqual(['cancelled', 2]);
});

test('a page that was open while the shop corrected the order overwrites nothing, and its customer is told', async () => {
  const { app, _id, headers, correct, form, record } = await opened();
  const stale = await form({ deliveryAddress: 'House 2, Kazla' });
  const { version, files } = await record();
  const corrected = { version, deliveryDate: '2031-05-05', files: [{ _id: files[0]?._id, quantity: 7 }] };
  const url = apiAddress.orderCorrection(_id);
  expect((await app.inject({ method: 'PATCH', url, headers, payload: corrected })).statusCode).toBe(200);
  const before = await record();
  expect(await correct(stale)).toEqual(outcome('meanwhile'));
  expect(await record()).toEqual(before);
  expect(await correct(await form({ deliveryAddress: 'House 2, Kazla' }))).toEqual(outcome('corrected'));
  expect(await record()).toMatchObject({
    deliveryDate: '2031-05-05',
    deliveryAddress: 'House 2, Kazla',
    files: [{ quantity: 7 }],
  });
});

test('a customer whose wanted day is over still changes the rest, and may leave the day', async () => {
  const { clock, correct, form, record } = await opened();
  const deliveryDate = '2031-01-02';
  await correct(await form({ deliveryDate }));
  clock.goOn(10 * YEAR);
  expect(await correct(await form({ deliveryAddress: 'House 2, Kazla' }))).toEqual(outcome('corrected'));
  expect(await record()).toMatchObject({ deliveryDate, deliveryAddress: 'House 2, Kazla' });
});
