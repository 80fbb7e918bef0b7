import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Measurement } from '#contract/measuring/measurement.ts';
import type { Upload } from '#contract/measuring/upload.ts';
import { ENGINE_VERSION } from '#measure';
import type { Finding, Quantities } from '#measure/measurement';
import { ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { filesIn } from '#tests/support/files/stored-files.ts';
import { countingEngine, FDM, MEASURED, measured, openShop, PART } from '#tests/support/measuring/measuring-shop.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { ownersOrders, place, placed } from '#tests/support/orders/placed-order.ts';
import { askToMeasure, measuredAs, sendToMeasure, uploaded } from '#tests/support/uploads/sent-upload.ts';

const fixture = (name: string) => ({ name, bytes: new Uint8Array(readFileSync(`tests/fixtures/cad/${name}`)) });
const PCB = { service: 'PCB-Manufacturing' };
const LASER = { service: 'Laser-Cutting' };

describe('a request to measure is refused', () => {
  test.each([
    ['without a service', {}, 400, 'Select a service!'],
    ['for a service that there is not', { service: 'Welding' }, 400, 'Select a service!'],
    ['in a unit that there is not', { ...FDM, unit: 'yd' }, 400, 'Please choose a unit: mm, cm, m, in or ft!'],
    ['without an upload', { ...FDM, uploadId: undefined }, 400, 'Please name an upload!'],
    [
      'of an upload that is not there',
      { ...FDM, uploadId: 'x' },
      404,
      'This file is not here any more. Please upload it again.',
    ],
  ])('%s', async (_what, asked, status, message) => {
    const { app } = await testApp();
    const { _id: uploadId } = await uploaded(app, PART);
    const reply = await askToMeasure(app, { uploadId, ...asked });
    expect([reply.statusCode, reply.json().message]).toEqual([status, message]);
  });

  test('with a file and without a service, and the file is not kept', async () => {
    const { app, dataDir } = await testApp();
    const reply = await sendToMeasure(app, PART, {});
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'Select a service!']);
    expect(await filesIn(dataDir, 'orders/')).toEqual([]);
  });

  test('past what one address may have waiting, until some of it is done', async () => {
    const { app } = await testApp({ measureFile: () => new Promise(() => undefined), now: testClock().now });
    const sent: Upload[] = [];
    while (sent.length < 41) sent.push(await uploaded(app, PART));
    const replies = await Promise.all(sent.map(({ _id: uploadId }) => askToMeasure(app, { uploadId, ...FDM })));
    expect(replies.filter(({ statusCode }) => statusCode === 202)).toHaveLength(40);
    const refused = replies.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('past what one address may have waiting, with a file, and the file is not kept', async () => {
    const { app, dataDir } = await testApp({ measureFile: () => new Promise(() => undefined), now: testClock().now });
    const sent: Upload[] = [];
    while (sent.length < 40) sent.push(await uploaded(app, PART));
    await Promise.all(sent.map(({ _id: uploadId }) => askToMeasure(app, { uploadId, ...FDM })));
    expect((await sendToMeasure(app, PART, FDM)).statusCode).toBe(429);
    expect(await filesIn(dataDir, 'orders/')).toHaveLength(40);
  });

  test.each(['measurementById', 'measurementPreview', 'measurementThumbnail'] as const)(
    '%s of a measurement that there is not is not found',
    async (address) => {
      const { app } = await testApp();
      const reply = await app.inject({ url: apiAddress[address]('nobody-knows') });
      expect([reply.statusCode, reply.json().success]).toEqual([404, false]);
    },
  );
});

test('a file that comes along is taken however its type is capitalized', async () => {
  const { app } = await openShop({ measureFile: countingEngine().measureFile });
  const body = [
    '--x\r\nContent-Disposition: form-data; name="service"\r\n\r\nLaser-Cutting\r\n',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.svg"\r\n\r\n<svg/>\r\n--x--\r\n',
  ].join('');
  const headers = { 'content-type': 'Multipart/Form-Data; boundary=x' };
  const reply = await app.inject({ method: 'POST', url: apiAddress.measurements, headers, payload: body });
  expect([reply.statusCode, reply.json().data?.name]).toEqual([200, 'a.svg']);
});

describe('a file that nobody can measure', () => {
  test('is a person’s, with a sentence, and no error', async () => {
    const { app } = await openShop();
    const reply = await sendToMeasure(app, { name: 'part.stl', bytes: '<!doctype html><title>Log in</title>' }, FDM);
    const { verdict, reason, findings, quantities } = await measuredAs(app, reply.json().data._id);
    expect([verdict, reason]).toEqual(['person', expect.stringContaining('a web page, not a drawing or a part')]);
    expect([findings.map(({ code }) => code), quantities]).toEqual([['not-this-type'], {}]);
  });

  test('because its process was ended is a person’s, and an equal file is tried anew', async () => {
    const { asked, measureFile } = countingEngine(async () => ({ ...MEASURED, settled: false }));
    const { app } = await openShop({ measureFile });
    for (const _turn of [1, 2]) await measured(app, { uploadId: (await uploaded(app, PART))._id, ...FDM });
    expect(asked).toHaveLength(2);
  });

  test('because nobody works on it is a person’s after half an hour', async () => {
    const clock = testClock();
    const { app } = await testApp({ now: clock.now });
    const { _id: uploadId } = await uploaded(app, PART);
    const reply = await askToMeasure(app, { uploadId, ...FDM });
    expect([reply.statusCode, reply.json().data.status]).toEqual([202, 'queued']);
    clock.goOn(31 * 60);
    const later = await measuredAs(app, reply.json().data._id);
    expect([later.verdict, later.reason]).toEqual([
      'person',
      'This file could not be measured in time. A person will look at it.',
    ]);
  });
});

describe('a file that nobody ordered, after a day,', () => {
  test('is told to be gone when it is to be measured in another way, and keeps the figures that it has', async () => {
    const clock = testClock();
    const { app } = await openShop({ now: clock.now, measureFile: countingEngine().measureFile });
    const { _id: uploadId } = await uploaded(app, PART);
    await measured(app, { uploadId, ...FDM });
    clock.goOn(25 * 3_600);
    await app.services.sweep();
    const [inInches, asBefore] = [
      await askToMeasure(app, { uploadId, ...FDM, unit: 'in' }),
      await askToMeasure(app, { uploadId, ...FDM }),
    ];
    expect([inInches.statusCode, inInches.json().message]).toEqual([
      404,
      'This file is not here any more. Please upload it again.',
    ]);
    expect([asBefore.statusCode, asBefore.json().data.verdict]).toEqual([200, 'exact']);
  });
});

test('a measurement is of the file that it was asked for, whatever the engine says of it', async () => {
  const lies = {
    _id: 'x',
    uploadId: 'x',
    sha256: 'x',
    name: 'x',
    status: 'queued',
    engine: 'x',
    thumbnail: '/x',
    preview: {},
  };
  const measurement = { ...MEASURED.measurement, ...lies };
  const { app } = await openShop({
    measureFile: countingEngine(async () => ({ measurement, settled: true })).measureFile,
  });
  const { _id: uploadId, name, sha256 } = await uploaded(app, PART);
  const { preview, thumbnail, ...told } = await measured(app, { uploadId, ...FDM });
  expect(told).toMatchObject({ uploadId, name, sha256, status: 'done', engine: ENGINE_VERSION });
  expect([preview, thumbnail]).toEqual([undefined, undefined]);
});

describe('equal files of two customers', () => {
  const LAYER =
    '%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,0.2*%\nD10*\nX0Y0D02*\nX20000000Y0D01*\nX20000000Y20000000D01*\nX0Y20000000D01*\nX0Y0D01*\nM02*\n';

  test.each([
    ['merger-with-acme.gbr', 'plate.gbr'],
    ['merger-with-acme.txt', 'plate.txt'],
    ['merger-with-acme.stl', 'plate.stl'],
  ])('say nothing of how the other one called it: %s', async (first, second) => {
    const { app } = await openShop();
    for (const name of [first, second]) {
      const { _id } = (await sendToMeasure(app, { name, bytes: LAYER }, PCB)).json<{ data: Measurement }>().data;
      const { findings } = await measuredAs(app, _id);
      expect(findings.map(({ code }) => code)).toContain('unknown-layers');
      if (name === second) expect(JSON.stringify(findings)).not.toContain('acme');
    }
  });

  test('are each the layer that their name says', async () => {
    const { app } = await openShop();
    const codes: string[][] = [];
    for (const name of ['plate.gbr', 'plate-Edge_Cuts.gbr']) {
      const { _id } = (await sendToMeasure(app, { name, bytes: LAYER }, PCB)).json<{ data: Measurement }>().data;
      codes.push((await measuredAs(app, _id)).findings.map(({ code }) => code));
    }
    expect(codes.map((found) => found.includes('no-outline'))).toEqual([true, false]);
  });
});

test('the owner sees a file in the unit that the customer chose last, though it was chosen before', async () => {
  const clock = testClock();
  const { app } = await openShop({ now: clock.now, measureFile: countingEngine().measureFile });
  const { _id: uploadId } = await uploaded(app, PART);
  const chosen: string[] = [];
  for (const unit of ['in', 'mm', 'in']) {
    chosen.push((await measured(app, { uploadId, ...FDM, unit }))._id);
    clock.goOn(1);
  }
  const form = anOrder({ files: [] });
  form.append('uploadId', uploadId);
  const { _id } = (await place(app, form)).json<{ data: { _id: string } }>().data;
  const { files } = await ownersOrders(app, await ownerOf(app)).record(_id);
  expect(files.map(({ measurement }) => measurement?._id)).toEqual([chosen.at(-1)]);
});

describe('a measurement', () => {
  test('says what the contract says of an STL, and is the same when it is asked for again', async () => {
    const { app } = await openShop();
    const file = fixture('plate_holes.STL');
    const upload = await uploaded(app, file);
    const data = await measured(app, { uploadId: upload._id, ...FDM });
    expect(data).toMatchObject({
      uploadId: upload._id,
      sha256: upload.sha256,
      name: file.name,
      kind: 'mesh',
      status: 'done',
      engine: expect.any(String),
      quantities: { closed: true, manifold: true, openEdges: 0 },
    });
    expect(data.sizeMm).toHaveLength(3);
    const again = await askToMeasure(app, { uploadId: upload._id, ...FDM });
    expect([again.statusCode, again.json().data]).toEqual([200, data]);
  });

  test('of a file that comes along is one call', async () => {
    const { app } = await openShop();
    const reply = await sendToMeasure(app, fixture('arrayed-holes.dxf'), LASER);
    expect([200, 202]).toContain(reply.statusCode);
    const data = await measuredAs(app, reply.json().data._id);
    expect([data.kind, data.status]).toEqual(['drawing', 'done']);
    expect(data.quantities.cutLengthMm).toBeGreaterThan(0);
  });

  test('in another unit, as the customer answers, is another measurement', async () => {
    const { asked, measureFile } = countingEngine();
    const { app } = await openShop({ measureFile });
    const { _id: uploadId } = await uploaded(app, PART);
    const inMm = await measured(app, { uploadId, ...FDM });
    const inInches = await measured(app, { uploadId, ...FDM, unit: 'in' });
    expect(inInches._id).not.toBe(inMm._id);
    expect(asked.map(({ answered }) => answered)).toEqual([undefined, 'in']);
  });

  test('of equal files is made once, and once more for another service, whose machines are others', async () => {
    const { asked, measureFile } = countingEngine();
    const { app } = await openShop({ measureFile });
    for (const payload of [FDM, FDM, LASER])
      await measured(app, { uploadId: (await uploaded(app, PART))._id, ...payload });
    expect(asked.map(({ limits }) => limits.boxMm)).toEqual([
      [300, 300, 400],
      [889, 1270],
    ]);
  });

  test('goes ahead of what others wait for who wait for much already, and of the files of orders', async () => {
    const { asked, measureFile } = countingEngine();
    const { app } = await testApp({ measureFile, now: testClock().now }); // who asks later on a slow machine has waited less
    await placed(app, { files: [{ name: 'ordered.stl', bytes: 'ordered' }] });
    const ask = async (bytes: string, address: string) => {
      const { _id } = await uploaded(app, { name: 'part.stl', bytes });
      return app.services.measuring.measure({ uploadId: _id, service: '3D-Printing-fdm' }, address);
    };
    await ask('1', 'greedy');
    await ask('22', 'greedy');
    await ask('333', 'modest');
    await app.services.jobs.runDue();
    expect(asked.map(({ size }) => size)).toEqual([1, 3, 2, 'ordered'.length]);
  });

  test('outlives a start of the shop that came in between', async () => {
    const { asked, measureFile } = countingEngine();
    const before = await testApp({ measureFile });
    const { _id: uploadId } = await uploaded(before.app, PART);
    const reply = await askToMeasure(before.app, { uploadId, ...FDM });
    await before.app.close();
    expect(asked).toHaveLength(0);
    const { app } = await openShop({ dataDir: before.dataDir, measureFile });
    expect((await measuredAs(app, reply.json().data._id)).verdict).toBe('exact');
  });
});

test('every quantity and every finding of the engine reaches the customer', () => {
  expectTypeOf<keyof Quantities>().toEqualTypeOf<keyof Measurement['quantities']>();
  expectTypeOf<keyof Finding>().toEqualTypeOf<keyof Measurement['findings'][number]>();
});
