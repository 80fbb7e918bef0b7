import type { Attack, Target } from './attack.ts';
import { againAndAgain, untilClosed } from './sockets.ts';

interface Pipeline {
  requests: number;
  address: string;
  /** Whether the answers are read. */
  reads: boolean;
}

/** Sends all the requests at once on one socket. */
const sendAll = (target: Target, { requests, address, reads }: Pipeline, signal: AbortSignal) =>
  untilClosed({ port: target.port }, signal, (socket) => {
    if (reads) socket.resume();
    socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(requests));
  });

/** Requests in one packet after the other, without waiting for an answer. */
export const pipelinedPages = (requests: number): Attack => ({
  name: `${requests} pipelined requests for /track/x on one socket`,
  run: (target, signal) =>
    againAndAgain(signal, () => sendAll(target, { requests, address: '/track/x', reads: true }, signal)),
});

/** The same for something large, of which nothing is read. */
export const unreadPictures = (requests: number): Attack => ({
  name: `${requests} pipelined requests for a picture, unread`,
  run: (target, signal) =>
    againAndAgain(signal, () => sendAll(target, { requests, address: target.picture, reads: false }, signal)),
});
