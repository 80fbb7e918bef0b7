import type { InflateRaw } from './archive/zip.ts';
import { readBoardFiles } from './board/board-files.ts';
import { measureBoard } from './board/measure-board.ts';
import { bounded } from './bounded.ts';
import { type Budget, createBudget } from './budget.ts';
import { readDocumentDrawing } from './document/document-drawing.ts';
import type { DocumentReader } from './document/document-reader.ts';
import { readDxf } from './drawing/dxf/read-dxf.ts';
import { type DrawingLimits, measureDrawing } from './drawing/measure-drawing.ts';
import { readSvg } from './drawing/svg/read-svg.ts';
import { type Format, KINDS } from './formats.ts';
import { identify, nameFindings } from './identify.ts';
import type { Kind, LengthUnit, Measured, Measurement } from './measurement.ts';
import { measureMesh } from './mesh/measure-mesh.ts';
import { readObj } from './mesh/readers/obj.ts';
import { readStl } from './mesh/readers/stl.ts';
import { readThreeMf } from './mesh/readers/threemf/threemf.ts';
import { Refusal, saysOutOfMemory, tooMuchMemory, unreadable } from './refusal.ts';
import { refused } from './refused.ts';
import type { Shape } from './shape.ts';
import { measureSolid } from './solid/measure-solid.ts';
import { readSolidFile } from './solid/read-solid-file.ts';
import type { SolidReader } from './solid/solid-reader.ts';
import { unitFindings } from './unit.ts';

export interface MeasureRequest {
  /** As the customer called the file: a hint at what it is, no more. */
  name: string;
  bytes: Uint8Array;
  /** What the service's machines can make. */
  limits: DrawingLimits;
  /** The unit that the customer says the file is in. */
  answered?: LengthUnit | undefined;
}

/** What the platform brings. */
export interface Platform {
  inflateRaw: InflateRaw;
  /** Milliseconds, always rising. */
  clock: () => number;
  /** Missing where no CAD kernel is at hand, as in a browser. */
  readSolids?: SolidReader;
  /** Missing where PDF is not read, as in a browser. */
  readDocument?: DocumentReader;
}

const onlyAfterUpload = () =>
  new Refusal('measured-after-upload', 'We measure this kind of file once it is uploaded. You will see its size then.');

const measureAs = async (
  format: Format,
  { name, bytes, ...request }: MeasureRequest,
  { inflateRaw, readSolids, readDocument }: Platform,
  budget: Budget,
): Promise<Measured<Shape>> => {
  switch (format) {
    case 'stl':
      return measureMesh({ mesh: readStl(bytes, budget) }, { ...request, budget });
    case 'obj':
      return measureMesh({ mesh: readObj(bytes, budget) }, { ...request, budget });
    case '3mf':
      return measureMesh(await readThreeMf(bytes, inflateRaw, budget), { ...request, budget });
    case 'dxf':
      return measureDrawing(readDxf(bytes, budget), { ...request, budget });
    case 'svg':
      return measureDrawing(readSvg(bytes, budget), { ...request, budget });
    case 'board':
      return measureBoard(await readBoardFiles(name, bytes, inflateRaw, budget), request);
    case 'pdf': {
      if (!readDocument) throw onlyAfterUpload();
      return measureDrawing(await readDocumentDrawing(bytes, readDocument, budget), { ...request, budget });
    }
    case 'step':
    case 'iges': {
      if (!readSolids) throw onlyAfterUpload();
      return measureSolid(await readSolidFile(bytes, format, readSolids, budget), request);
    }
  }
};

/** With what concerns the file before anything in it: its name, and why its unit is asked about. */
const withFileFindings = (
  { measurement, ...shape }: Measured<Shape>,
  format: Format,
  { name, limits }: MeasureRequest,
): Measured<Shape> => {
  const aboutFile = [
    ...nameFindings(name, format),
    ...unitFindings(measurement.unit, measurement.sizeMm ?? [], limits),
  ];
  return { ...shape, measurement: bounded({ ...measurement, findings: [...aboutFile, ...measurement.findings] }) };
};

const refusalOf = (error: unknown) => {
  if (error instanceof Refusal) return error;
  return saysOutOfMemory(String(error)) ? tooMuchMemory(error) : unreadable(error);
};

/**
 * Measures a file, and hands over the shape that it measured, for pictures. Whatever is wrong with the file is a finding and
 * a sentence for the customer: this never throws because of what a file holds, and gives no number, and no shape, for a
 * file that it cannot vouch for.
 */
export const inspect = async (request: MeasureRequest, platform: Platform): Promise<Measured<Shape>> => {
  let kind: Kind = 'unknown';
  try {
    const format = identify(request.name, request.bytes);
    kind = KINDS[format];
    const measured = await measureAs(format, request, platform, createBudget(platform.clock));
    return withFileFindings(measured, format, request);
  } catch (error) {
    return { measurement: bounded(refused(kind, refusalOf(error))) };
  }
};

/** What `inspect` finds, without the shape. */
export const measure = async (request: MeasureRequest, platform: Platform): Promise<Measurement> =>
  (await inspect(request, platform)).measurement;
