import type { DrawingLimits } from '#measure/drawing/measure-drawing.ts';
import type { LengthUnit, Measurement } from '#measure/measurement.ts';

export interface EngineRequest {
  /** As the customer called the file: a hint at what it is, no more. */
  name: string;
  /** How many bytes come, exactly. */
  size: number;
  bytes: AsyncIterable<Uint8Array>;
  /** What the service's machines can make. */
  limits: DrawingLimits;
  /** The unit that the customer says the file is in. */
  answered?: LengthUnit | undefined;
}

/** What is shown of a file. */
export interface Pictures {
  /** At most 150 kB; missing where there is nothing to show. */
  preview?: { type: 'mesh' | 'svg'; bytes: Uint8Array };
  /** WebP, 480 by 360. */
  thumbnail?: Uint8Array;
}

export interface EngineResult extends Pictures {
  measurement: Measurement;
  /**
   * False when it says more about this run than about the file: the process was slow, greedy, killed or broken. Then the
   * measurement says `person`, and must not be shared with equal files.
   */
  settled: boolean;
  /** The process ended before it had drawn the file: another try may bring pictures. */
  drawingFailed?: boolean;
}

/**
 * Measures a file, whatever is in it.
 * @throws the signal's reason once it aborts; whatever `bytes` fails with, or an Error when they are not as many as `size`.
 *   Nothing that a file holds.
 */
export type MeasureFile = (request: EngineRequest, signal: AbortSignal) => Promise<EngineResult>;
