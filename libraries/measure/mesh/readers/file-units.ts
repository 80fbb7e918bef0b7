import type { LengthUnit } from '#measure/measurement.ts';

/** A unit that a file names, as one of ours. */
export interface FileUnit {
  unit: LengthUnit;
  /** What the file's numbers are multiplied by. */
  scale: number;
}

/** 3MF core specification 1.3, 3.4, which has the names of AMF; what has no name here is told in millimetres. */
export const FILE_UNITS: ReadonlyMap<string, FileUnit> = new Map([
  ['micron', { unit: 'mm', scale: 0.001 }],
  ['millimeter', { unit: 'mm', scale: 1 }],
  ['centimeter', { unit: 'cm', scale: 1 }],
  ['inch', { unit: 'in', scale: 1 }],
  ['foot', { unit: 'ft', scale: 1 }],
  ['meter', { unit: 'm', scale: 1 }],
]);
