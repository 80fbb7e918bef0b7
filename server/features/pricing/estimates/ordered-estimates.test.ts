import { describe, expect, test } from 'vitest';
import { ownerOf, testClock } from '#tests/support/app.ts';
import { measuredPart, measuringShop } from '#tests/support/measuring/measured-parts.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { ownersOrders, place, placed } from '#tests/support/orders/placed-order.ts';
import { EXACT, estimated, SLA } from '#tests/support/pricing/estimates.ts';

const FDM = '3D-Printing-fdm';

describe('an order', () => {
  test('is refused with a price that there is not, and leaves nothing behind', async () => {
    const { app } = await measuringShop();
    const reply = await place(app, { service: SLA, fields: { estimateId: 'nobody-knows' } });
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'There is no such estimate. Please ask for the price again.',
    ]);
    expect((await ownersOrders(app, await ownerOf(app)).list()).json().data).toEqual([]);
  });

  test('keeps the price that the customer was shown, for the owner', async () => {
    const { app } = await measuringShop();
    const measured = await measuredPart(app);
    const items = [{ measurementId: measured._id, quantity: 2 }];
    const shown = await estimated(app, { items });
    const form = anOrder({ service: SLA, files: [], fields: { designNeeded: 'No', estimateId: shown._id } });
    form.append('uploadId', measured.uploadId);
    const { _id } = (await place(app, form)).json().data;
    const { estimate, details } = await ownersOrders(app, await ownerOf(app)).record(_id);
    expect(estimate).toEqual({
      ...shown,
      options: { designNeeded: 'No', rush: 'No' },
      items: [{ ...items[0], name: 'part.stl' }],
      differences: [],
    });
    expect(details.estimateId).toBeUndefined();
  });

  test('without a price has none', async () => {
    const { app } = await measuringShop();
    const { _id } = await placed(app);
    expect((await ownersOrders(app, await ownerOf(app)).record(_id)).estimate).toBeUndefined();
  });

  test('that is not what was priced tells the owner where', async () => {
    const clock = testClock();
    const { app } = await measuringShop({ now: clock.now });
    const { _id: measurementId } = await measuredPart(app, FDM);
    const options = { strength: 'Light-weight' };
    const shown = await estimated(app, { service: FDM, options, items: [{ measurementId, quantity: 1 }] });
    clock.goOn(15 * 86_400);
    const files = [{ name: 'larger.stl', bytes: 'solid larger\nendsolid larger\n' }];
    const other = await placed(app, { service: FDM, files, fields: { estimateId: shown._id } });
    const others = await placed(app, { service: 'Laser-Cutting', fields: { estimateId: shown._id } });
    const orders = ownersOrders(app, await ownerOf(app));
    const differences = async (id: string) => (await orders.record(id)).estimate?.differences;
    expect(await differences(other._id)).toEqual([
      'Strength: the price is for Light-weight, the order says Robust.',
      'part.stl was priced and was not sent.',
      'larger.stl is not in the price.',
      'Quantity: the price is for 1, the order says “2 pieces”.',
      'The price had run out when the order came.',
    ]);
    expect(await differences(others._id)).toContain('The price is for FDM 3D Printing, the order for Laser Cutting.');
  });

  test.each([
    ['2', []],
    ['2 pcs', []],
    ['দুইটি', []],
    ['part.stl: 2', []],
    ['3 pieces', ['Quantity: the price is for 2, the order says “3 pieces”.']],
    ['As in the drawing', ['Quantity: the price is for 2, the order says “As in the drawing”.']],
  ])('of %s, without counts of its files, is compared with what was priced', async (quantity, expected) => {
    const { app } = await measuringShop();
    const { _id: measurementId, uploadId } = await measuredPart(app);
    const shown = await estimated(app, { items: [{ measurementId, quantity: 2 }] });
    const form = anOrder({ service: SLA, files: [], fields: { ...EXACT, quantity, estimateId: shown._id } });
    form.append('uploadId', uploadId);
    const { _id } = (await place(app, form)).json().data;
    const { estimate } = await ownersOrders(app, await ownerOf(app)).record(_id);
    expect(estimate?.differences).toEqual(expected);
  });

  test('sent again with another price is another order', async () => {
    const { app } = await measuringShop();
    const [one, two] = [await estimated(app), await estimated(app)];
    const key = { 'idempotency-key': 'once-and-again' };
    const send = (estimateId: string) => place(app, { service: SLA, fields: { estimateId } }, key);
    const replies = [await send(one._id), await send(one._id), await send(two._id)];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 422]);
    expect(replies[1]?.json().data._id).toBe(replies[0]?.json().data._id);
  });
});
