import type { onRequestAsyncHookHandler } from 'fastify';
import { clientAddress } from '#server/client-address.ts';
import { TooMany } from '#server/errors.ts';
import type { Limits } from '#server/processes/limits.ts';

/**
 * Refuses an address that makes more than `perMinute` calls; calls that are refused for another reason count too. Which calls
 * are throttled is in services.ts (`throttlesOf`), the limit for messages and orders in config.ts.
 */
export const throttleByAddress =
  (limits: Limits) =>
  (name: string, perMinute: number): onRequestAsyncHookHandler => {
    const limit = limits(name, { points: perMinute, seconds: 60 });
    return async (request) => {
      const seconds = await limit.use(clientAddress(request.ip));
      if (seconds > 0) throw new TooMany(seconds);
    };
  };
