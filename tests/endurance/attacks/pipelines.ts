import type { Attack, Target } from './attack.ts';
import { againAndAgain, untilClosed } from './sockets.ts';

interface Pipeline {
  requests: number;
  address: string;
  /** Whether the responses are read. */
  reads: boolean;
}

/** Sends all requests at once on one socket. */
const sendAll = (target: Target, { requests, address, reads }: Pipeline, signal: AbortSignal) =>
  untilClosed({ port: target.port }, signal, (socket) => {
    if (reads) socket.resume();
    socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(requests));
  });

/** Sends one packet of requests after the other without waiting for responses. */
export const pipelinedPages = (requests: number): Attack => ({
  name: `${requests} pipelined requests for /track/x on one socket`,
  run: (target, signal) =>
    againAndAgain(signal, () => sendAll(target, { requests, address: '/track/x', reads: true }, signal)),
});

/** The same for a large response that is never read. */
export const unreadPictures = (requests: number): Attack => ({
  name: `${requests} pipelined requests for a picture, unread`,
  run: (target, signal) =>
    againAndAgain(signal, () => sendAll(target, { requests, address: target.picture, reads: false }, signal)),
});
