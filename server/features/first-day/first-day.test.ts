import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { FIRST_DAY_MESSAGE, type FirstDay } from '#contract/first-day.ts';
import { ORDERABLE_SERVICES } from '#contract/services/services.ts';
import { openKey } from '#contract/settings/service-keys.ts';
import { OWNER, ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { filesIn } from '#tests/support/files/stored-files.ts';
import { mailingApp } from '#tests/support/mail/mailing-app.ts';
import { ownersOrders } from '#tests/support/orders/placed-order.ts';
import { recordOf, workOff } from '#tests/support/orders/priced-order.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

type App = Awaited<ReturnType<typeof testApp>>['app'];

const listOf = async (app: App) => {
  const headers = await ownerOf(app);
  const post = (url: string) => app.inject({ method: 'POST', url, headers });
  const open = async () =>
    (await app.inject({ url: apiAddress.firstDay, headers }))
      .json<{ data: FirstDay }>()
      .data.steps.filter(({ state }) => state === 'open')
      .map(({ step }) => step);
  const leaveOut = (step: string, leftOut: boolean) =>
    app.inject({ method: 'PATCH', url: apiAddress.firstDay, headers, payload: { step, leftOut } });
  return { headers, post, open, leaveOut };
};

test('the list is for owners and managers; a step that there is not and a mail without a server are refused', async () => {
  const { app } = await testApp();
  const { post, leaveOut, open } = await listOf(app);
  const reader = await signedInAs(app, 'reader');
  expect((await app.inject({ url: apiAddress.firstDay, headers: reader })).statusCode).toBe(403);
  expect((await leaveOut('moon', true)).statusCode).toBe(400);
  expect((await post(apiAddress.mailTest)).statusCode).toBe(409);
  expect(await open()).toContain('mail');
});

test('each line ticks itself once the shop has it, and can be left out and taken up again', async () => {
  const { app } = await testApp();
  const { headers, open, leaveOut } = await listOf(app);
  expect(await open()).toEqual(['password', 'who', 'mail', 'prices', 'pay', 'people', 'backup', 'order']);
  const { version } = (await app.inject({ url: apiAddress.settings, headers })).json().data;
  const values = { 'shop.name': 'Laser Dhaka', 'pay.ways': ['bKash 01711-000214'] };
  await app.inject({ method: 'PATCH', url: apiAddress.settings, headers, payload: { version, values } });
  const person = { email: 'karim@example.com', name: 'Karim', role: 'workshop' };
  await app.inject({ method: 'POST', url: apiAddress.people, headers, payload: person });
  const price = { url: apiAddress.priceBookByVersion('1'), headers, payload: { confirmed: true } };
  await app.inject({ method: 'PATCH', ...price });
  expect(await open()).toEqual(['password', 'mail', 'backup', 'order']);
  await leaveOut('mail', true);
  expect(await open()).toEqual(['password', 'backup', 'order']);
  await leaveOut('mail', false);
  expect(await open()).toContain('mail');
});

test('the test mail goes to who presses, and the test order goes all the way and removes itself', async () => {
  const { app, dataDir, mailbox, deliver, clock } = await mailingApp();
  const { headers, post, open } = await listOf(app);
  expect((await post(apiAddress.mailTest)).json().message).toContain(OWNER.email);
  const placed = await post(apiAddress.testOrder);
  expect(placed.statusCode).toBe(201);
  expect((await post(apiAddress.testOrder)).statusCode).toBe(409);
  await deliver();
  expect(mailbox.to(OWNER.email).map(({ parsed }) => parsed.subject)).toContainEqual(expect.stringContaining('Test'));
  const orders = ownersOrders(app, headers);
  expect((await orders.list()).json().data).toMatchObject([{ name: 'Test order', files: [{ name: 'test.stl' }] }]);
  expect(await open()).not.toContain('order');
  await app.services.firstDay.removeTestOrder();
  expect((await orders.list()).json().data).toHaveLength(1);
  clock.goOn(3_700);
  await app.services.firstDay.removeTestOrder();
  const later = await ownerOf(app);
  expect((await ownersOrders(app, later).list()).json().data).toEqual([]);
  expect(await filesIn(dataDir, 'orders/')).toEqual([]);
  expect(await (await listOf(app)).open()).not.toContain('order'); // the first sign-in has ended
});

test('the test order is for a service that the shop offers and gets a price, and waits until there is one', async () => {
  const clock = testClock();
  const { app } = await testApp({ now: clock.now });
  for (const service of ORDERABLE_SERVICES) {
    const headers = await ownerOf(app);
    const { post } = await listOf(app);
    expect((await post(apiAddress.testOrder)).statusCode).toBe(201);
    const orders = (await ownersOrders(app, headers).list()).json().data;
    expect(orders).toMatchObject([{ name: 'Test order', serviceNeeded: service }]);
    await workOff(app);
    expect((await recordOf(app, orders[0]._id)).estimate).toBeDefined();
    await ownersSettings(app, headers).set({ [openKey(service)]: false });
    clock.goOn(3_700);
    await app.services.firstDay.removeTestOrder();
  }
  const { post } = await listOf(app);
  const refused = await post(apiAddress.testOrder);
  expect([refused.statusCode, refused.json().message]).toEqual([409, FIRST_DAY_MESSAGE.allClosed]);
});

test('the demo products go by one press, and can be brought back from the bin', async () => {
  const { app } = await testApp({ settings: { DEMO: 'on' } });
  const { headers, post, open } = await listOf(app);
  expect(await open()).toContain('products');
  await post(apiAddress.demoRemoval);
  expect((await app.inject({ url: apiAddress.products })).json().data).toEqual([]);
  expect(await open()).not.toContain('products');
  expect((await app.inject({ url: apiAddress.bin, headers })).json().total).toBe(16);
});
