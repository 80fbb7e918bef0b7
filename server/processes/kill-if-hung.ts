import type { Worker } from 'node:cluster';
import { DO_YOU_LIVE, I_LIVE } from './worker-messages.ts';

const ASKED_EVERY_MS = 10_000;
/** Nothing that a worker does keeps its loop for so long. */
const HUNG_AFTER_MS = 60_000;

/** Kills a worker that no longer answers, so that another one is started in its place. */
export const killIfHung = (worker: Worker): void => {
  let answered = performance.now();
  worker.on('message', (message) => {
    if (message === I_LIVE) answered = performance.now();
  });
  const asking = setInterval(() => {
    if (performance.now() - answered > HUNG_AFTER_MS) worker.process.kill('SIGKILL');
    else if (worker.isConnected()) worker.send(DO_YOU_LIVE);
  }, ASKED_EVERY_MS).unref();
  worker.once('exit', () => clearInterval(asking));
};
