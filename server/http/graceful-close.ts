import type { FastifyInstance } from 'fastify';

const FLUSH_MS = 100;

/**
 * When the app closes, what is in flight is answered to its end. Then every connection goes: a browser keeps some open
 * that never carried a request, and Node would wait for them.
 */
export const closeGracefully = (app: FastifyInstance) => {
  let closing = false;
  let inFlight = 0;
  const settle = () => {
    if (closing && inFlight === 0) setTimeout(() => app.server.closeAllConnections(), FLUSH_MS);
  };
  app.addHook('onRequest', async (_request, reply) => {
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
      settle();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('Connection', 'close');
  });
  app.addHook('preClose', async () => {
    closing = true;
    settle();
  });
};
