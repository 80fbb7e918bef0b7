import { PIECE_BYTES } from '#contract/measuring/resumable-upload.ts';
import { uploadResumably, type Waiting } from '#web/api/resumable-upload.ts';
import { uploadFile } from '#web/api/upload.ts';
import { goesWithOrder } from './refused-ahead.ts';
import { rememberedUpload } from './remembered-uploads.ts';

/** How far the files are that go ahead of their order. */
export interface AheadProgress {
  /** The file that is on its way, and which of how many. */
  name: string;
  number: number;
  of: number;
  sent: number;
  total: number;
  /** Why it stands still; it goes on by itself, unless its customer paused it. */
  waits?: Waiting | 'paused' | undefined;
}

export interface AheadOptions {
  signal: AbortSignal;
  onAhead: (progress: AheadProgress) => void;
  pausing: Pausing;
}

/** A switch between pausing and going on. */
export interface Pausing {
  /** Aborted by the next pause. */
  untilPaused: () => AbortSignal;
  /** Resolves when the customer goes on, and rejects when `signal` aborts. */
  untilGoesOn: (signal: AbortSignal) => Promise<void>;
}

/** A file that this browser mended, and the upload of the customer's own. */
interface Mended {
  file?: File;
  uploadId?: string | undefined;
  own?: string | undefined;
}

/** A file of the unsent order. */
interface LargePart<Its extends Mended> {
  id: string;
  file: File;
  mended?: Its | undefined;
}

type Tell = (change: Partial<AheadProgress>) => void;

/** Waits as long as it is paused, also before a file and after the last one. */
const whileGoesOn = async (tell: Tell, { signal, pausing }: AheadOptions) => {
  while (pausing.untilPaused().aborted) {
    tell({ waits: 'paused' });
    await pausing.untilGoesOn(signal);
    tell({ waits: undefined });
  }
};

type Send = (file: File, signal: AbortSignal, tell: Tell) => Promise<{ _id: string }>;

const inPieces: Send = (file, signal, tell) =>
  uploadResumably(file, {
    signal,
    onProgress: (progress) => tell({ ...progress, waits: undefined }),
    onWaiting: (waits) => tell({ waits }),
    remembered: rememberedUpload(file),
  });

/** Paused, it begins anew. */
const atOnce: Send = (file, signal, tell) => uploadFile(file, { signal, onProgress: tell });

/** Sends one file, as often as it is paused. @returns its upload's identifier */
const sendOne = async (file: File, state: AheadProgress, options: AheadOptions, send = inPieces) => {
  const { signal, onAhead, pausing } = options;
  let now = state;
  const tell: Tell = (change) => onAhead((now = { ...now, ...change }));
  tell({});
  for (;;) {
    await whileGoesOn(tell, options);
    const paused = pausing.untilPaused();
    try {
      const { _id } = await send(file, AbortSignal.any([signal, paused]), tell);
      await whileGoesOn(tell, options);
      return _id;
    } catch (error) {
      if (signal.aborted || !paused.aborted) throw error;
    }
  }
};

/** Sends one that has to go ahead, whatever its size: the order cannot take it along. */
const sendAnyway = async (file: File, state: AheadProgress, options: AheadOptions) => {
  if (file.size <= PIECE_BYTES) return sendOne(file, state, options, atOnce);
  return sendOne(file, state, options).catch((error: unknown) => {
    if (!goesWithOrder(error)) throw error;
    return sendOne(file, state, options, atOnce);
  });
};

/** What is sent of a part: of a mended file the customer's own, too, which the order keeps. */
const filesOf = ({ file, mended }: LargePart<Mended>) => {
  if (!mended?.file) return [file];
  return mended.own === undefined ? [file, mended.file] : [mended.file];
};

/**
 * Sends large files, and mended ones, one after the other, ahead of the order that will name them.
 * @throws ApiError, or the signal's reason
 */
export const sendLarge = async <Its extends Mended>(
  parts: readonly LargePart<Its>[],
  uploaded: (id: string, to: { uploadId?: string; mended?: Its }) => void,
  options: AheadOptions,
): Promise<void> => {
  const of = parts.flatMap(filesOf).length;
  let number = 0;
  const stateOf = ({ name, size: total }: File) => ({ name, number: (number += 1), of, sent: 0, total });
  for (const { id, file, mended } of parts) {
    if (mended?.file) {
      const own = mended.own ?? (await sendAnyway(file, stateOf(file), options));
      uploaded(id, { mended: { ...mended, own } }); // cancelled now, it is not sent twice
      const uploadId = await sendAnyway(mended.file, stateOf(mended.file), options);
      uploaded(id, { uploadId, mended: { ...mended, uploadId, own } });
      continue;
    }
    try {
      uploaded(id, { uploadId: await sendOne(file, stateOf(file), options) });
    } catch (error) {
      if (!goesWithOrder(error)) throw error;
    }
  }
};
