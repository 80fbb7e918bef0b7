import { expect, test } from 'vitest';
import { measurement as contract } from '#contract/measuring/measurement.ts';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { measure } from './measure.ts';
import { Refusal } from './refusals.ts';

const measured = (content: string) =>
  measure(
    {
      name: 'plate.svg',
      bytes: new TextEncoder().encode(
        `<svg xmlns="http://www.w3.org/2000/svg" width="500mm" height="500mm" viewBox="0 0 500 500">${content}</svg>`,
      ),
      limits: { colours: ['#000000'] },
    },
    { inflateRaw, clock: () => 0 },
  );
const line = (stroke: string, y: number, length = 10) => `<path fill="none" stroke="${stroke}" d="M0 ${y}h${length}"/>`;

test('a drawing in thousands of colours is told of in a few words, and keeps those that machines are set by', async () => {
  const many = Array.from({ length: 5_000 }, (_, at) => line(`#${(at + 256).toString(16).padStart(6, '0')}`, at / 10));
  const { quantities, findings } = await measured([...many, line('#ff0000', 490, 1)].join(''));
  expect(Object.keys(quantities.lengthByColourMm ?? {})).toHaveLength(200);
  expect(quantities.lengthByColourMm?.['#ff0000']).toBe(1);
  expect(quantities.drawnLengthMm).toBeCloseTo(50_001, 6);
  expect(Math.max(...findings.map(({ message }) => message.length))).toBeLessThan(1_100);
});

test('a colour with an endless name is kept with the beginning of it', async () => {
  const { quantities, reason = '', findings } = await measured(line('x'.repeat(100_000), 0) + line('#000000', 5));
  expect(JSON.stringify([quantities, reason, findings]).length).toBeLessThan(5_000);
  expect(Object.values(quantities.lengthByColourMm ?? {})).toEqual([10, 10]);
});

test('a refusal that quotes a file without end is told in a few words', async () => {
  const readSolids = () => Promise.reject(new Refusal('bad-body', `The body ${'x'.repeat(100_000)} cannot be read.`));
  const bytes = new TextEncoder().encode(
    "ISO-10303-21;HEADER;ENDSEC;DATA;#1=MANIFOLD_SOLID_BREP('',#2);ENDSEC;END-ISO-10303-21;",
  );
  const platform = { inflateRaw, clock: () => 0, readSolids };
  const { findings, reason = '' } = await measure({ name: 'part.step', bytes, limits: {} }, platform);
  expect(findings[0]?.code).toBe('bad-body');
  expect(JSON.stringify([findings, reason]).length).toBeLessThan(3_000);
});

test('a colour keeps its length, though it has the name of a part of every object', async () => {
  const { quantities } = await measured(
    ['__proto__', 'constructor', '#ff0000'].map((name, at) => line(name, at)).join(''),
  );
  const told = contract.shape.quantities.parse(JSON.parse(JSON.stringify(quantities)));
  expect(told.lengthByColourMm).toEqual({ proto: 10, constructor: 10, '#ff0000': 10 });
});
