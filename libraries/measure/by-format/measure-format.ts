import type { InflateRaw } from '#measure/archive/zip.ts';
import type { Budget } from '#measure/budget.ts';
import type { DocumentReader } from '#measure/document/document-reader.ts';
import type { DrawingLimits } from '#measure/drawing/measure-drawing.ts';
import type { LengthUnit, LineUses, Measured } from '#measure/measurement.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import type { Shape } from '#measure/shape.ts';
import type { SolidReader } from '#measure/solid/solid-reader.ts';
import type { TakenFiles } from '#measure/taken-files.ts';

export interface MeasureRequest {
  /** As the customer called the file: a hint at what it is, no more. */
  name: string;
  bytes: Uint8Array;
  /** What the service's machines can make. */
  limits: DrawingLimits;
  /** Which files the service works from; without it, nothing is said of that. */
  takes?: TakenFiles | undefined;
  /** The unit that the customer says the file is in. */
  answered?: LengthUnit | undefined;
  /** What the customer says is to be done with the groups of a drawing's lines. */
  uses?: LineUses | undefined;
}

/**
 * Writes bodies that overlap as one closed mesh.
 * @param bodies each closed, with faces outwards
 * @returns undefined where one of them is no body
 */
export type UniteBodies = (bodies: readonly Mesh[]) => Promise<Mesh | undefined>;

/** What the platform brings. */
export interface Platform {
  inflateRaw: InflateRaw;
  /** Milliseconds, always rising. */
  clock: () => number;
  /** Missing where no CAD kernel is at hand, as in a browser. */
  readSolids?: SolidReader;
  /** Missing where PDF is not read, as in a browser. */
  readDocument?: DocumentReader;
  /** Missing where no kernel for meshes is at hand, as in a browser: then bodies that overlap are measured and not joined. */
  uniteBodies?: UniteBodies;
  /** Is told what a reader broke on, other than a Refusal: a bug of ours looks like an unreadable file to the customer. */
  onBroken?: (error: unknown) => void;
}

/** Measures a file of one format. @throws Refusal */
export type MeasureFormat = (
  request: MeasureRequest,
  platform: Platform,
  budget: Budget,
) => Measured<Shape> | Promise<Measured<Shape>>;
