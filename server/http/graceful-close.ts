import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface CloseBounds {
  checkEveryMs: number;
  /** A connection on which no byte has moved for this long is closed. */
  stalledMs: number;
  /** After this all connections are closed. */
  deadlineMs: number;
}

const BOUNDS: CloseBounds = { checkEveryMs: 500, stalledMs: 3_000, deadlineMs: 13_000 };
const FLUSH_MS = 100;

type Exchange = [FastifyRequest['raw'], FastifyReply['raw']];

/** Whether we are waiting for the client to send or read, and not the client for us. */
const isWaitingForClient = ([request, reply]: Exchange) =>
  (!request.complete && request.readableLength === 0) || reply.writableLength > 0;

const bytesMoved = (socket: Socket) => socket.bytesRead + socket.bytesWritten - socket.writableLength;

/** On each call, closes connections that have been stalled for at least the given time. */
const closerOfStalled = (connections: Set<Socket>, exchanges: Set<Exchange>) => {
  const seen = new Map<Socket, { moved: number; since: number }>();
  return (stalledMs: number) => {
    const now = performance.now();
    const atWork = new Set([...exchanges].filter((one) => !isWaitingForClient(one)).map(([request]) => request.socket));
    for (const socket of connections) {
      const moved = bytesMoved(socket);
      const before = seen.get(socket);
      if (before?.moved !== moved || atWork.has(socket)) seen.set(socket, { moved, since: now });
      else if (now - before.since >= stalledMs) socket.destroy();
    }
  };
};

/**
 * When the app closes, requests in flight are completed as long as they make progress. Then all connections are closed:
 * browsers keep some open that never carried a request, and Node would wait for them.
 */
export const closeGracefully = (app: FastifyInstance, bounds: CloseBounds = BOUNDS) => {
  let closing = false;
  const connections = new Set<Socket>();
  const exchanges = new Set<Exchange>();
  const closeAll = () => app.server.closeAllConnections();
  const settle = () => {
    if (closing && exchanges.size === 0) setTimeout(closeAll, FLUSH_MS);
  };
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('onRequest', async ({ raw }, reply) => {
    const exchange: Exchange = [raw, reply.raw];
    exchanges.add(exchange);
    reply.raw.once('close', () => {
      exchanges.delete(exchange);
      settle();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('Connection', 'close');
  });
  app.addHook('preClose', async () => {
    closing = true;
    if (!app.server.listening) return; // such a server never says 'close', which ends the timers
    const closeStalled = closerOfStalled(connections, exchanges);
    const checking = setInterval(() => closeStalled(bounds.stalledMs), bounds.checkEveryMs);
    const cutting = setTimeout(closeAll, bounds.deadlineMs);
    app.server.once('close', () => {
      clearInterval(checking);
      clearTimeout(cutting);
    });
    settle();
  });
};
