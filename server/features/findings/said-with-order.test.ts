import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { jobTicketSections } from '#contract/orders/job-ticket.ts';
import { ownerOf } from '#tests/support/app.ts';
import { DATE_WANTED } from '#tests/support/orders/an-order.ts';
import { aPart, customersFile, findingShop, HOLES, THIN } from '#tests/support/orders/found-files.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { recordOf, SLA, wanting, workOff } from '#tests/support/orders/priced-order.ts';
import { uploaded } from '#tests/support/uploads/sent-upload.ts';

const AS_FOUND = [
  { code: THIN.code, measured: THIN.measured, limit: THIN.limit },
  { code: HOLES.code, count: HOLES.count },
];

/** An order of a part with thin walls and holes, of which its customer said so much with the order. */
const orderOf = async (app: FastifyInstance, asIs: unknown, file = aPart('arm.stl', 'thin holes')) => {
  const order = await placed(app, { service: SLA, files: [file], fields: wanting([{ quantity: 2, asIs }]) });
  const { _id, trackingUrl } = order;
  const read = async () => {
    const record = await recordOf(app, _id);
    const tracked = await app.services.tracking.track(trackingUrl.split('/').at(-1) ?? '');
    return { record, tracked: tracked.files[0] };
  };
  const [found] = (await read()).record.files;
  return { ...order, read, file: customersFile(app, trackingUrl, found?._id ?? '') };
};

const openCodes = async ({ file }: Awaited<ReturnType<typeof orderOf>>) =>
  (await file.state()).open.map(({ code }) => code);

describe('what is said with an order of a finding is no answer', () => {
  test.each([
    ['the shop does not find it', [{ code: 'too-large' }, { code: 'no-such-finding', count: 3 }]],
    [
      'the shop finds another figure',
      [
        { ...AS_FOUND[0], measured: 0.31 },
        { ...AS_FOUND[1], count: 4 },
      ],
    ],
    ['the shop goes by another limit', [{ ...AS_FOUND[0], limit: 0.4 }]],
    ['its figures are missing', [{ code: THIN.code }, { code: HOLES.code }]],
    ['it has a figure too many', [{ ...AS_FOUND[1], measured: 3 }]],
  ])('where %s', async (_where, asIs) => {
    const { app } = await findingShop();
    const order = await orderOf(app, asIs);
    await workOff(app);
    expect(await openCodes(order)).toEqual(['thin-wall', 'open-edges']);
    expect((await order.read()).record.findingAnswers).toEqual([]);
  });

  test('where it is a note, which asks nothing', async () => {
    const { app } = await findingShop();
    const order = await orderOf(app, [{ code: 'cavities', count: 1 }]);
    await workOff(app);
    expect((await order.read()).record.findingAnswers).toEqual([]);
  });

  test('where the shop wrote the order down', async () => {
    const { app } = await findingShop();
    const { _id: uploadId } = await uploaded(app, aPart('told.stl', 'thin'));
    const call = { name: 'Rahim', contactNumber: '01711-203344', deliveryDate: DATE_WANTED, serviceNeeded: SLA };
    const payload = { ...call, color: 'Grey', details: 'As told.', quantity: '1', uploadId };
    const entered = await app.inject({
      method: 'POST',
      url: apiAddress.orders,
      headers: await ownerOf(app),
      payload: { ...payload, items: [{ quantity: 1, asIs: AS_FOUND }] },
    });
    await workOff(app);
    const { files, findingAnswers } = await recordOf(app, entered.json().data._id);
    expect([files[0]?.measurement?.findings[0]?.code, findingAnswers]).toEqual(['thin-wall', []]);
  });

  test('for the file that takes its place, even with the same finding', async () => {
    const { app } = await findingShop();
    const order = await orderOf(app, AS_FOUND);
    await workOff(app);
    expect((await order.file.replaceBy(aPart('arm-2.stl', 'thin holes'))).statusCode).toBe(200);
    await workOff(app);
    const { record, tracked } = await order.read();
    expect([tracked?.name, tracked?.open.length, tracked?.accepted]).toEqual(['arm-2.stl', 2, []]);
    expect(record.findingAnswers.map(({ fileId }) => fileId)).toEqual(
      record.replacedFiles.flatMap(({ _id }) => [_id, _id]),
    );
  });
});

describe('what is said with an order of what is found in a file', () => {
  test('is answered once it is measured: nothing is asked again, and the shop’s record and job ticket say who said it', async () => {
    const { app } = await findingShop();
    const order = await orderOf(app, AS_FOUND);
    expect((await order.read()).record.findingAnswers).toEqual([]); // nobody has looked at it
    await workOff(app);
    expect(await openCodes(order)).toEqual([]);
    const { record, tracked } = await order.read();
    expect([tracked?.open, tracked?.accepted.map(({ finding }) => finding.code)]).toEqual([
      [],
      ['thin-wall', 'open-edges'],
    ]);
    const { name, createdAt, files } = record;
    expect(record.findingAnswers).toMatchObject(
      [THIN, HOLES].map(({ message }) => ({ by: name, at: createdAt, withOrder: true, finding: { message } })),
    );
    expect(record.findingAnswers[0]?.measurementId).toBe(files[0]?.measurement?._id);
    expect(jobTicketSections(record).files.files[0]?.figures).toContain(
      `Make it as it is (${name}, with the order): ${THIN.message} (measured 0.3 mm, limit 0.5 mm)`,
    );
  });

  test('leaves nothing for the order to wait for', async () => {
    const { app } = await findingShop();
    const headers = await ownerOf(app);
    const flags = async (_id: string) => {
      const { data } = (await ownersOrders(app, headers).list()).json();
      return data.find((one: { _id: string }) => one._id === _id).standing;
    };
    const asked = await orderOf(app, [AS_FOUND[0]]);
    const answered = await orderOf(app, AS_FOUND);
    await workOff(app);
    const [asks, calm] = [await flags(asked._id), await flags(answered._id)];
    expect([JSON.stringify(asks), JSON.stringify(calm)]).toEqual([
      expect.stringContaining('finding'),
      expect.not.stringContaining('finding'),
    ]);
  });

  test('leaves open what was not said, which is then answered alone', async () => {
    const { app } = await findingShop();
    const order = await orderOf(app, [{ ...AS_FOUND[0], measured: 0.30001 }]);
    await workOff(app);
    expect(await openCodes(order)).toEqual(['open-edges']);
    expect((await order.file.accept({ findings: ['thin-wall', 'open-edges'] })).statusCode).toBe(200);
    const { findingAnswers } = (await order.read()).record;
    expect(findingAnswers.map(({ finding, withOrder }) => [finding.code, withOrder])).toEqual([
      ['thin-wall', true],
      ['open-edges', undefined],
    ]);
  });

  test('counts as well for a file that was measured before the order', async () => {
    const { app } = await findingShop();
    const { _id: uploadId } = await uploaded(app, aPart('ahead.stl', 'thin'));
    await app.services.measuring.measure({ uploadId, service: SLA }, '203.0.113.7');
    await workOff(app);
    const fields = { ...wanting([{ quantity: 1, asIs: [AS_FOUND[0]] }]), uploadId };
    const { _id } = await placed(app, { service: SLA, files: [], fields });
    expect((await recordOf(app, _id)).findingAnswers).toMatchObject([{ finding: { code: 'thin-wall' } }]);
  });
});
