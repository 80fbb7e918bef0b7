import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';

interface UnreadBounds {
  checkEveryMs: number;
  /** How long a client may read nothing while data waits for it. */
  unreadMs: number;
}

const BOUNDS: UnreadBounds = { checkEveryMs: 5_000, unreadMs: 30_000 };

/** A socket's progress and the number of checks without any. We count checks because a stall of ours makes none. */
interface Stall {
  taken: number;
  queued: number;
  checks: number;
}

/**
 * The bytes of the current write that the kernel has not accepted. Node only reports complete writes, and a picture can be
 * a single one; its own socket timeout uses the same number. If it is missing, we can only count complete writes.
 */
const queuedBytes = (socket: Socket) =>
  (socket as { _handle?: { writeQueueSize?: number } | null })._handle?.writeQueueSize ?? 0;

/**
 * Closes connections whose client does not read its response: each holds memory, and perhaps an open file. Node's socket
 * timeout does not help, because a client that keeps sending resets it.
 */
const endUnreadSockets = (server: Server, { checkEveryMs, unreadMs }: UnreadBounds) => {
  const sockets = new Map<Socket, Stall | undefined>();
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
      else if ((last.checks += 1) * checkEveryMs >= unreadMs) socket.resetAndDestroy(); // otherwise the kernel would keep the unsent data
    }
  };
  const watch = setInterval(check, checkEveryMs).unref();
  server.once('close', () => clearInterval(watch));
};

/** Makes every server created this way close connections that nobody reads. */
export const endingUnreadSockets =
  (make: FastifyServerFactory, bounds: UnreadBounds = BOUNDS): FastifyServerFactory =>
  (handle, options) => {
    const server = make(handle, options);
    endUnreadSockets(server, bounds);
    return server;
  };
