import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { LineUses, Measurement } from '#contract/measuring/measurement.ts';
import { jobTicket } from '#server/features/order-files/job-ticket.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { DIMENSIONS_MM, dimensionedPanel, PANEL_MM } from '#tests/support/measuring/dimensioned-panel.ts';
import { ownersOrders, place, placed } from '#tests/support/orders/placed-order.ts';
import { recordOf, workOff } from '#tests/support/orders/priced-order.ts';
import { askToMeasure, sendToMeasure, uploaded } from '#tests/support/uploads/sent-upload.ts';

const LASER = { service: 'Laser-Cutting' } as const;
const CUTTING = { materialNeeded: 'No', material: 'Acrylic', thickness: '3mm' };
const UNREADABLE = 'What is to be done with which lines could not be read. Please send it as JSON.';
const CHOOSE = 'Please say for each group of lines: cut, engrave or leave!';

const measured = async (app: FastifyInstance, payload: object) => {
  const reply = await askToMeasure(app, { ...LASER, ...payload });
  await app.services.jobs.runDue();
  return app.services.measuring.read(reply.json<{ data: Measurement }>().data._id);
};

/** All groups as they are, confirmed or with other words for some. */
const answerTo = ({ groups = [] }: Measurement, more: LineUses = {}): LineUses => ({
  ...Object.fromEntries(groups.map(({ id, use }) => [id, use])),
  ...more,
});

const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`g${at}`, 'cut']));

test('what is to be done with lines is refused where it cannot be understood', async () => {
  const { app } = await testApp();
  const { _id: uploadId } = await uploaded(app, dimensionedPanel('refused'));
  const refused: [unknown, string][] = [
    ['cut', UNREADABLE],
    [['cut'], UNREADABLE],
    [{ '<b>': 'cut' }, UNREADABLE],
    [many, UNREADABLE],
    [`{"g1":"cut"${' '.repeat(1_000)}}`, UNREADABLE],
    [{ g1: 'drill' }, CHOOSE],
  ];
  for (const [uses, message] of refused) {
    const text = typeof uses === 'string' ? uses : JSON.stringify(uses);
    const replies = [
      await askToMeasure(app, { ...LASER, uploadId, uses }),
      await sendToMeasure(app, dimensionedPanel('refused'), { ...LASER, uses: text }),
    ];
    for (const reply of replies) expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
    const items = JSON.stringify([{ quantity: 1, uses }]);
    const ordered = await place(app, { ...LASER, fields: { ...CUTTING, items } });
    const [fault] = ordered.json().errors;
    expect([ordered.statusCode, fault]).toEqual([400, { path: expect.stringMatching(/^items\.0\.uses/), message }]);
  }
});

describe('a dimensioned PDF', () => {
  test.each([
    ['with thinner dimensions', false],
    ['with one pen', true],
  ])(
    '%s is an estimate of its panel, and exact once the customer has said what its lines are',
    async (name, onePen) => {
      const { app } = await testApp();
      const { _id: uploadId } = await uploaded(app, dimensionedPanel(name, onePen));
      const guess = await measured(app, { uploadId });
      expect(guess).toMatchObject({ verdict: 'estimate', reason: expect.stringContaining('Tell us which to cut') });
      expect(guess.groups?.map(({ use, from }) => [use, from])).toEqual([
        ['cut', 'assumed'],
        ['leave', 'assumed'],
      ]);
      const answered = await measured(app, { uploadId, uses: answerTo(guess) });
      expect(answered._id).not.toBe(guess._id);
      expect([answered.verdict, answered.reason, answered.groups?.[1]?.from]).toEqual(['exact', undefined, 'customer']);
      expect(answered.quantities.cutLengthMm).toBeCloseTo(PANEL_MM, 1);
      expect(answered.quantities.drawnLengthMm).toBeCloseTo(PANEL_MM + DIMENSIONS_MM, 1);
      const again = await measured(app, {
        uploadId,
        uses: JSON.stringify(Object.fromEntries(Object.entries(answerTo(guess)).toReversed())),
      });
      expect(again._id).toBe(answered._id);
    },
  );

  test('is ordered as its customer answered, and its price, record and ticket say so', async () => {
    const { app } = await testApp();
    const panel = dimensionedPanel('ordered');
    const { _id: uploadId } = await uploaded(app, panel);
    const guess = await measured(app, { uploadId });
    const order = async (name: string, uses?: LineUses) => {
      const file = { name: `${name}.pdf`, bytes: panel.bytes };
      const items = JSON.stringify([{ quantity: 1, ...(uses && { uses }) }]);
      const { _id } = await placed(app, {
        ...LASER,
        files: [file],
        fields: { ...CUTTING, quantity: 'According to the files', items },
      });
      await workOff(app);
      return recordOf(app, _id);
    };
    const [first, second] = (guess.groups ?? []).map(({ id }) => id) as [string, string];
    const [asGuessed, confirmed, whole] = [
      await order('guessed'),
      await order('confirmed', answerTo(guess)),
      await order('whole', { [first]: 'cut', [second]: 'engrave' }),
    ];
    const files = [asGuessed, confirmed, whole].map(({ files: [file] }) => file);
    expect(files.map((file) => file?.uses)).toEqual([
      undefined,
      answerTo(guess),
      { [first]: 'cut', [second]: 'engrave' },
    ]);
    expect(files.map((file) => file?.measurement?.verdict)).toEqual(['estimate', 'exact', 'exact']);
    expect(files.map((file) => file?.measurement?.quantities.engraveLengthMm)).toEqual([
      0,
      0,
      expect.closeTo(DIMENSIONS_MM, 1),
    ]);
    expect(whole.estimate?.lines.map(({ label }) => label)).toContain('Engraving');
    expect(confirmed.estimate?.lines.map(({ label }) => label)).not.toContain('Engraving');
    expect([asGuessed, confirmed, whole].flatMap(({ estimate }) => estimate?.differences)).toEqual([]);
    const ticket = await ownersOrders(app, await ownerOf(app))
      .record(confirmed._id)
      .then(jobTicket);
    expect(ticket).toMatch(/Cut: black 0\.49 mm \([\d.]+ mm\) · left out: black 0\.18 mm \(290 mm\)/);
  });
});
