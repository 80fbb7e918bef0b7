import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { FORMATS_RARELY, measuredBothWays } from '#tests/support/measuring/measured-both-ways.ts';
import { MISBEHAVING } from '#tests/support/measuring/misbehaving.ts';
import { nestedGroups } from '#tests/support/measuring/nested-groups.ts';
import { CONFINEMENTS, canRead } from './confinement.ts';
import { measureInChild } from './measure-in-child.ts';
import type { ChildBounds } from './start-child.ts';
import { CHILD_ENTRY } from './start-child.ts';

// What takes a process all of its time or memory, and most formats; measure-in-child.test.ts has the rest.

const limits = { boxMm: [1_000, 1_000, 1_000] };
const AMPLE: ChildBounds = { deadlineMs: 100_000, memoryBytes: 600_000_000 };
/** Long enough for a process to have begun, on a machine with much else to do. */
const SHORT: ChildBounds = { ...AMPLE, deadlineMs: 15_000 };
/** For what takes the processor until its end, and is too slow also if it has hardly begun. */
const BRIEF: ChildBounds = { ...AMPLE, deadlineMs: 4_000 };
const ASSEMBLY = 'as1_pe_203.stp';
const log = { warn: vi.fn<(fields: object) => void>() };

async function* whole(bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
}

type Engine = Parameters<typeof measureInChild>[0];

const run = (name: string, content: Uint8Array, bounds: ChildBounds, more: Partial<Engine> = {}) =>
  measureInChild({ log, bounds: () => bounds, ...more })(
    { name, size: content.length, bytes: whole(content), limits },
    new AbortController().signal,
  );
const misbehave = (how: string, bounds: ChildBounds, more: Partial<Engine> = {}) =>
  run(`${how} of a customer.stl`, new TextEncoder().encode('solid'), bounds, { ...more, entry: MISBEHAVING });

test('a measurement stands without its pictures when the process draws without end', async () => {
  const { measurement, settled, drawingFailed, preview, thumbnail } = await misbehave('draws without end', SHORT);
  expect([measurement.verdict, settled, drawingFailed]).toEqual(['exact', true, true]);
  expect([preview, thumbnail]).toEqual([undefined, undefined]);
  expect(log.warn).toHaveBeenCalledOnce();
});

test('a document whose groups hold a hundred million others ends in a sentence, by its limits', async () => {
  const { measurement, settled } = await run('bomb.pdf', nestedGroups(), BRIEF);
  expect([measurement.verdict, settled]).toEqual(['person', false]);
  // A fast machine reaches the limit of memory before the deadline.
  expect(['too-slow', 'too-much-memory']).toContain(measurement.findings[0]?.code);
});

test('memory is back after large files and large answers', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    return arrayBuffers + heapUsed;
  };
  await misbehave('says too much', AMPLE);
  const before = held();
  for (let round = 0; round < 3; round += 1) {
    await misbehave('says too much', AMPLE);
    await run('part.stl', new Uint8Array(30_000_000), AMPLE);
  }
  await expect.poll(() => held() - before).toBeLessThan(3_000_000);
});

const inAmple = (name: string, bytes: Uint8Array) => run(name, bytes, AMPLE);

test.each(FORMATS_RARELY)(
  '%s is measured as it is without a process of its own',
  { timeout: 240_000 },
  async (name) => {
    const { measurement, without } = await measuredBothWays(name, inAmple);
    expect(measurement).toEqual(without);
    if (name === ASSEMBLY) expect(measurement.quantities.solids).toBeGreaterThan(10);
  },
);

const bwrap = CONFINEMENTS.find(({ launcher }) => launcher(CHILD_ENTRY.reads)[0] === 'bwrap');
const confined = bwrap && (await canRead(bwrap, MISBEHAVING.reads)) ? bwrap : undefined;

describe.skipIf(!confined)('in a root folder of its own, which bwrap makes,', () => {
  const inside = confined && { confined };
  const TIGHT: ChildBounds = { ...AMPLE, memoryBytes: 200_000_000 };

  test.each([
    ['grows slowly', 'too-much-memory', TIGHT],
    ['grows at once', 'too-much-memory', TIGHT],
    ['fills the heap', 'too-much-memory', TIGHT],
    ['busy', 'too-slow', BRIEF],
  ])('a process that %s is ended as everywhere', async (how, code, bounds) => {
    const { measurement } = await misbehave(how, bounds, inside);
    expect(measurement.findings[0]?.code).toBe(code);
    // By the server's watch: the kernel's limit is far above the memory that it may have.
    if (how === 'grows slowly') expect(log.warn.mock.lastCall?.[0]).toMatchObject({ measuring: { killedFor: code } });
    await expect.poll(() => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')).toBe('');
  });

  test('a solid, a document and their pictures come out as they do outside', { timeout: 120_000 }, async () => {
    for (const name of ['base_interface_AP214.STEP', 'gerbv_mainboard_outline.pdf', 'teapot.stl']) {
      const bytes = new Uint8Array(readFileSync(`tests/fixtures/cad/${name}`));
      const outside = await run(name, bytes, AMPLE);
      expect(await run(name, bytes, AMPLE, inside)).toEqual(outside);
      expect(outside.thumbnail).toBeDefined();
    }
  });
});
