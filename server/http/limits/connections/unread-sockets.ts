import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';

interface UnreadBounds {
  checkEveryMs: number;
  /** How long a client may take nothing of what waits for it. */
  unreadMs: number;
}

const BOUNDS: UnreadBounds = { checkEveryMs: 5_000, unreadMs: 30_000 };

/** How far a socket had got, and for how many checks it has not moved: when we stand still ourselves, none is made. */
interface Standstill {
  taken: number;
  queued: number;
  checks: number;
}

/**
 * What of the write in progress the system has not taken. Node says only when a write is over, and a picture may be one
 * write; its own socket timeout looks at the same number. Where it is missing, whole writes must do.
 */
const queuedBytes = (socket: Socket) =>
  (socket as { _handle?: { writeQueueSize?: number } | null })._handle?.writeQueueSize ?? 0;

/**
 * Ends connections whose client takes nothing of its answer, whatever the answer is: each holds memory, and perhaps an
 * open file. Node's socket timeout will not do, since a client that keeps sending puts it off.
 */
const endUnreadSockets = (server: Server, { checkEveryMs, unreadMs }: UnreadBounds) => {
  const sockets = new Map<Socket, Standstill | undefined>();
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  const check = () => {
    for (const [socket, last] of sockets) {
      const waiting = socket.writableLength;
      if (waiting === 0) {
        if (last) sockets.set(socket, undefined);
        continue;
      }
      const taken = socket.bytesWritten - waiting;
      const queued = queuedBytes(socket);
      if (last?.taken !== taken || last.queued !== queued) sockets.set(socket, { taken, queued, checks: 0 });
      else if ((last.checks += 1) * checkEveryMs >= unreadMs) socket.resetAndDestroy(); // else the system would keep what it holds for it
    }
  };
  const watch = setInterval(check, checkEveryMs).unref();
  server.once('close', () => clearInterval(watch));
};

/** Has every server that is made end the connections that nobody reads. */
export const endingUnreadSockets =
  (make: FastifyServerFactory, bounds: UnreadBounds = BOUNDS): FastifyServerFactory =>
  (handle, options) => {
    const server = make(handle, options);
    endUnreadSockets(server, bounds);
    return server;
  };
