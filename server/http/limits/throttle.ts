import type { onRequestAsyncHookHandler } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientAddress } from '#server/client-address.ts';
import { TooMany } from '#server/errors.ts';

/**
 * Counts one attempt against a limit.
 * @throws TooMany with the seconds to wait
 */
const countAttempt = async (limiter: RateLimiterMemory, key: string) => {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new TooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
    throw refusal;
  }
};

/**
 * Refuses an address that makes more than `perMinute` calls; calls that are refused for another reason count too. Which calls
 * are throttled is in services.ts (`throttlesOf`), the limit for messages and orders in config.ts.
 */
export const throttleByAddress = (perMinute: number): onRequestAsyncHookHandler => {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (request) => countAttempt(limiter, clientAddress(request.ip));
};
