import type { MachineLimits } from '#contract/services/define-service.ts';
import type { LengthUnit, Measurement } from '#measure/measurement.ts';

/** A file to be measured, and what the service's machines can make. */
export interface EngineRequest {
  name: string;
  /** In bytes; so many come. */
  size: number;
  bytes: AsyncIterable<Uint8Array>;
  limits: MachineLimits;
  /** The unit that the customer named. */
  answered?: LengthUnit | undefined;
}

export interface EngineResult {
  measurement: Measurement;
  /** At most 150 kB; missing where there is nothing to show. */
  preview?: { type: 'mesh' | 'svg'; bytes: Uint8Array };
  /** WebP, 480 by 360. */
  thumbnail?: Uint8Array;
  /** False when measuring was broken off, which says nothing about equal files: then the measurement says `person`. */
  settled: boolean;
}

/** Measures a file apart from the server's process. @throws only what `signal` aborts with, or reading the bytes fails with */
export type MeasureFile = (request: EngineRequest, signal: AbortSignal) => Promise<EngineResult>;
