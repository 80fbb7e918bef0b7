import { expect, test } from 'vitest';
import { ownerOf } from '#tests/support/app.ts';
import { aPart, findingShop, foundOrder } from '#tests/support/orders/found-files.ts';
import { placed } from '#tests/support/orders/placed-order.ts';
import { pricingShop, recordOf, SLA, wanting, workOff } from '#tests/support/orders/priced-order.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

type App = Awaited<ReturnType<typeof pricingShop>>['app'];

const onRequest = async (app: App, value = true) =>
  ownersSettings(app, await ownerOf(app)).set({ 'prices.onRequest': value });

test('what a replaced file cost is told only where its price was, and the new price by the day on which it is made', async () => {
  const { app } = await findingShop();
  const { _id, arm, track } = await foundOrder(app, [aPart('arm.stl', 'thin')]);
  await onRequest(app);
  await arm.replaceBy(aPart('second.stl', '20k'));
  expect((await track()).repricing).toMatchObject({ coming: false }); // none is on its way that would be told
  await workOff(app);
  const untold = await track();
  expect(untold.price?.shown).toMatchObject({ verdict: 'person', lines: [] });
  expect(untold.repricing?.former).toMatchObject({ total: 368 });
  expect(untold.files[0]?.replaced.map(({ charge }) => charge)).toEqual([368]);
  expect((await recordOf(app, _id)).estimate?.total).toBe(920);
});

test('of a price that was not told, nothing is said after its file was replaced, also once prices are told', async () => {
  const { app } = await findingShop();
  await onRequest(app);
  const { _id, arm, track } = await foundOrder(app, [aPart('arm.stl', 'thin')]);
  await onRequest(app, false);
  await arm.replaceBy(aPart('second.stl', '20k'));
  await workOff(app);
  const told = await track();
  expect(JSON.stringify(told)).not.toMatch(/:368\b/);
  expect([told.repricing?.former, told.files[0]?.replaced[0]?.charge]).toEqual([undefined, undefined]);
  expect(told.price?.shown.total).toBe(920);
  const { formerPrices, replacedFiles } = await recordOf(app, _id);
  expect([formerPrices[0]?.price.total, replacedFiles[0]?.charge]).toEqual([368, 368]);
});

test('orders of one press whose prices are not told are open in each other’s list', async () => {
  const { app } = await pricingShop();
  await onRequest(app);
  const together = 'b1b2c3d4e5f60718293a4b5c6d7e8f90';
  const order = (name: string) =>
    placed(app, { service: SLA, files: [aPart(name, '')], fields: wanting([{ quantity: 2 }], { together }) });
  const { _id, trackingUrl } = await order('lid.stl');
  await order('base.stl');
  await workOff(app);
  const told = await app.services.tracking.together(trackingUrl.split('/').at(-1) ?? '');
  expect(told.map(({ cost }) => cost)).toEqual([undefined, undefined]);
  expect((await recordOf(app, _id)).estimate?.total).toBe(368);
});
