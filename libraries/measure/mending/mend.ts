import type { MeasuredFormat } from '#contract/measuring/file-formats.ts';
import { createBudget, limitsFor } from '#measure/budget.ts';
import type { MeasureRequest, Platform } from '#measure/by-format/measure-format.ts';
import { identify } from '#measure/identify.ts';
import { inspect } from '#measure/measure.ts';
import type { LengthUnit, Measurement } from '#measure/measurement.ts';
import { Refusal } from '#measure/refusals.ts';
import { MENDED_MAX_BYTES, type Mended, type MendFormat, mendedName, type Written } from './mended.ts';
import { isAsSaid } from './same-shape.ts';

export type { Change } from './change.ts';
export type { Mended } from './mended.ts';

type Meshes = typeof import('./by-format/meshes.ts');
const meshes = (mendFormat: keyof Meshes) => async () => (await import('./by-format/meshes.ts'))[mendFormat];

/** Loaded when a file of the kind is mended. */
const LOAD: Readonly<Partial<Record<MeasuredFormat, () => Promise<MendFormat>>>> = {
  stl: meshes('mendStl'),
  obj: meshes('mendObj'),
  ply: meshes('mendPly'),
  off: meshes('mendOff'),
  amf: meshes('mendAmf'),
  glb: meshes('mendGlb'),
  '3mf': meshes('mendThreeMf'),
  dxf: async () => (await import('./by-format/drawings.ts')).mendToDxf,
  pdf: async () => (await import('./by-format/documents.ts')).mendPdf,
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
    'We can mend models of triangles, such as STL, drawings as DXF, SVG, PDF or AI, and the outlines of circuit boards.',
  unit: 'Say first which size is right: then we know how wide a gap is.',
  size: 'This file is too large to be mended here.',
  /** These two say something of the device as well as of the file. */
  slow: 'This file takes too long to be mended here.',
  memory: 'This file takes too much memory to be mended here.',
  nothing: 'There is nothing in this file that we can mend without guessing.',
} as const;

const whyNone = ({ findings }: Pick<Measurement, 'findings'>) => {
  if (findings.some(({ code }) => code === 'too-slow')) return NOT_MENDED.slow;
  return findings.some(({ code }) => code === 'too-much-memory') ? NOT_MENDED.memory : NOT_MENDED.nothing;
};

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
  if (!found.shape) return whyNone(found.measurement);
  const budget = createBudget(platform.clock, limitsFor(request.bytes.length));
  try {
    const written = await (await load())(request, found, platform, budget);
    if (written && written.bytes.length > MENDED_MAX_BYTES) return NOT_MENDED.size;
    return written ? await checked(written, request, found.measurement, platform) : NOT_MENDED.nothing;
  } catch (error) {
    if (error instanceof Refusal) return error.code === 'too-slow' ? NOT_MENDED.slow : NOT_MENDED.nothing;
    throw error;
  }
};

/** Measures what was written. A size that nobody makes is asked about again, although it was answered. */
const measuredAgain = async ({ bytes, ending, answered }: Written, request: MeasureRequest, platform: Platform) => {
  const name = mendedName(request.name, ending);
  const again = async (unit: LengthUnit | undefined) => ({
    ...(unit && { answered: unit }),
    ...(await inspect({ ...request, name, bytes, answered: unit }, platform)),
  });
  const first = await again(answered);
  return first.measurement.unit.ask ? again('mm') : first;
};

const checked = async (
  written: Written,
  request: MeasureRequest,
  before: Measurement,
  platform: Platform,
): Promise<Mended | string> => {
  const { measurement: after, ...rest } = await measuredAgain(written, request, platform);
  if (!isAsSaid(before, after, written)) return whyNone(after);
  const { bytes, ending, changes } = written;
  return { bytes, ending, changes, before, after, ...rest };
};
