import { createHash } from 'node:crypto';
import path from 'node:path';
import { isMarkedAsUntransferable, Worker } from 'node:worker_threads';
import { giveBack } from './give-back.ts';

/** Bytes of one file, in order. */
export interface HashTask {
  file: number;
  chunks: Uint8Array[];
  /** No more will come: the hash is asked for. */
  last: boolean;
}

export interface HashAnswer {
  file: number;
  /** Lower-case hex; there with the last chunks. */
  sha256?: string;
}

interface Thread {
  ask: (task: HashTask) => Promise<HashAnswer>;
}

/** A file of the sources also where the server is one file: a thread is loaded by its path. */
const THREAD = path.resolve('server/files/hash-worker.ts');

/** What is all there is in its memory changes hands; the bytes of others are copied. */
const givenAway = (chunks: readonly Uint8Array[]) =>
  chunks.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && !isMarkedAsUntransferable(buffer)
      ? [buffer]
      : [],
  );

/** A file keeps the thread that it began with: another would not know what came before. */
const startThread = (ended: () => void): Thread => {
  const waiting = new Map<number, PromiseWithResolvers<HashAnswer>>();
  const worker = new Worker(THREAD);
  worker.unref();
  let failure: Error | undefined;
  const fail = (error: Error) => {
    if (failure) return;
    failure = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    ended();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The hashing thread has ended')));
  worker.on('message', (answer: HashAnswer) => {
    waiting.get(answer.file)?.resolve(answer);
    waiting.delete(answer.file);
  });
  return {
    ask: (task) => {
      if (failure) return Promise.reject(failure);
      const answer = Promise.withResolvers<HashAnswer>();
      waiting.set(task.file, answer);
      worker.postMessage(task, givenAway(task.chunks));
      return answer.promise;
    },
  };
};

export interface FileHash {
  /** Takes the next bytes of the file for its own; to be awaited before the next, so that few are on their way. */
  update: (chunks: Uint8Array[]) => Promise<unknown>;
  /** Lower-case hex. To be called once, for a file that broke off as well. */
  digest: () => Promise<string>;
}

/**
 * SHA-256 of files, on a thread of its own: it is a third of what an order takes of the main thread. The thread starts with
 * the first file that is to be hashed there.
 */
export const hashing = () => {
  let thread: Thread | undefined;
  let files = 0;

  return {
    onThread: (): FileHash => {
      const file = (files += 1);
      const own = (thread ??= startThread(() => (thread = undefined)));
      return {
        update: (chunks) => own.ask({ file, chunks, last: false }),
        digest: async () => (await own.ask({ file, chunks: [], last: true })).sha256 ?? '',
      };
    },
    /** Of few bytes, for which a thread is not worth its messages. */
    atOnce: (chunks: Uint8Array[]) => {
      const hash = createHash('sha256');
      for (const chunk of chunks) {
        hash.update(chunk);
        giveBack(chunk);
      }
      return hash.digest('hex');
    },
  };
};

export type Hashing = ReturnType<typeof hashing>;
