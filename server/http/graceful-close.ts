import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Unavailable } from '#server/errors.ts';
import { uploadBody } from './limits/uploads/upload-body.ts';

interface CloseBounds {
  checkEveryMs: number;
  /** So long somebody who connected may need until the first request is here. */
  newMs: number;
  /** A connection on which no byte has moved for this long is closed. */
  stalledMs: number;
  /** After this no upload is waited for any more. */
  uploadsMs: number;
  /** After this all connections are closed. */
  deadlineMs: number;
}

const BOUNDS: CloseBounds = {
  newMs: 2_000,
  checkEveryMs: 500,
  stalledMs: 3_000,
  uploadsMs: 11_500,
  deadlineMs: 13_000,
};
const FLUSH_MS = 100;
/** By then another process has usually taken over. */
const RETRY_AFTER_SECONDS = 5;

type Exchange = [FastifyRequest['raw'], FastifyReply['raw']];

/** Whether we are waiting for the client to send or read, and not the client for us. */
const isWaitingForClient = ([request, reply]: Exchange) =>
  (!request.complete && request.readableLength === 0) || reply.writableLength > 0;

/** Answers an upload with a sentence instead of cutting it; without an effect on what is read in another way, or was told before. */
const endUpload = (request: FastifyRequest['raw']) => uploadBody(request).cutOff(new Unavailable(RETRY_AFTER_SECONDS));

const bytesMoved = (socket: Socket) => socket.bytesRead + socket.bytesWritten - socket.writableLength;

/** On each call, closes connections that have been stalled for at least the given time; an upload is told so one call before. */
const closerOfStalled = (connections: ReadonlyMap<Socket, number>, exchanges: Set<Exchange>) => {
  const seen = new Map<Socket, { moved: number; since: number }>();
  const told = new Set<FastifyRequest['raw']>();
  const tell = (stalled: Socket) => {
    const upload = [...exchanges].find(([request]) => request.socket === stalled && !request.complete)?.[0];
    if (!upload || told.has(upload)) return false;
    told.add(upload);
    endUpload(upload);
    return true;
  };
  return (stalledMs: number) => {
    const now = performance.now();
    const atWork = new Set([...exchanges].filter((one) => !isWaitingForClient(one)).map(([request]) => request.socket));
    for (const socket of connections.keys()) {
      const moved = bytesMoved(socket);
      const before = seen.get(socket);
      if (before?.moved !== moved || atWork.has(socket)) seen.set(socket, { moved, since: now });
      else if (now - before.since >= stalledMs && !tell(socket)) socket.destroy();
    }
  };
};

/**
 * When the app closes, requests in flight are completed as long as they make progress; uploads that take longer are answered
 * with a sentence. Then all connections are closed: browsers keep some open that never carried a request, and Node would wait for them.
 */
export const closeGracefully = (app: FastifyInstance, bounds: CloseBounds = BOUNDS) => {
  let closing = false;
  let settling = false;
  const connections = new Map<Socket, number>();
  const exchanges = new Set<Exchange>();
  const closeAll = () => app.server.closeAllConnections();
  const isAnybodyNew = () => {
    const since = performance.now() - bounds.newMs;
    return connections.values().some((opened) => opened > since);
  };
  /** After what has arrived was read: a busy process may have a request before it that it has not looked at. */
  const closeIfQuiet = () => {
    settling = false;
    if (exchanges.size > 0) return;
    if (isAnybodyNew()) settle();
    else closeAll();
  };
  const settle = () => {
    if (!closing || settling || exchanges.size > 0) return;
    settling = true;
    setTimeout(() => setImmediate(closeIfQuiet), FLUSH_MS);
  };
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, performance.now());
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
    const ending = setTimeout(() => {
      for (const [request] of exchanges) if (!request.complete) endUpload(request);
    }, bounds.uploadsMs);
    const cutting = setTimeout(closeAll, bounds.deadlineMs);
    app.server.once('close', () => {
      clearInterval(checking);
      clearTimeout(ending);
      clearTimeout(cutting);
    });
    settle();
  });
};
