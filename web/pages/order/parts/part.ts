import type { LineGroup } from '#contract/measuring/measurement.ts';
import type { MeasuredFigures } from '#contract/measuring/measurement-lines.ts';
import type { OrderableService } from '#contract/services/services.ts';
import type { Highlight, PreviewSource } from '#viewer';
import type { TakenPart } from '#web/pages/order/unsent/taken-order.ts';

/** What was found out about a file, and what it looks like. */
export interface ReadPart {
  figures: MeasuredFigures;
  /** Made in this browser, or by the shop and then at an address. */
  preview?: PreviewSource;
  /** The address of a still picture. */
  thumbnail?: string;
}

/** A mended file, and what it was made of: an order of it names the one, and keeps the other. */
export interface MendedPart {
  /** Where this browser mended it; it goes to the shop ahead of its order. */
  file?: File;
  /** Once the shop has it. */
  uploadId?: string | undefined;
  name: string;
  unit: TakenPart['unit'];
  part: ReadPart;
  /** The upload of the customer's own file, once the shop has it, and its unit. */
  own?: string | undefined;
  ownUnit: TakenPart['unit'];
}

/** How far a file is on its way to a size and a price. */
export type Reading =
  | { state: 'waiting' }
  | { state: 'measuring' }
  /** `waits`: why nothing is sent just now; it goes on by itself. */
  | { state: 'uploading'; sent: number; total: number; waits?: 'offline' | 'again' | undefined }
  /** The shop has it and measures it. */
  | { state: 'at-shop' }
  /** Sending it ahead failed; `message` says why. */
  | { state: 'failed'; message: string; isOffline: boolean }
  /** The customer stopped the upload; `sent` bytes of it are kept, so that it goes on from there. */
  | { state: 'stopped'; sent?: number | undefined }
  /** It will be measured once the order is sent. */
  | { state: 'later' }
  /** `pictureFollows`: this browser still makes its picture. */
  | { state: 'measured'; part: ReadPart; pictureFollows?: true };

/** What measuring a file needs: it reports by `update` and `uploaded`. */
export interface Reader {
  service: OrderableService;
  signal: AbortSignal;
  update: (reading: Reading) => void;
  /** From now on the order names it instead of sending it. */
  uploaded: (uploadId: string | undefined) => void;
}

/** A file of the unsent order; with `uploadId` once the shop has its bytes: the order names it instead of sending it again. */
export interface OrderPart extends TakenPart {
  id: string;
  reading: Reading;
  /** The unit that it probably is in, and the others that it could be in; kept while it is measured again. */
  question?: { unit: MeasuredFigures['unit']; reason?: string | undefined; preview?: PreviewSource | undefined };
  /** The groups of a drawing's lines, with what is done along them; kept while it is measured again. */
  lines?: readonly LineGroup[] | undefined;
  /** Its count is what was typed as Quantity, and changes only there. */
  isCountTyped?: boolean;
  /** Is ordered in place of the file. */
  mended?: MendedPart | undefined;
  /** What the line of the price under the pointer charges for. */
  highlight?: Highlight;
}

/** Whether somebody is still finding out about it. */
export const isPending = ({ reading: { state } }: Pick<OrderPart, 'reading'>) =>
  state === 'waiting' || state === 'measuring' || state === 'uploading' || state === 'at-shop';

/** From this size on, in bytes, a file that goes ahead of its order is sent in pieces: a lost connection costs little of it. */
const IN_PIECES_FROM = 1_000_000;
/** From this size on, in bytes, a file is always sent ahead once Order is pressed. */
const AHEAD_FROM = 4_000_000;

export const goesInPieces = ({ file }: Pick<OrderPart, 'file'>) => file.size > IN_PIECES_FROM;

/** Large files, those of which the shop has a part already, and mended ones: the order names what they were made of. */
export const goesAhead = ({ file, uploadId, reading, mended }: OrderPart) =>
  uploadId === undefined &&
  (mended !== undefined || file.size > AHEAD_FROM || (reading.state === 'stopped' && Boolean(reading.sent)));

/** Whether nothing can be said of its size before the customer says its unit. */
export const asksUnit = ({ unit, question }: OrderPart) => unit === undefined && question?.unit.ask === true;

/** What is ordered of a part is named and sized so. The size of a file that the shop mended is not known here. */
export const nameOf = ({ file, mended }: OrderPart) => (mended ?? file).name;
export const bytesOf = ({ file, mended }: OrderPart) => (mended ? mended.file : file)?.size;

export const figuresOf = ({ reading }: OrderPart) => (reading.state === 'measured' ? reading.part.figures : undefined);
