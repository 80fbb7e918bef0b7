import { existsSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app.ts';
import { fakeSlicer, type SlicerBehaviour } from '#tests/support/slicing/fake-slicer.ts';
import type { ProgramBounds } from './run-program.ts';
import { gramsIn, slicer } from './slicer.ts';

const FILL = {
  perimeters: 3,
  lineWidthMm: 0.45,
  wallFactor: 1.05,
  solidLayers: 4,
  layerHeightMm: 0.2,
  infillPercent: 20,
};
const AMPLE: ProgramBounds = { deadlineMs: 60_000, memoryBytes: 1_000_000_000, outputBytes: 100_000_000 };

const aPartIn = async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'part.stl');
  await writeFile(file, 'solid Nasrin');
  return { folder, file, scale: 25.4, fill: FILL, boxMm: [300, 200, 100] };
};

const sliced = async (
  behaviour: SlicerBehaviour,
  bounds: Partial<ProgramBounds> = {},
  signal = new AbortController().signal,
) => {
  const { program, calls } = await fakeSlicer(behaviour);
  const request = await aPartIn();
  const result = await slicer(program, { ...AMPLE, ...bounds })(request, signal);
  return {
    result,
    request,
    calls: readFileSync(calls, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
};

/** A process that was killed may still be listed until its parent asks after it. */
const isAlive = (pid: number) => {
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ') Z';
  return !/\) [ZX]/.test(stat);
};

test('a slicer is asked for the weight without and with supports, by settings of the book, in no environment of ours', async () => {
  const { result, request, calls } = await sliced('weighs 12.34 g');
  expect(result).toEqual({ volume: { plasticMm3: 12_340, supportMm3: expect.closeTo(1_230, 6) } });
  const valueOf = (name: string) => calls[0].args[calls[0].args.indexOf(name) + 1];
  expect(
    ['--scale', '--layer-height', '--perimeters', '--fill-density', '--filament-density', '--bed-shape'].map(valueOf),
  ).toEqual(['25.4', '0.2', '3', '20%', '1', '0x0,300x0,300x200,0x200']);
  expect(calls.map(({ args }: { args: string[] }) => args.includes('--support-material'))).toEqual([false, true]);
  expect(Object.keys(calls[0].env).toSorted()).toEqual(['HOME', 'LC_ALL', 'PATH', 'TMPDIR']);
  expect([calls[0].env.HOME, calls[0].part]).toEqual([request.folder, 'solid Nasrin']);
});

describe('a slicer gives no weight', () => {
  test.each([
    ['weighs nothing', 'nonsense'],
    ['writes nonsense', 'nonsense'],
    ['writes nothing', 'nonsense'],
    ['crashes', 'failed'],
    ['fails', 'failed'],
  ] as const)('when it %s', async (behaviour, failed) => {
    expect((await sliced(behaviour)).result).toEqual({ failed });
  });

  test('when it hangs: it is killed at the deadline, with what it started itself', async () => {
    const { result, request } = await sliced('hangs with a child of its own', { deadlineMs: 3_000 });
    expect(result).toEqual({ failed: 'too-slow' });
    const alive = path.join(request.folder, 'part.gcode.alive');
    expect(existsSync(alive)).toBe(true);
    const last = Number(readFileSync(alive, 'utf8'));
    await expect.poll(() => isAlive(last)).toBe(false);
  });

  test('when it floods the disk', async () => {
    const { result, request } = await sliced('floods the disk', { outputBytes: 1_000_000 });
    expect(result).toEqual({ failed: 'too-much-output' });
    expect(statSync(path.join(request.folder, 'part.gcode')).size).toBeGreaterThan(1_000_000);
  });

  test('when it fills the memory', async () => {
    expect((await sliced('fills the memory', { memoryBytes: 200_000_000 })).result).toEqual({
      failed: 'too-much-memory',
    });
  });

  test('when there is no such program', async () => {
    const slice = slicer('/nowhere/prusa-slicer', AMPLE);
    expect(await slice(await aPartIn(), new AbortController().signal)).toEqual({ failed: 'not-found' });
  });
});

test('a slicer that floods its words is heard out, and nothing of them is kept', async () => {
  expect((await sliced('floods its words')).result).toMatchObject({ volume: { plasticMm3: 12_340 } });
});

test('a slicer is killed when the server stops', async () => {
  const stop = new AbortController();
  const slicing = sliced('hangs', {}, stop.signal);
  setTimeout(() => stop.abort(new Error('the server stops')), 300);
  await expect(slicing).rejects.toThrow('the server stops');
});

test.each([
  ['; filament used [g] = 12.34\n', 12.34],
  ['; filament used [g] = 12.34\r\n; total filament used [g] = 99\n', 12.34],
  ['; filament used [g] = 1\n; filament used [g] = 2\n', 2],
  ['; filament used [g] = 0.00\n', undefined],
  ['; filament used [g] = -3\n', undefined],
  ['; filament used [g] = 1e99\n', undefined],
  [`; filament used [g] = ${'9'.repeat(400)}\n`, undefined],
  ['; filament used [g] = 1.2, 3.4\n', undefined],
  ['G1 ; filament used [g] = 5\n', undefined],
  ['', undefined],
])('the weight in %j is %j', (gcode, grams) => {
  expect(gramsIn(gcode)).toBe(grams);
});
