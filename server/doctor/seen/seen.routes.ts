import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bearerToken } from '#server/http/session.ts';
import type { DoctorsQuestion } from './doctors-question.ts';
import type { Seen } from './seen.ts';

const listOf = (header: string | string[] | undefined) =>
  [header ?? []].flat().flatMap((line) => line.split(',').map((one) => one.trim()));

/** What the shop saw of a request. Whoever is not its doctor asks for an address that is not there. */
export const seenRoutes =
  ({ doctorsQuestion }: { doctorsQuestion: Pick<DoctorsQuestion, 'address' | 'isAsked'> }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(doctorsQuestion.address, { schema: { hide: true } }, async (request, reply) => {
      if (!doctorsQuestion.isAsked(bearerToken(request))) return reply.callNotFound();
      const data: Seen = {
        forwardedFor: listOf(request.headers['x-forwarded-for']),
        believed: (request.ips?.length ?? 1) - 1, // the first is the connection's
        address: request.ip,
      };
      return reply.header('Cache-Control', 'no-store').send({ success: true, data });
    });
  };
