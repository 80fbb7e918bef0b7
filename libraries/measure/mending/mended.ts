import type { Budget } from '#measure/budget.ts';
import type { MeasureRequest, Platform } from '#measure/by-format/measure-format.ts';
import type { LengthUnit, Measured, Measurement } from '#measure/measurement.ts';
import type { Shape } from '#measure/shape.ts';
import type { Change } from './change.ts';

/** A mended file is held in memory for a moment. */
export const MENDED_MAX_BYTES = 32_000_000;

/** A mended file that was measured again by the reader of its format. */
export interface Mended {
  bytes: Uint8Array;
  /** Of the file's name, without a dot. */
  ending: 'stl' | '3mf' | 'dxf' | 'svg' | 'zip';
  /** How its unit is to be answered, where the file does not say it. */
  answered?: LengthUnit;
  changes: Change[];
  before: Measurement;
  after: Measurement;
  /** What it looks like now. */
  shape?: Shape | undefined;
}

/** 'plate.pdf' as 'plate mended.dxf'. */
export const mendedName = (name: string, ending: string): string =>
  `${name.replace(/\.[^.]*$/, '') || 'file'} mended.${ending}`;

/** A file that was written anew, and what its figures may differ by. */
export interface Written extends Pick<Mended, 'bytes' | 'ending' | 'changes'> {
  answered?: LengthUnit | undefined;
  /** Surface that was added, in mm². */
  filledMm2?: number;
  /** How much longer the cut is, in mm. */
  addedMm?: number;
  /** The sides of a board's outline that was proposed, in mm. */
  proposedMm?: readonly number[];
}

/** Mends what was read of a file. @returns undefined when there is nothing to mend */
export type MendFormat = (
  request: MeasureRequest,
  found: Measured<Shape>,
  platform: Platform,
  budget: Budget,
) => Promise<Written | undefined> | Written | undefined;
