import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface CloseBounds {
  checkEveryMs: number;
  /** Whoever has moved no byte for so long is not waited for. */
  stillMs: number;
  /** Then everybody goes. */
  cutAfterMs: number;
}

const BOUNDS: CloseBounds = { checkEveryMs: 500, stillMs: 3_000, cutAfterMs: 13_000 };
const FLUSH_MS = 100;

type Exchange = [FastifyRequest['raw'], FastifyReply['raw']];

/** Whether it is the client who has to send or to read now, and not we who have to work. */
const isForClient = ([request, reply]: Exchange) =>
  (!request.complete && request.readableLength === 0) || reply.writableLength > 0;

const bytesMoved = (socket: Socket) => socket.bytesRead + socket.bytesWritten - socket.writableLength;

/** Lets go, at each look, of the connections that have stood still since the time given. */
const stillConnections = (connections: Set<Socket>, exchanges: Set<Exchange>) => {
  const seen = new Map<Socket, { moved: number; since: number }>();
  return (stillMs: number) => {
    const now = performance.now();
    const atWork = new Set([...exchanges].filter((one) => !isForClient(one)).map(([request]) => request.socket));
    for (const socket of connections) {
      const moved = bytesMoved(socket);
      const before = seen.get(socket);
      if (before?.moved !== moved || atWork.has(socket)) seen.set(socket, { moved, since: now });
      else if (now - before.since >= stillMs) socket.destroy();
    }
  };
};

/**
 * When the app closes, what is in flight is answered to its end, as long as it moves. Then every connection goes: a
 * browser keeps some open that never carried a request, and Node would wait for them.
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
    const letGoOfStill = stillConnections(connections, exchanges);
    const looking = setInterval(() => letGoOfStill(bounds.stillMs), bounds.checkEveryMs);
    const cutting = setTimeout(closeAll, bounds.cutAfterMs);
    app.server.once('close', () => {
      clearInterval(looking);
      clearTimeout(cutting);
    });
    settle();
  });
};
