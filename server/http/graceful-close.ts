import type { FastifyInstance } from 'fastify';

/** When the app closes, what is in flight is answered to its end, and its connection is not kept for another request. */
export const closeGracefully = (app: FastifyInstance) => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('Connection', 'close');
  });
};
