import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, Target } from './attack.ts';

const AGAIN_AFTER_MS = 1_000;

interface Pipeline {
  requests: number;
  address: string;
  /** Whether the answers are read. */
  reads: boolean;
}

/** Sends all the requests at once on one socket; resolves when the server ends it, or when it is time to stop. */
const sendAll = ({ port }: Target, { requests, address, reads }: Pipeline, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const stop = () => socket.destroy();
    signal.addEventListener('abort', stop, { once: true });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
    if (reads) socket.resume();
    else socket.pause();
    socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(requests));
  });

const repeatedly = async (target: Target, pipeline: Pipeline, signal: AbortSignal) => {
  while (!signal.aborted) {
    await sendAll(target, pipeline, signal);
    await wait(AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
  }
};

/** Requests in one packet after the other, without waiting for an answer. */
export const pipelinedPages = (requests: number): Attack => ({
  name: `${requests} pipelined requests for /track/x on one socket`,
  run: (target, signal) => repeatedly(target, { requests, address: '/track/x', reads: true }, signal),
});

/** The same for something large, of which nothing is read. */
export const unreadPictures = (requests: number, picture: string): Attack => ({
  name: `${requests} pipelined requests for a picture, unread`,
  run: (target, signal) => repeatedly(target, { requests, address: picture, reads: false }, signal),
});
