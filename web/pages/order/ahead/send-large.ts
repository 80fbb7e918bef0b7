import { uploadResumably, type Waiting } from '#web/api/resumable-upload.ts';
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

/** A file of the unsent order. */
interface LargePart {
  id: string;
  file: File;
}

/** Sends one file, as often as it is paused. @returns its upload's identifier */
const sendOne = async (part: LargePart, state: AheadProgress, { signal, onAhead, pausing }: AheadOptions) => {
  let now = state;
  const tell = (change: Partial<AheadProgress>) => onAhead((now = { ...now, ...change }));
  tell({});
  for (;;) {
    const paused = pausing.untilPaused();
    try {
      const { _id } = await uploadResumably(part.file, {
        signal: AbortSignal.any([signal, paused]),
        onProgress: (progress) => tell({ ...progress, waits: undefined }),
        onWaiting: (waits) => tell({ waits }),
        remembered: rememberedUpload(part.file),
      });
      return _id;
    } catch (error) {
      if (signal.aborted || !paused.aborted) throw error;
      tell({ waits: 'paused' });
      await pausing.untilGoesOn(signal);
      tell({ waits: undefined });
    }
  }
};

/** Sends large files one after the other, ahead of the order that will name them. @throws ApiError, or the signal's reason */
export const sendLarge = async (
  parts: readonly LargePart[],
  uploaded: (id: string, uploadId: string) => void,
  options: AheadOptions,
): Promise<void> => {
  for (const [at, part] of parts.entries()) {
    const { name, size: total } = part.file;
    const state = { name, number: at + 1, of: parts.length, sent: 0, total };
    try {
      uploaded(part.id, await sendOne(part, state, options));
    } catch (error) {
      if (!goesWithOrder(error)) throw error;
    }
  }
};
