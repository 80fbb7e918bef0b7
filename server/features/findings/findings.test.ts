import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { FILE_LIMIT_MESSAGE } from '#contract/limits.ts';
import { UPLOAD_MESSAGE } from '#contract/measuring/upload.ts';
import { FILE_ANSWER_MESSAGE } from '#contract/orders/file-answer-messages.ts';
import { newId } from '#server/database/identifiers.ts';
import { ownerOf } from '#tests/support/app.ts';
import { aPart, customersFile, findingShop, foundOrder, HOLES, THIN } from '#tests/support/orders/found-files.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { recordOf, workOff } from '#tests/support/orders/priced-order.ts';
import { ownersQuotations } from '#tests/support/quotations/quotations.ts';
import { uploaded } from '#tests/support/uploads/sent-upload.ts';

const shop = async (options: Parameters<typeof findingShop>[0] = {}) => {
  const { app, dataDir } = await findingShop(options);
  return { app, dataDir, ...(await foundOrder(app)) };
};

const answersOf = async (app: FastifyInstance, _id: string) => {
  const { findingAnswers, replacedFiles, formerPrices, history, files, version } = await recordOf(app, _id);
  const told = history.flatMap(({ what }) => what ?? []);
  return { findingAnswers, replacedFiles, formerPrices, told, files, version };
};
const NOTHING = { findingAnswers: [], replacedFiles: [], formerPrices: [], told: [], version: 1 };

const said = (reply: { statusCode: number; json: () => { message: string } }) => [
  reply.statusCode,
  reply.json().message,
];

describe('an answer about a file is refused', () => {
  test('without the private link of its own order', async () => {
    const { app, _id, trackingUrl, arm } = await shop();
    const { trackingUrl: another } = await placed(app);
    const { _id: uploadId } = await uploaded(app, aPart('new.stl', ''));
    const acceptance = { measurementId: arm.measurementId, findings: ['thin-wall'] };
    for (const link of ['x', `${trackingUrl}A`, trackingUrl.slice(0, -1), another]) {
      const stranger = customersFile(app, link, arm._id);
      const replies = [await stranger.read(), await stranger.accept(acceptance), await stranger.replace(uploadId)];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    }
    expect(await answersOf(app, _id)).toMatchObject(NOTHING);
    expect((await app.services.uploads.find([uploadId])).length).toBe(1);
  });

  test('for a file of another order, and for one that there is not', async () => {
    const { app, _id, arm } = await shop();
    const other = await foundOrder(app, [aPart('other.stl', 'thin')]);
    for (const fileId of [arm._id, newId(), 'x']) {
      const mixed = customersFile(app, other.trackingUrl, fileId);
      expect((await mixed.accept({ measurementId: arm.measurementId, findings: ['thin-wall'] })).statusCode).toBe(404);
      expect((await mixed.replaceBy(aPart('new.stl', fileId))).statusCode).toBe(404);
    }
    expect(await answersOf(app, _id)).toMatchObject(NOTHING);
    expect(await answersOf(app, other._id)).toMatchObject(NOTHING);
  });

  test.each([
    ['nothing', {}, FILE_ANSWER_MESSAGE.measurement],
    ['no finding', { findings: [] }, FILE_ANSWER_MESSAGE.findings],
    ['findings that are none', { findings: [1] }, FILE_ANSWER_MESSAGE.findings],
    ['a finding that was not made', { findings: ['thin-wall', 'too-large'] }, FILE_ANSWER_MESSAGE.unknownFinding],
    ['a note, which needs no answer', { findings: ['cavities'] }, FILE_ANSWER_MESSAGE.unknownFinding],
  ])('when it names %s', async (_what, payload, message) => {
    const { app, _id, arm } = await shop();
    const sent = Object.keys(payload).length > 0 ? payload : { measurementId: undefined };
    expect(said(await arm.accept(sent))).toEqual([400, message]);
    expect(await answersOf(app, _id)).toMatchObject(NOTHING);
  });

  test('for another measurement than the one that was read', async () => {
    const { app, _id, arm, leg } = await shop();
    for (const measurementId of [newId(), leg?.measurementId])
      expect(said(await arm.accept({ measurementId }))).toEqual([409, FILE_ANSWER_MESSAGE.measuredAnew]);
    expect(await answersOf(app, _id)).toMatchObject(NOTHING);
  });

  test('while the file is still being measured', async () => {
    const { app } = await findingShop();
    const { _id, trackingUrl } = await placed(app, { files: [aPart('slow.stl', 'thin')] });
    const [file] = (await recordOf(app, _id)).files;
    const reply = await customersFile(app, trackingUrl, file?._id ?? '').accept({ findings: ['thin-wall'] });
    expect(said(reply)).toEqual([409, FILE_ANSWER_MESSAGE.notMeasured]);
  });

  test.each(['in production', 'ready', 'delivered', 'cancelled'] as const)('once the order is %s', async (status) => {
    const { app, _id, arm, leg, track } = await shop();
    await ownersOrders(app, await ownerOf(app)).change(_id, { status });
    const sentence = FILE_ANSWER_MESSAGE.closed(status);
    expect(said(await arm.accept())).toEqual([409, sentence]);
    expect(said((await leg?.replaceBy(aPart('new.stl', ''))) ?? (await arm.read()))).toEqual([409, sentence]);
    expect(await answersOf(app, _id)).toMatchObject({ ...NOTHING, version: 2 });
    expect((await track()).filesClosed).toBe(sentence);
  });

  test('once the customer accepted the quotation', async () => {
    const { app, _id, arm, quotation } = await shop();
    const headers = await ownerOf(app);
    await ownersQuotations(app, headers, _id).sent();
    await quotation.accept();
    await ownersOrders(app, headers).change(_id, { status: 'reviewing' });
    expect(said(await arm.accept())).toEqual([409, FILE_ANSWER_MESSAGE.quotationAccepted]);
    expect(said(await arm.replaceBy(aPart('new.stl', '')))).toEqual([409, FILE_ANSWER_MESSAGE.quotationAccepted]);
    expect(await answersOf(app, _id)).toMatchObject({ findingAnswers: [], replacedFiles: [] });
  });
});

describe('a replacement is refused', () => {
  test('with an upload that there is not, that another order took, or that is the same file', async () => {
    const { app, _id, arm } = await shop();
    const other = await foundOrder(app, [aPart('other.stl', 'thin')]);
    for (const uploadId of [newId(), other.arm._id])
      expect(said(await arm.replace(uploadId))).toEqual([400, UPLOAD_MESSAGE.gone]);
    const same = await uploaded(app, aPart('arm.stl', 'thin holes'));
    expect(said(await arm.replace(same._id))).toEqual([400, FILE_ANSWER_MESSAGE.sameFile]);
    expect((await app.services.uploads.find([same._id])).length).toBe(1);
    expect((await arm.replace('../x')).statusCode).toBe(400);
    expect(await answersOf(app, _id)).toMatchObject(NOTHING);
  });

  test('past what an order’s files may have together, those that were replaced too', async () => {
    const { app, _id, arm } = await shop({
      settings: { ORDER_TOTAL_MAX_BYTES: '1000000', ORDER_FILE_MAX_BYTES: '1000000' },
    });
    const large = (name: string, bytes: number) => ({ name, bytes: 'x'.repeat(bytes) });
    const tooMuch = [413, FILE_LIMIT_MESSAGE.totalTooLarge(1_000_000)];
    expect(said(await arm.replaceBy(large('a.stl', 999_990)))).toEqual(tooMuch);
    expect(await answersOf(app, _id)).toMatchObject(NOTHING);
    const first = await uploaded(app, large('b.stl', 700_000));
    expect((await arm.replace(first._id)).statusCode).toBe(200);
    const file = customersFile(app, (await recordOf(app, _id)).trackingUrl, first._id);
    const second = await uploaded(app, large('c.stl', 600_000));
    expect((await file.replace(second._id)).statusCode).toBe(200);
    const last = customersFile(app, (await recordOf(app, _id)).trackingUrl, second._id);
    expect(said(await last.replaceBy(large('d.stl', 10)))).toEqual(tooMuch);
    expect((await answersOf(app, _id)).replacedFiles.map(({ name }) => name)).toEqual(['arm.stl', 'b.stl']);
  });

  test('for the sixth time', async () => {
    const { app, _id, trackingUrl, arm } = await shop();
    let file = arm._id;
    for (let time = 1; time <= 5; time += 1) {
      const { _id: uploadId } = await uploaded(app, aPart('arm.stl', `again ${time}`));
      expect((await customersFile(app, trackingUrl, file).replace(uploadId)).statusCode).toBe(200);
      file = uploadId;
    }
    const sixth = await customersFile(app, trackingUrl, file).replaceBy(aPart('arm.stl', 'again 6'));
    expect(said(sixth)).toEqual([409, FILE_ANSWER_MESSAGE.manyReplacements]);
    expect((await answersOf(app, _id)).replacedFiles).toHaveLength(5);
  });

  test('when another one was quicker: of two at once, one takes the file’s place', async () => {
    const { app, _id, arm } = await shop();
    const uploads = [await uploaded(app, aPart('one.stl', 'one')), await uploaded(app, aPart('two.stl', 'two'))];
    const replies = await Promise.all(uploads.map(({ _id }) => arm.replace(_id)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toBe(FILE_ANSWER_MESSAGE.replaced);
    const { files, replacedFiles, told } = await answersOf(app, _id);
    expect([files.length, replacedFiles.length, told.length]).toEqual([2, 1, 1]);
    const left = uploads.filter(({ _id }) => !files.some((file) => file._id === _id));
    expect(await app.services.uploads.find(left.map((upload) => upload._id))).toHaveLength(1);
  });

  test('and an acceptance too, of a file that was replaced meanwhile', async () => {
    const { app, _id, arm } = await shop();
    const measured = await arm.state();
    await arm.replaceBy(aPart('new.stl', ''));
    const late = await arm.accept({ measurementId: measured.measurementId, findings: ['thin-wall'] });
    expect(said(late)).toEqual([409, FILE_ANSWER_MESSAGE.replaced]);
    expect((await answersOf(app, _id)).findingAnswers).toEqual([]);
  });
});

describe('“make it as it is”', () => {
  test('is kept with what was read: value, limit, place, picture, content, time and name', async () => {
    const { app, _id, arm } = await shop();
    expect((await arm.state()).open).toEqual([THIN, HOLES]);
    const reply = await arm.accept({ name: ' Rahim ' });
    expect([reply.statusCode, reply.json().data.open]).toEqual([200, []]);
    const { findingAnswers, told, files } = await answersOf(app, _id);
    const shared = {
      fileId: arm._id,
      sha256: files[0]?.sha256,
      measurementId: arm.measurementId,
      thumbnail: apiAddress.measurementThumbnail(arm.measurementId ?? ''),
      at: expect.stringMatching(/^\d{4}-/),
      by: 'Rahim',
    };
    expect(findingAnswers).toEqual([
      { ...shared, finding: THIN },
      { ...shared, finding: HOLES },
    ]);
    expect(told).toEqual([`Rahim asks to make arm.stl as it is: ${THIN.message} ${HOLES.message}`]);
  });

  test('counts for the findings that it names, and in the order’s name unless another is given', async () => {
    const { app, _id, arm } = await shop();
    await arm.accept({ findings: ['open-edges'] });
    expect((await arm.state()).open).toEqual([THIN]);
    expect((await answersOf(app, _id)).findingAnswers).toMatchObject([{ by: 'Nasrin Akter', finding: HOLES }]);
  });

  test('is written once, however often it is sent, also at the same time', async () => {
    const { app, _id, arm } = await shop();
    const { measurementId } = await arm.state();
    const payload = { measurementId, findings: ['thin-wall', 'open-edges'] };
    const replies = await Promise.all([arm.accept(payload), arm.accept(payload), arm.accept(payload)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { findingAnswers, told } = await answersOf(app, _id);
    expect([findingAnswers.length, told.length]).toEqual([2, 1]);
  });

  test('is for that file alone, not for an equal one and not for its replacement', async () => {
    const { app } = await findingShop();
    const twice = [aPart('arm.stl', 'thin'), aPart('arm.stl', 'thin')];
    const { _id, trackingUrl, arm, leg } = await foundOrder(app, twice);
    await arm.accept();
    expect((await leg?.state())?.open).toEqual([THIN]);
    const { _id: uploadId } = await uploaded(app, aPart('arm.stl', 'thin, once more'));
    await arm.replace(uploadId);
    await workOff(app);
    expect((await customersFile(app, trackingUrl, uploadId).state()).open).toEqual([THIN]);
    expect((await answersOf(app, _id)).findingAnswers).toHaveLength(1);
  });

  test('is on the customer’s page without the name, and on the job ticket with value and limit', async () => {
    const { app, _id, arm, track } = await shop();
    await arm.accept({ findings: ['thin-wall'], name: 'Rahim of Rajshahi' });
    const told = await track();
    expect(told.files[0]).toMatchObject({ open: [HOLES], accepted: [{ finding: THIN }] });
    expect(JSON.stringify(told)).not.toContain('Rahim');
    const zip = await app.inject({ url: apiAddress.orderArchive(_id), headers: await ownerOf(app) });
    expect(zip.body).toContain('Make it as it is (Rahim of Rajshahi, ');
    expect(zip.body).toContain(`${THIN.message} (measured 0.3 mm, limit 0.5 mm)`);
  });

  test('goes with the order when that is erased', async () => {
    const { app, _id, arm, leg } = await shop();
    await arm.accept();
    await leg?.replaceBy(aPart('new.stl', ''));
    expect((await ownersOrders(app, await ownerOf(app)).erase(_id)).statusCode).toBe(200);
    expect((await arm.read()).statusCode).toBe(404);
  });
});
