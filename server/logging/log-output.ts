import { writeSync } from 'node:fs';

/** What a kill -9 may lose of the log. */
const FLUSH_MS = 100;
const BATCH_LENGTH = 16_384;
/** What is kept for a reader that is slow to take it; past that the process waits for him, so that no line is lost. */
const KEPT_MAX_LENGTH = 4_000_000;
const ERROR_LEVEL = 50;
const AGAIN_MS = 20;
const LAST_TRIES = 50;

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, AGAIN_MS);

type Outcome = 'written' | 'full' | 'gone';

/** Writes as much as is taken. @returns the rest, and what hindered it */
const writeOut = (fd: number, text: string): [string, Outcome] => {
  const bytes = Buffer.from(text);
  let at = 0;
  try {
    while (at < bytes.length) at += writeSync(fd, bytes, at);
    return ['', 'written'];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EPIPE') return ['', 'gone']; // whoever read the log has ended; the shop goes on
    if (code !== 'EAGAIN' && code !== 'ENOSPC') throw error;
    return [bytes.subarray(at).toString(), 'full'];
  }
};

/**
 * Writes the log in batches: the system's call for each line costs as much as all else about it. Errors, and whatever is
 * there when the process ends, are written at once.
 * @param fd where it goes; standard output unless told otherwise
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
    /** Asks pino to say the level of each line before it is written. */
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      if (gone) return;
      waiting += line;
      if (waiting.length >= KEPT_MAX_LENGTH) flushAll();
      else if (waiting.length >= BATCH_LENGTH || this.lastLevel >= ERROR_LEVEL) flush();
    },
    close: () => {
      clearInterval(flushing);
      process.off('exit', flushAll);
      flushAll();
    },
  };
};
