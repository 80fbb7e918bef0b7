import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { READY_BY_MESSAGE } from '#contract/orders/ready-by.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { mailingApp, waitingMails } from '#tests/support/mail/mailing-app.ts';
import { recordOf } from '#tests/support/orders/priced-order.ts';
import { GEARS, quotableOrder } from '#tests/support/quotations/quotations.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

/** On a Friday, which is no working day. */
const shop = async () => {
  const { app, dataDir } = await mailingApp();
  const order = await quotableOrder(app);
  const settings = ownersSettings(app, order.headers);
  const move = (payload: object, headers: Record<string, string> = order.headers) =>
    app.inject({ method: 'PATCH', url: apiAddress.orderReadyBy(order._id), headers, payload });
  const mailsWith = async (text: string) =>
    (await waitingMails(dataDir)).filter(({ payload }) => payload.includes(text));
  return { app, order, settings, move, mailsWith, record: () => recordOf(app, order._id) };
};

test('a day is moved by those alone who may write to customers, to no day that is over, and not of an order that has ended', async () => {
  const { app, order, move, record } = await shop();
  expect((await move({ readyBy: '2026-12-01' }, {})).statusCode).toBe(401);
  for (const role of ['workshop', 'reader'] as const)
    expect((await move({ readyBy: '2026-12-01' }, await signedInAs(app, role))).statusCode).toBe(403);
  const past = await move({ readyBy: '2026-11-19' });
  expect([past.statusCode, past.json().message]).toEqual([400, READY_BY_MESSAGE.past('2026-11-20')]);
  expect((await move({ readyBy: 'soon' })).statusCode).toBe(400);
  expect((await move({ readyBy: '2026-12-01', version: 7 })).statusCode).toBe(409);
  expect((await move({ readyBy: '2026-12-01', words: 'Sorry.' })).statusCode).toBe(400);
  expect((await record()).readyBy).toBeUndefined();
  await app.inject({
    method: 'PATCH',
    url: apiAddress.orderById(order._id),
    headers: order.headers,
    payload: { status: 'cancelled' },
  });
  expect((await move({ readyBy: '2026-12-01' })).statusCode).toBe(409);
});

test('the lead time becomes a day once the customer accepts, without the shop’s closed days, on the page and in the mail', async () => {
  const { app, order, settings, mailsWith, record } = await shop();
  await settings.set({ 'work.closedDays': ['2026-11-22 Founding day'] });
  await order.owner.sent({ ...GEARS, leadTimeDays: 3 });
  const token = order.trackingUrl.split('/').at(-1) ?? '';
  expect(await app.services.tracking.track(token)).toMatchObject({ readyBy: undefined, readyIfAccepted: '2026-11-24' });
  await order.customer.accept();
  expect((await record()).readyBy).toBe('2026-11-24');
  expect((await app.services.tracking.track(token)).readyBy).toBe('2026-11-24');
  const [mail] = (await mailsWith('You accepted')).filter(({ to }) => to !== 'owner-reads@example.com');
  expect(mail?.payload).toContain('Ready by');
  expect(mail?.payload).toContain('Tue 24 Nov 2026');
});

test('the shop moves the day, with a mail that was seen before and in the shop’s own words, and the history says from what', async () => {
  const { app, order, move, mailsWith, record } = await shop();
  await move({ readyBy: '2026-11-24' });
  expect(await mailsWith('ready by')).toEqual([]);
  const preview = await app.inject({
    method: 'POST',
    url: apiAddress.readyByMailPreview(order._id),
    headers: order.headers,
    payload: { readyBy: '2026-11-29', words: 'The nozzle broke.' },
  });
  expect(preview.json().data.text).toContain('ready by Sun 29 Nov 2026, not by Tue 24 Nov 2026 as we said before');
  expect(preview.json().data.text).toContain('The nozzle broke.');
  const { version } = await record();
  const moved = await move({ readyBy: '2026-11-29', version, announce: true, words: 'The nozzle broke.' });
  expect([moved.statusCode, moved.json().data.readyBy]).toEqual([200, '2026-11-29']);
  expect(await mailsWith('The nozzle broke.')).toHaveLength(1);
  expect((await record()).history.at(-1)).toMatchObject({
    what: 'Ready by Sun 29 Nov 2026 instead of Tue 24 Nov 2026.',
    announced: true,
    words: 'The nozzle broke.',
  });
});

test('the day that stands is no change, and a press that comes twice mails the customer once', async () => {
  const { move, mailsWith, record } = await shop();
  await move({ readyBy: '2026-11-29' });
  const { version, history } = await record();
  expect((await move({ readyBy: '2026-11-29', version })).statusCode).toBe(200);
  expect((await record()).history).toEqual(history);
  const told = { readyBy: '2026-11-29', version, announce: true, words: 'As we said.' };
  expect((await move(told)).statusCode).toBe(200);
  expect((await move(told)).statusCode).toBe(409);
  expect(await mailsWith('As we said.')).toHaveLength(1);
});

test('a new quotation begins with the lead time of its service, and with none where the shop says none', async () => {
  const { order, settings } = await shop();
  const proposed = async () => (await order.owner.make({ lines: GEARS.lines })).json<{ data: Quotation }>().data;
  const first = await proposed();
  expect(first.leadTimeDays).toBeNull();
  await order.owner.discard(first._id);
  await settings.set({ 'services.3D-Printing-fdm.leadDays': 4 });
  expect((await proposed()).leadTimeDays).toBe(4);
});
