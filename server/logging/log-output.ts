import { writeSync } from 'node:fs';

/** How much of the log a kill -9 can lose. */
const FLUSH_MS = 100;
const BATCH_LENGTH = 16_384;
/** How much is buffered for a slow reader. Beyond that the process waits for the reader, so that no line is lost. */
const BUFFER_MAX_LENGTH = 4_000_000;
const ERROR_LEVEL = 50;
const RETRY_MS = 20;
const LAST_TRIES = 50;

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);

type Outcome = 'written' | 'full' | 'gone';

/** Writes as much as possible. @returns the rest, and the outcome */
const writeOut = (fd: number, text: string): [string, Outcome] => {
  const bytes = Buffer.from(text);
  let at = 0;
  try {
    while (at < bytes.length) at += writeSync(fd, bytes, at);
    return ['', 'written'];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EPIPE') return ['', 'gone']; // the reader of the log has ended; the shop keeps running
    if (code !== 'EAGAIN' && code !== 'ENOSPC') throw error;
    return [bytes.subarray(at).toString(), 'full'];
  }
};

/**
 * Writes the log in batches, because the system call for each line costs as much as all the rest of it. Errors are written
 * at once, and so is everything left when the process ends.
 * @param fd the file descriptor; standard output by default
 */
export const logOutput = (fd = 1) => {
  let waiting = '';
  let gone = false;

  const flush = (tries = 1) => {
    for (let left = tries; left > 0 && waiting !== ''; left -= 1) {
      const [rest, outcome] = writeOut(fd, waiting);
      waiting = rest;
      gone ||= outcome === 'gone';
      if (outcome === 'full' && left > 1) pause();
    }
  };
  const flushAll = () => flush(LAST_TRIES);
  const flushing = setInterval(flush, FLUSH_MS, 1).unref();
  process.on('exit', flushAll);

  return {
    /** Makes pino set `lastLevel` before each line. */
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      if (gone) return;
      waiting += line;
      if (waiting.length >= BUFFER_MAX_LENGTH) flushAll();
      else if (waiting.length >= BATCH_LENGTH || this.lastLevel >= ERROR_LEVEL) flush();
    },
    close: () => {
      clearInterval(flushing);
      process.off('exit', flushAll);
      flushAll();
    },
  };
};
