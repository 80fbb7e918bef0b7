import { once } from 'node:events';
import type { PrintedDocument } from '#pdf';
import { Unavailable } from '#server/errors.ts';
import { fairQueue } from '#server/fair-queue/fair-queue.ts';
import type { Lane } from '#server/fair-queue/lanes.ts';
import { CHILD_ENTRY, type Child, type ChildEntry, startChild } from './start-child.ts';

/** Writes a document as PDF for whoever asks. @throws Unavailable if there are too many, or if it cannot be written */
export type WriteDocument = (document: PrintedDocument, asker: Lane) => Promise<Uint8Array>;

export const PDF_MESSAGE = {
  busy: 'We’re preparing many documents right now. Please try again in a moment.',
  failed: 'We couldn’t prepare this document. Please try again in a moment, or write to us.',
} as const;

const BUSY_SECONDS = 3;
const FAILED_SECONDS = 30;

interface Bounds {
  /** Documents that wait to be written, in total and for one who asks. */
  waitingMax: number;
  waitingInLaneMax: number;
  /** How long one waits at most. */
  waitMs: number;
  deadlineMs: number;
  /** How long the process stays when there is nothing to write. */
  idleMs: number;
  memoryMb: number;
}

const BOUNDS: Bounds = {
  waitingMax: 16,
  waitingInLaneMax: 4, // as many as somebody opens of one order
  waitMs: 30_000,
  deadlineMs: 15_000,
  idleMs: 30_000,
  memoryMb: 192,
};

interface Needs {
  entry?: ChildEntry;
  bounds?: Partial<Bounds>;
}

/** Asks the process for one document. @throws Error if it ends, breaks or takes too long */
const ask = ({ process: child, errors }: Child, document: PrintedDocument, deadlineMs: number): Promise<Uint8Array> => {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const onClose = () => reject(new Error(`The process that writes documents ended: ${errors()}`));
  const deadline = setTimeout(() => reject(new Error('A document took too long')), deadlineMs);
  child
    .once('message', resolve as (message: unknown) => void)
    .once('error', reject)
    .once('close', onClose);
  child.send(document, (fault) => fault && reject(fault));
  return promise.finally(() => {
    clearTimeout(deadline);
    child
      .off('message', resolve as (message: unknown) => void)
      .off('error', reject)
      .off('close', onClose);
  });
};

/**
 * Writes documents in a process of its own, one at a time, in fair turns: it starts with the first, ends when nothing was asked for a while, and
 * is killed where it takes too long. The next document then starts another.
 */
export const openPdfWriter = ({ entry = CHILD_ENTRY, bounds: given }: Needs = {}) => {
  const bounds = { ...BOUNDS, ...given };
  let child: Child | undefined;
  let idle: NodeJS.Timeout | undefined;
  const turns = fairQueue({ ...bounds, atOnce: 1, retryAfterSeconds: BUSY_SECONDS, message: PDF_MESSAGE.busy });
  let closed = false;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = child?.process;
    child = undefined;
    if (ended?.kill('SIGKILL')) await once(ended, 'close');
  };

  const start = (): Child => {
    const started = startChild(entry, bounds.memoryMb);
    started.process.once('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  };

  const write = async (document: PrintedDocument): Promise<Uint8Array> => {
    if (closed) throw new Unavailable(BUSY_SECONDS);
    clearTimeout(idle);
    try {
      child ??= start();
      return await ask(child, document, bounds.deadlineMs);
    } catch (cause) {
      await end();
      throw new Unavailable(FAILED_SECONDS, { message: PDF_MESSAGE.failed, cause });
    } finally {
      idle = setTimeout(() => void end(), bounds.idleMs).unref();
    }
  };

  return {
    /** @throws Unavailable */
    write: (document: PrintedDocument, asker: Lane): Promise<Uint8Array> => turns.run(asker, () => write(document)),

    /** Whether the process is there. */
    isRunning: () => child !== undefined,

    close: async (): Promise<void> => {
      closed = true;
      await end();
    },
  };
};
