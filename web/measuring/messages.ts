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

export type WorkerReply =
  /** All that a price goes by, and all that was found. */
  | { type: 'figures'; measurement: Measurement; pictureFollows: boolean }
  /** Without a preview, none could be made. */
  | { type: 'picture'; preview?: Preview }
  | { type: 'failed' };
