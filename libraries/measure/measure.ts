import { kindOfFormat, type MeasuredFormat } from '#contract/measuring/file-formats.ts';
import { bounded } from './bounded.ts';
import { createBudget, limitsFor } from './budget.ts';
import type { MeasureFormat, MeasureRequest, Platform } from './by-format/measure-format.ts';
import { identify, nameFindings } from './identify.ts';
import type { Measured, Measurement } from './measurement.ts';
import { Refusal, refused, saysOutOfMemory, tooMuchMemory, unreadable } from './refusals.ts';
import type { Shape } from './shape.ts';
import { forService } from './taken-files.ts';
import { unitFindings } from './unit.ts';

export { compose, IDENTITY, type Matrix } from './affine/plane.ts';
export type { InflateRaw } from './archive/zip.ts';
export type { Budget } from './budget.ts';
export type { MeasureRequest, Platform, UniteBodies } from './by-format/measure-format.ts';
export { type DocumentPage, type DocumentReader, DRAW, LETTERS_LAYER, type Step } from './document/document-reader.ts';
export type { DrawingLimits } from './drawing/measure-drawing.ts';
export type { Shape } from './shape.ts';
export type { SolidBody, SolidFormat, SolidReader } from './solid/solid-reader.ts';
export { ENGINE_VERSION } from './version.ts';

/** Loaded when a file of the format comes: a browser need not load what reads all the others. */
const LOAD: Readonly<Record<MeasuredFormat, () => Promise<MeasureFormat>>> = {
  stl: async () => (await import('./by-format/stl.ts')).measureFormat,
  obj: async () => (await import('./by-format/obj.ts')).measureFormat,
  ply: async () => (await import('./by-format/ply.ts')).measureFormat,
  off: async () => (await import('./by-format/off.ts')).measureFormat,
  amf: async () => (await import('./by-format/amf.ts')).measureFormat,
  glb: async () => (await import('./by-format/glb.ts')).measureFormat,
  '3mf': async () => (await import('./by-format/threemf.ts')).measureFormat,
  dxf: async () => (await import('./by-format/dxf.ts')).measureFormat,
  svg: async () => (await import('./by-format/svg.ts')).measureFormat,
  board: async () => (await import('./by-format/board.ts')).measureFormat,
  pdf: async () => (await import('./by-format/pdf.ts')).measureFormat,
  step: async () => (await import('./by-format/solids.ts')).measureStep,
  iges: async () => (await import('./by-format/solids.ts')).measureIges,
};

/** With what concerns the file before anything in it: its name, and why its unit is asked about. */
const withFileFindings = (
  { measurement, ...shape }: Measured<Shape>,
  format: MeasuredFormat,
  { name, limits }: MeasureRequest,
): Measured<Shape> => {
  const aboutFile = [
    ...nameFindings(name, format),
    ...unitFindings(measurement.unit, measurement.sizeMm ?? [], limits),
  ];
  return { ...shape, measurement: { ...measurement, findings: [...aboutFile, ...measurement.findings] } };
};

const refusalOf = (error: unknown, { onBroken }: Platform) => {
  if (error instanceof Refusal) return error;
  onBroken?.(error);
  return saysOutOfMemory(String(error)) ? tooMuchMemory(error) : unreadable(error);
};

/** What the file is, or why nobody can tell. */
const identified = ({ name, bytes, takes }: MeasureRequest, platform: Platform): MeasuredFormat | Refusal => {
  try {
    return identify(name, bytes, takes && 'kinds' in takes ? takes : undefined);
  } catch (error) {
    return refusalOf(error, platform);
  }
};

/** What a file of a format holds, whoever it is for. */
const read = async (format: MeasuredFormat, request: MeasureRequest, platform: Platform): Promise<Measured<Shape>> => {
  const measureFormat = await LOAD[format]();
  try {
    const measured = await measureFormat(
      request,
      platform,
      createBudget(platform.clock, limitsFor(request.bytes.length)),
    );
    return withFileFindings(measured, format, request);
  } catch (error) {
    return { measurement: refused(kindOfFormat(format), refusalOf(error, platform)) };
  }
};

/**
 * Measures a file, and hands over the shape that it measured, for pictures. Whatever is wrong with the file is a finding and
 * a sentence for the customer: this never throws because of what a file holds, and gives no number, and no shape, for a
 * file that it cannot vouch for.
 * @throws TypeError in a browser that cannot load the code for the file's format
 */
export const inspect = async (request: MeasureRequest, platform: Platform): Promise<Measured<Shape>> => {
  const format = identified(request, platform);
  const found =
    format instanceof Refusal ? { measurement: refused('unknown', format) } : await read(format, request, platform);
  const { measurement, ...shape } = found;
  return {
    ...shape,
    measurement: bounded(forService(measurement, format instanceof Refusal ? undefined : format, request.takes)),
  };
};

/** What `inspect` finds, without the shape. */
export const measure = async (request: MeasureRequest, platform: Platform): Promise<Measurement> =>
  (await inspect(request, platform)).measurement;
