import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { apiAddress } from '#contract/addresses.ts';
import type { Estimate } from '#contract/pricing/estimate.ts';
import { ownerOf, testClock } from '#tests/support/app.ts';
import { unpack } from '#tests/support/files/unpack.ts';
import { fakeMailbox } from '#tests/support/mail/mailbox.ts';
import { SHOP } from '#tests/support/mail/mailing-app.ts';
import { measuredPart } from '#tests/support/measuring/measured-parts.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { aPart, customersFile, findingShop, foundOrder, THIN } from '#tests/support/orders/found-files.ts';
import { ownersOrders, place } from '#tests/support/orders/placed-order.ts';
import { recordOf, SLA, workOff } from '#tests/support/orders/priced-order.ts';
import { ownersPrices, withPla } from '#tests/support/pricing/owner-prices.ts';
import { ownersQuotations } from '#tests/support/quotations/quotations.ts';
import { uploaded } from '#tests/support/uploads/sent-upload.ts';

const shop = async (options: Parameters<typeof findingShop>[0] = {}) => {
  const { app, dataDir } = await findingShop(options);
  return { app, dataDir, ...(await foundOrder(app)) };
};

/** Replaces a file and has everything measured and priced. */
const replaced = async (
  app: FastifyInstance,
  file: ReturnType<typeof customersFile>,
  part = aPart('new.stl', '20k'),
) => {
  const upload = await uploaded(app, part);
  const reply = await file.replace(upload._id, { name: 'Rahim' });
  expect(reply.statusCode).toBe(200);
  await workOff(app);
  return upload;
};

describe('a replaced file', () => {
  test('leaves its place, its count and its choices to the new one, and is kept as it was', async () => {
    const { app, _id, arm, leg } = await shop();
    const before = await recordOf(app, _id);
    const upload = await replaced(app, arm);
    const { files, replacedFiles, history, version } = await recordOf(app, _id);
    expect(files.map(({ _id, name, quantity }) => [_id, name, quantity])).toEqual([
      [upload._id, 'new.stl', 2],
      [leg?._id, 'leg.stl', 2],
    ]);
    expect(files[0]).toMatchObject({ sha256: upload.sha256, measurement: { status: 'done' } });
    expect(replacedFiles).toEqual([
      {
        ...before.files[0],
        replacementId: upload._id,
        replacedAt: expect.stringMatching(/^\d{4}-/),
        replacedBy: 'Rahim',
        charge: 368,
      },
    ]);
    expect(history.at(-1)).toMatchObject({ what: 'Rahim replaced arm.stl with new.stl.', by: null, status: 'new' });
    expect(version).toBe(before.version + 1);
  });

  test('can be downloaded by the owner, and is in the ZIP in a folder of its own', async () => {
    const { app, _id, arm } = await shop();
    await replaced(app, arm, aPart('arm.stl', 'thicker'));
    const headers = await ownerOf(app);
    const one = await app.inject({ url: apiAddress.orderFile(_id, arm._id), headers });
    expect(one.body).toBe('solid arm.stl thin holes\n');
    const zip = await app.inject({ url: apiAddress.orderArchive(_id), headers });
    const unpacked = await unpack(zip.rawPayload);
    expect([...unpacked.keys()]).toEqual(['job-ticket.html', 'arm.stl', 'leg.stl', 'replaced/arm.stl']);
    expect(unpacked.get('arm.stl')?.toString()).toBe('solid arm.stl thicker\n');
    expect(unpacked.get('replaced/arm.stl')?.toString()).toBe('solid arm.stl thin holes\n');
    expect(unpacked.get('job-ticket.html')?.toString()).toContain('Replaces arm.stl since');
  });

  test('is beside the new one on the customer’s page, with figures and price, without who did it', async () => {
    const { app, arm, track } = await shop();
    await replaced(app, arm);
    const told = await track();
    const [file] = told.files;
    expect(file).toMatchObject({
      name: 'new.stl',
      open: [],
      charge: 920,
      measurement: { quantities: { volumeMm3: 20_000 } },
    });
    expect(file?.replaced).toMatchObject([
      { name: 'arm.stl', charge: 368, measurement: { quantities: { volumeMm3: 8_000 }, findings: [THIN, {}, {}] } },
    ]);
    expect(told.repricing).toEqual({ coming: false, former: expect.objectContaining({ total: 736 }) });
    expect(told.price?.shown.total).toBe(1_288);
    expect(JSON.stringify(told)).not.toContain('Rahim');
  });

  test('takes no place twice: the same upload again changes nothing', async () => {
    const { app, _id, arm } = await shop();
    const upload = await uploaded(app, aPart('new.stl', '20k'));
    const replies = [await arm.replace(upload._id), await arm.replace(upload._id)];
    for (const reply of replies) expect([reply.statusCode, reply.json().data._id]).toEqual([200, upload._id]);
    const { replacedFiles, history } = await recordOf(app, _id);
    expect([replacedFiles.length, history.flatMap(({ what }) => what ?? []).length]).toEqual([1, 1]);
  });

  test('makes the owner read the order again before going on with it', async () => {
    const { app, _id, arm } = await shop();
    const { version } = await recordOf(app, _id);
    await replaced(app, arm);
    const { change } = ownersOrders(app, await ownerOf(app));
    expect((await change(_id, { status: 'in production', version })).statusCode).toBe(409);
  });

  test('is told to the owner by mail, with the quotation that was sent for it', async () => {
    const mailbox = await fakeMailbox();
    const { app, _id, arm, leg, reference, track } = await shop({
      settings: { SMTP_URL: mailbox.url, MAIL_TO: SHOP.owner },
    });
    await leg?.accept();
    const sent = await ownersQuotations(app, await ownerOf(app), _id).sent();
    await app.services.jobs.runDue();
    const before = mailbox.mails.length;
    await replaced(app, arm);
    const [mail] = mailbox.mails.slice(before);
    expect([mail?.recipients, mail?.parsed.subject]).toEqual([[SHOP.owner], `File replaced: order ${reference}`]);
    expect(mail?.parsed.text).toContain('Old file: arm.stl\nNew file: new.stl');
    expect(mail?.parsed.text).toContain('Quotation Q-2026-0001 was sent for the old file.');
    const accepted = mailbox.mails.find(({ parsed }) => parsed.subject === `Make leg.stl as it is: order ${reference}`);
    expect(accepted?.parsed.text).toContain(THIN.message);
    const { history, status } = await recordOf(app, _id);
    expect(history.at(-1)?.what).toContain('Quotation Q-2026-0001 was sent for the old one.');
    expect([status, (await track()).outdatedQuotation]).toEqual(['quoted', sent.number]);
    const [quotation] = await ownersQuotations(app, await ownerOf(app), _id).list();
    expect(quotation).toMatchObject({ status: 'sent', total: sent.total });
    await ownersQuotations(app, await ownerOf(app), _id).sent({});
    expect((await track()).outdatedQuotation).toBeUndefined();
  });
});

describe('the price after a file was replaced', () => {
  test('is for the new files, and the one before is kept for good', async () => {
    const clock = testClock();
    const { app, _id, arm } = await shop({ now: clock.now });
    const before = (await recordOf(app, _id)).estimate;
    const upload = await uploaded(app, aPart('new.stl', '20k'));
    await arm.replace(upload._id);
    const waiting = await recordOf(app, _id);
    expect([waiting.estimate, waiting.price]).toEqual([undefined, undefined]);
    expect((await customersFile(app, waiting.trackingUrl, upload._id).state()).priceComing).toBe(true);
    await workOff(app);
    clock.goOn(60 * 86_400);
    await app.services.sweep();
    const { estimate, formerPrices } = await recordOf(app, _id);
    expect([estimate?.total, estimate?.differences]).toEqual([1_288, []]);
    expect(formerPrices).toMatchObject([{ fileId: arm._id, price: { total: 736 } }]);
    const kept = await app.inject({ url: apiAddress.estimateById(before?._id ?? '') });
    expect(kept.json().data.total).toBe(736);
  });

  test('is not that of the old files, though their pricing ends after the replacement', async () => {
    const { app } = await findingShop();
    const fields = { items: JSON.stringify([{ quantity: 2 }]) };
    const order = anOrder({ service: SLA, files: [aPart('arm.stl', 'thin')], fields });
    const { _id, trackingUrl } = (await place(app, order)).json().data;
    const [arm] = (await recordOf(app, _id)).files;
    const upload = await uploaded(app, aPart('new.stl', '20k'));
    const { estimates } = app.services;
    const { prepare } = estimates;
    estimates.prepare = async (...asked) => {
      estimates.prepare = prepare;
      const prepared = await prepare(...asked);
      await customersFile(app, trackingUrl, arm?._id ?? '').replace(upload._id); // while the old files are being priced
      return prepared;
    };
    await app.services.jobs.runDue();
    await app.services.estimating.estimateWaiting();
    expect((await recordOf(app, _id)).files).toMatchObject([{ name: 'new.stl' }]);
    await workOff(app);
    await workOff(app);
    const { estimate, formerPrices } = await recordOf(app, _id);
    expect([estimate?.total, estimate?.items.map(({ name }) => name), formerPrices]).toEqual([920, ['new.stl'], []]);
  });

  test('is by the book of the price before while that holds, and by the book in force afterwards', async () => {
    const clock = testClock();
    const { app } = await findingShop({ now: clock.now });
    const { _id, trackingUrl, arm } = await foundOrder(app, [aPart('arm.stl', 'thin')], '3D-Printing-fdm');
    const prices = ownersPrices(app, await ownerOf(app));
    await prices.save({ basedOn: 1, content: withPla(FIRST_PRICE_BOOK, 99) });
    clock.goOn(2 * 86_400);
    const upload = await replaced(app, arm);
    expect((await recordOf(app, _id)).estimate?.priceBook).toBe(1);
    clock.goOn(15 * 86_400);
    await replaced(app, customersFile(app, trackingUrl, upload._id), aPart('newer.stl', '30k'));
    expect((await recordOf(app, _id)).estimate?.priceBook).toBe(2);
  });

  test('counts what the price before counted, where the order itself does not say how many', async () => {
    const { app } = await findingShop();
    app.services.jobs.runWorkers(app.log);
    const measured = await measuredPart(app, SLA, aPart('arm.stl', 'thin'));
    const asked = { service: SLA, items: [{ measurementId: measured._id, quantity: 3 }] };
    const shown = await app.inject({ method: 'POST', url: apiAddress.estimates, payload: asked });
    const estimateId = shown.json<{ data: Estimate }>().data._id;
    const form = anOrder({ service: SLA, files: [], fields: { estimateId } });
    form.append('uploadId', measured.uploadId);
    const { _id, trackingUrl } = (await place(app, form)).json().data;
    const upload = await uploaded(app, aPart('new.stl', '20k'));
    await customersFile(app, trackingUrl, measured.uploadId).replace(upload._id);
    await expect.poll(async () => (await recordOf(app, _id)).estimate?.total).toBe(1_380);
    expect((await recordOf(app, _id)).files).toMatchObject([{ name: 'new.stl', quantity: 3 }]);
  });

  test('stays missing for an order that came without one', async () => {
    const { app } = await findingShop();
    const { _id, trackingUrl } = (await place(app, anOrder({ service: SLA }))).json().data;
    const [file] = (await recordOf(app, _id)).files;
    await replaced(app, customersFile(app, trackingUrl, file?._id ?? ''));
    const { estimate, formerPrices, replacedFiles } = await recordOf(app, _id);
    expect([estimate, formerPrices, replacedFiles.length]).toEqual([undefined, [], 1]);
  });

  test('cannot be set by the request: whatever else it holds has no part in it', async () => {
    const { app, _id, arm } = await shop();
    const upload = await uploaded(app, aPart('new.stl', '20k'));
    await arm.replace(upload._id, {
      quantity: 1,
      price: 1,
      total: 1,
      priceBook: 9,
      measurementId: 'x',
      sha256: 'x',
    });
    await workOff(app);
    const { estimate, files } = await recordOf(app, _id);
    expect([estimate?.total, files[0]?.quantity, files[0]?.sha256]).toEqual([1_288, 2, upload.sha256]);
  });
});
