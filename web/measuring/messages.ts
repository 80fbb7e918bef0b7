import type { DrawingLimits } from '#measure';
import type { LengthUnit, LineUses, Measurement } from '#measure/measurement';
import type { Change } from '#measure/mending';
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

/** A file to be mended, and measured then. */
export interface ToMend extends ToMeasure {
  mends: true;
}

/** A mended file as it was measured, or a sentence that says why there is none. */
export type MendAnswer =
  | (MeasuredFile & {
      file: File;
      /** How its unit is answered, where the file does not say it. */
      answered?: LengthUnit;
      changes: readonly Change[];
    })
  | { why: string };

/** What is answered to a request. */
export type Answer<Request extends ToMeasure> = Request extends ToMend ? MendAnswer : MeasuredFile;

/** Whichever the request was. */
export type Told = MeasuredFile | MendAnswer;

export type WorkerReply =
  /** All that a price goes by, and all that was found. */
  | { type: 'figures'; measurement: Measurement; pictureFollows: boolean }
  /** Without a preview, none could be made. */
  | { type: 'picture'; preview?: Preview }
  /** What became of a file that was to be mended. */
  | { type: 'mended'; mended: MendAnswer }
  /** What mends files is loaded late, and did not come. */
  | { type: 'not-loaded' }
  | { type: 'failed' };
