import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { openFindings } from '#contract/orders/open-findings.ts';
import { board, zipOf } from '#measure/testing/boards.ts';
import { FDM, openShop } from '#tests/support/measuring/measuring-shop.ts';
import { measuredAs, sendToMeasure } from '#tests/support/uploads/sent-upload.ts';

const fixture = (name: string) => ({ name, bytes: new Uint8Array(readFileSync(`tests/fixtures/cad/${name}`)) });
const PCB = { service: 'PCB-Manufacturing' };
const LASER = { service: 'Laser-Cutting' };

describe('what is said of a file depends on the service', () => {
  const PICTURE = { name: 'sketch.png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]) };

  test('a sketch for product development is no problem: people look at it', async () => {
    const { app } = await openShop();
    const reply = await sendToMeasure(app, PICTURE, { service: 'Product-Development' });
    const { verdict, reason, findings } = await measuredAs(app, reply.json().data._id);
    expect([verdict, reason]).toEqual(['person', expect.stringContaining('We look at this file ourselves')]);
    expect(findings.map(({ severity }) => severity)).toEqual(['info']);
  });

  test('a drawing that is to be printed is not called measured, and is told where drawings are cut', async () => {
    const { app } = await openShop();
    const drawing = fixture('arrayed-holes.dxf');
    const printed = await measuredAs(app, (await sendToMeasure(app, drawing, FDM)).json().data._id);
    expect([printed.verdict, printed.reason]).toEqual(['person', expect.stringContaining('under Laser Cutting')]);
    const cut = await measuredAs(app, (await sendToMeasure(app, drawing, LASER)).json().data._id);
    expect(cut.verdict).toBe('exact');
  });

  test('a board of four layers is told how many we make, for which nobody has to choose anything', async () => {
    const { app } = await openShop();
    const layers = { ...board, 'b-In1_Cu.gbr': board['b-F_Cu.gbr'], 'b-In2_Cu.gbr': board['b-B_Cu.gbr'] };
    const zip = { name: 'board.zip', bytes: new Uint8Array(await zipOf(layers)) };
    const { _id } = await measuredAs(app, (await sendToMeasure(app, zip, PCB)).json().data._id);
    const payload = { ...PCB, items: [{ measurementId: _id, quantity: 1 }] };
    const { verdict, reason } = (await app.inject({ method: 'POST', url: apiAddress.estimates, payload })).json().data;
    expect([verdict, reason]).toEqual([
      'person',
      expect.stringMatching(/4 copper layers, and we make boards of up to 2/),
    ]);
  });

  test('doubled lines are told, and nothing is asked about them', async () => {
    const { app } = await openShop();
    const sent = await sendToMeasure(app, fixture('doubled_lines.dxf'), { ...LASER, unit: 'mm' });
    const measurement = await measuredAs(app, sent.json().data._id);
    const found = measurement.findings.find(({ code }) => code === 'duplicate-lines');
    expect([found?.severity, openFindings(measurement, measurement.sha256, [])]).toEqual(['info', []]);
  });
});
