import type { MeasuredFormat } from '#contract/measuring/file-formats.ts';
import { createBudget, limitsFor } from '#measure/budget.ts';
import type { MeasureRequest, Platform } from '#measure/by-format/measure-format.ts';
import { identify } from '#measure/identify.ts';
import { inspect } from '#measure/measure.ts';
import type { LengthUnit, Measurement } from '#measure/measurement.ts';
import { Refusal } from '#measure/refusals.ts';
import type { Mended, MendFormat, Written } from './mended.ts';
import { isAsSaid } from './same-shape.ts';

export type { Change } from './change.ts';
export type { Mended } from './mended.ts';

/** Loaded when a file of the kind is mended. */
const LOAD: Readonly<Partial<Record<MeasuredFormat, () => Promise<MendFormat>>>> = {
  stl: async () => (await import('./by-format/meshes.ts')).mendStl,
  obj: async () => (await import('./by-format/meshes.ts')).mendObj,
  ply: async () => (await import('./by-format/meshes.ts')).mendPly,
  '3mf': async () => (await import('./by-format/meshes.ts')).mendThreeMf,
  dxf: async () => (await import('./by-format/drawings.ts')).mendToDxf,
  pdf: async () => (await import('./by-format/drawings.ts')).mendToDxf,
  svg: async () => (await import('./by-format/drawings.ts')).mendToSvg,
  board: async () => (await import('./by-format/boards.ts')).mendBoard,
};

const formatOf = ({ name, bytes }: MeasureRequest) => {
  try {
    return identify(name, bytes);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

/** Why a file is not mended, in a sentence for the customer. */
export const NOT_MENDED = {
  format:
    'We can mend STL, OBJ, PLY and 3MF models, DXF, SVG, PDF and AI drawings, and the outlines of circuit boards.',
  unit: 'Say first which size is right: then we know how wide a gap is.',
  size: 'This file is too large to be mended here.',
  nothing: 'There is nothing in this file that we can mend without guessing.',
} as const;

/**
 * Mends a file, where that needs no guess, and measures the mended one again: one that differs by more than the sentences say is not
 * handed over.
 * @returns a sentence where there is no mended file
 */
export const mend = async (request: MeasureRequest, platform: Platform): Promise<Mended | string> => {
  const format = formatOf(request);
  const load = format && LOAD[format];
  if (!load) return NOT_MENDED.format;
  const found = await inspect(request, platform);
  if (found.measurement.unit.ask) return NOT_MENDED.unit;
  if (!found.shape) return NOT_MENDED.nothing;
  const budget = createBudget(platform.clock, limitsFor(request.bytes.length));
  try {
    const written = await (await load())(request, found, platform, budget);
    return (written && (await checked(written, request, found.measurement, platform))) ?? NOT_MENDED.nothing;
  } catch (error) {
    if (error instanceof Refusal) return NOT_MENDED.nothing;
    throw error;
  }
};

/** Measures what was written. A size that nobody makes is asked about again, although it was answered. */
const measuredAgain = async (written: Written, request: MeasureRequest, platform: Platform) => {
  const { bytes, ending } = written;
  const again = async (answered: LengthUnit | undefined) => ({
    ...(answered && { answered }),
    after: (await inspect({ ...request, name: `mended.${ending}`, bytes, answered }, platform)).measurement,
  });
  const first = await again(written.answered);
  return first.after.unit.ask ? again('mm') : first;
};

const checked = async (
  written: Written,
  request: MeasureRequest,
  before: Measurement,
  platform: Platform,
): Promise<Mended | undefined> => {
  const { after, ...answered } = await measuredAgain(written, request, platform);
  if (!isAsSaid(before, after, written)) return undefined;
  const { bytes, ending, changes } = written;
  return { bytes, ending, changes, before, after, ...answered };
};
