import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { MISBEHAVING } from '#tests/support/measuring/misbehaving.ts';
import { nestedGroups } from '#tests/support/measuring/nested-groups.ts';
import { measureInChild } from './measure-in-child.ts';
import type { ChildBounds } from './start-child.ts';

// What takes a process all of its time or memory; measure-in-child.test.ts has the rest.

const limits = { boxMm: [1_000, 1_000, 1_000] };
const AMPLE: ChildBounds = { deadlineMs: 25_000, memoryBytes: 600_000_000 };
/** Long enough for a process to have begun, on a machine with much else to do. */
const SHORT: ChildBounds = { ...AMPLE, deadlineMs: 5_000 };
const log = { warn: vi.fn<(fields: object) => void>() };

async function* whole(bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
}

const run = (name: string, content: Uint8Array, bounds: ChildBounds, misbehaves = false) =>
  measureInChild({ log, bounds: () => bounds, ...(misbehaves && { entry: MISBEHAVING }) })(
    { name, size: content.length, bytes: whole(content), limits },
    new AbortController().signal,
  );
const misbehave = (how: string, bounds: ChildBounds) =>
  run(`${how} of a customer.stl`, new TextEncoder().encode('solid'), bounds, true);

test('a measurement stands without its pictures when the process draws without end', async () => {
  const { measurement, settled, drawingFailed, preview, thumbnail } = await misbehave('draws without end', SHORT);
  expect([measurement.verdict, settled, drawingFailed]).toEqual(['exact', true, true]);
  expect([preview, thumbnail]).toEqual([undefined, undefined]);
  expect(log.warn).toHaveBeenCalledOnce();
});

test('a document whose groups hold a hundred million others ends in a sentence, by its deadline', async () => {
  const { measurement, settled } = await run('bomb.pdf', nestedGroups(), SHORT);
  expect([measurement.verdict, measurement.findings[0]?.code, settled]).toEqual(['person', 'too-slow', false]);
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
  await vi.waitFor(() => expect(held() - before).toBeLessThan(3_000_000));
});
