import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENGINE_VERSION } from '#measure';
import type { Measurement } from '#measure/measurement';
import { FIXTURES, fixtures, golden, measureBombs, measureFixture } from './measured.ts';
import { GOLDEN, goldenName, HOW_TO, LEDGER, sealFaults, sealOf } from './seals.ts';

const files = Object.fromEntries(
  readdirSync(GOLDEN)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, readFileSync(`${GOLDEN}/${name}`, 'utf8')]),
);
const ledger = readFileSync(LEDGER, 'utf8').split('\n').filter(Boolean);
const pinned = JSON.parse(files[goldenName(ENGINE_VERSION)] ?? '{"measurements":{}}') as {
  engine?: string;
  measurements: Record<string, unknown>;
};

/** Both sides of the comparison, so that what differs is shown. */
const compared = (measured: Readonly<Record<string, Measurement>>) => ({
  now: Object.fromEntries(Object.entries(measured).map(([name, measurement]) => [name, golden(measurement)])),
  pinned: Object.fromEntries(Object.keys(measured).map((name) => [name, pinned.measurements[name]])),
});
const OTHERWISE = `This is measured otherwise than before. ${HOW_TO}`;

describe('what the engine says of a file stays what it is, number by number', () => {
  test.each(fixtures)(
    '%s',
    async (name) => {
      const figures = compared(await measureFixture(name));
      expect(figures.now, OTHERWISE).toEqual(figures.pinned);
    },
    120_000,
  );

  test('files that come to far more than they are go to a person, with a sentence', async () => {
    const measured = await measureBombs();
    for (const { verdict, quantities, reason } of Object.values(measured))
      expect([verdict, quantities, typeof reason]).toEqual(['person', {}, 'string']);
    const figures = compared(measured);
    expect(figures.now, OTHERWISE).toEqual(figures.pinned);
  });

  test('under the version that says it, and for all files that there are', () => {
    expect(pinned.engine).toBe(ENGINE_VERSION);
    const about = Object.keys(pinned.measurements).map((name) => name.replace(/ in (mm|cm|m|in|ft)$/, ''));
    expect(fixtures.filter((name) => !about.includes(name))).toEqual([]);
    const readme = readFileSync(`${FIXTURES}/README.md`, 'utf8');
    expect(fixtures.filter((name) => !readme.includes(`| ${name} |`))).toEqual([]);
  });
});

describe('golden files', () => {
  test('are sealed, and as they were sealed', () => expect(sealFaults(files, ledger, ENGINE_VERSION)).toEqual([]));

  const sealed = { 'engine-1.json': 'one', 'engine-2.json': 'two' };
  const seals = Object.entries(sealed).map(([name, text]) => sealOf(name, text));
  test.each([
    ['that was written anew under its version', { ...sealed, 'engine-1.json': 'other' }, '1', 'raises ENGINE_VERSION'],
    ['that was removed', { 'engine-2.json': 'two' }, '2', 'may not be removed'],
    ['that nobody sealed', { ...sealed, 'engine-3.json': 'three' }, '3', 'is not sealed'],
    ['that is missing for a new version', sealed, '3', 'engine-3.json is missing'],
  ])('one %s is found', (_, there, version, sentence) => {
    expect(sealFaults(there, seals, version).join('\n')).toContain(sentence);
  });
});
