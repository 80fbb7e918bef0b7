import type { DrawingLimits } from '#measure';
import type { LengthUnit, LineUses, Measurement } from '#measure/measurement';
import type { Preview } from '#measure/preview';
import type { TakenFiles } from '#measure/taken-files';

/*
 * What a page and its Worker say to each other.
 */

export interface ToMeasure {
  /** Read in the Worker, so that its bytes never pass the page's own thread. */
  file: File;
  limits: DrawingLimits;
  takes?: TakenFiles;
  answered?: LengthUnit | undefined;
  uses?: LineUses | undefined;
}

export interface MeasuredFile {
  measurement: Measurement;
  preview?: Preview;
}

export type WorkerReply = { type: 'measured'; measured: MeasuredFile } | { type: 'failed' };
