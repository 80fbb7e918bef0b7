import { isIPv6 } from 'node:net';
import type { onRequestAsyncHookHandler } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from '../errors.ts';

/** One household has one IPv4 address, but a whole /64 of IPv6. */
export const clientAddress = (ip: string) =>
  isIPv6(ip) && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;

/**
 * Counts one try against a limit.
 * @throws TooMany with the seconds to wait
 */
export const countTry = async (limiter: RateLimiterMemory, key: string) => {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new TooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
    throw refusal;
  }
};

/** Refuses an address that calls more than `perMinute` times; what was refused for another reason counts, too. */
export const throttleByAddress = (perMinute: number): onRequestAsyncHookHandler => {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (request) => countTry(limiter, clientAddress(request.ip));
};
