import type { onRequestAsyncHookHandler } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientAddress } from '#server/client-address.ts';
import { TooMany } from '#server/errors.ts';

/**
 * Counts one try against a limit.
 * @throws TooMany with the seconds to wait
 */
const countTry = async (limiter: RateLimiterMemory, key: string) => {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new TooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
    throw refusal;
  }
};

/**
 * Refuses an address that calls more than `perMinute` times; what was refused for another reason counts, too. Which calls
 * have such a limit stands in services.ts (`throttlesOf`), the number of messages and orders in config.ts.
 */
export const throttleByAddress = (perMinute: number): onRequestAsyncHookHandler => {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (request) => countTry(limiter, clientAddress(request.ip));
};
