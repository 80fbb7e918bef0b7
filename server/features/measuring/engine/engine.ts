import type { DrawingLimits } from '#measure';
import type { LengthUnit, LineUses, Measurement } from '#measure/measurement';
import type { Change } from '#measure/mending';
import type { TakenFiles } from '#measure/taken-files';

export interface EngineRequest {
  /** The file's name, as a hint at its format and nothing more. */
  name: string;
  /** The exact number of bytes. */
  size: number;
  bytes: AsyncIterable<Uint8Array>;
  /** What the service's machines can make. */
  limits: DrawingLimits;
  /** Which files the service works from. */
  takes?: TakenFiles | undefined;
  /** The unit that the customer says the file is in. */
  answered?: LengthUnit | undefined;
  /** What the customer says is to be done with a drawing's lines. */
  uses?: LineUses | undefined;
  /** To be mended instead of measured. */
  mend?: true;
}

/** Pictures of a file. */
export interface Pictures {
  /** At most 150 kB; missing where there is nothing to show. */
  preview?: { type: 'mesh' | 'svg'; bytes: Uint8Array };
  /** WebP, 480 by 360. */
  thumbnail?: Uint8Array;
}

export interface EngineResult extends Pictures {
  measurement: Measurement;
  /**
   * False if the result says more about this run than about the file: the process was too slow, used too much memory, was
   * killed or crashed. Then the verdict is `person`, and equal files must not share it.
   */
  settled: boolean;
  /** The process ended before the pictures were made; a second try may succeed. */
  drawingFailed?: boolean;
}

/**
 * Measures a file, whatever is in it.
 * @throws the signal's reason once it aborts; whatever `bytes` fails with, or an Error when they are not as many as `size`.
 *   Nothing that a file holds.
 */
export type MeasureFile = (request: EngineRequest, signal: AbortSignal) => Promise<EngineResult>;

/** A mended file, or a sentence that says why there is none. */
export type MendAnswer =
  | { why: string }
  | {
      bytes: Uint8Array;
      /** Of its name, without a dot. */
      ending: string;
      /** How its unit is answered, where the file does not say it. */
      answered?: LengthUnit | undefined;
      changes: readonly Change[];
    };

/**
 * Mends a file, whatever is in it.
 * @returns a sentence for the customer where there is no mended file
 * @throws as MeasureFile
 */
export type MendFile = (request: EngineRequest, signal: AbortSignal) => Promise<MendAnswer>;
