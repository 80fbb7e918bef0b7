import { expect, test } from 'vitest';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { customersQuotation, ownersQuotations } from '#tests/support/quotations/quotations.ts';

const KEY = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

type App = Awaited<ReturnType<typeof testApp>>['app'];

const drawing = (app: App, name: string, fields: Record<string, string> = {}) =>
  placed(app, {
    service: 'Laser-Cutting',
    fields: { together: KEY, ...fields },
    files: [{ name, bytes: `0\nSECTION ${name}` }],
  });

const toldOf = (app: App, { trackingUrl }: Pick<OrderReceipt, 'trackingUrl'>) =>
  app.services.tracking.together(trackingUrl.split('/').at(-1) ?? '');

test('the orders of one press are told of with nothing that only the shop knows, and not those of somebody else’s address', async () => {
  const { app } = await testApp();
  const [one, other] = [await drawing(app, 'lid.dxf'), await drawing(app, 'base.dxf')];
  const stranger = await drawing(app, 'secret.dxf', { email: 'stranger@example.com' });
  const told = await toldOf(app, other);
  expect(told).toMatchObject([
    { reference: one.reference, url: one.trackingUrl, files: [{ name: 'lid.dxf' }], status: 'new', isThis: false },
    { reference: other.reference, url: other.trackingUrl, files: [{ name: 'base.dxf' }], isThis: true },
  ]);
  for (const secret of [one._id, stranger.reference, 'secret.dxf', 'nasrin@example.com', KEY])
    expect(JSON.stringify(told)).not.toContain(secret);
  expect(await toldOf(app, stranger)).toEqual([]);
});

test('an order of one press costs what it was quoted last, nothing once it is cancelled, and is open where no price is told', async () => {
  const { app } = await testApp();
  const [quoted, declined, cancelled] = [
    await drawing(app, 'a.dxf'),
    await drawing(app, 'b.dxf'),
    await drawing(app, 'c.dxf'),
  ];
  const headers = await ownerOf(app);
  for (const { _id } of [quoted, declined]) await ownersQuotations(app, headers, _id).sent();
  await customersQuotation(app, declined.trackingUrl).decline();
  await ownersOrders(app, headers).change(cancelled._id, { status: 'cancelled' });
  expect((await toldOf(app, quoted)).map(({ status, cost }) => [status, cost])).toEqual([
    ['quoted', { amount: 1_421, isExact: true }],
    [expect.any(String), undefined],
    ['cancelled', { amount: 0, isExact: true }],
  ]);
});
