import { isIPv6 } from 'node:net';
import type { onRequestAsyncHookHandler } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from '../errors.ts';

/** '2400:c600::1' -> its eight groups. */
const ipv6Groups = (ip: string) => {
  const [head = '', tail] = (ip.split('%')[0] ?? ip).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  if (tail === undefined) return groups(head);
  const zeros = 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(Math.max(0, zeros)).fill('0'), ...groups(tail)];
};

/** What one household is known by: its IPv4 address, or the /64 that it has whole of IPv6. */
export const clientAddress = (ip: string) => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(ip) ? ipv6Groups(ip).slice(0, 4).join(':') : ip;
};

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
