import { isIPv6 } from 'node:net';
import type { onRequestAsyncHookHandler } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from '#server/errors.ts';

/** '2400:c600::1' -> its eight groups. */
const ipv6Groups = (ip: string) => {
  const [head = '', tail] = (ip.split('%')[0] ?? ip).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  if (tail === undefined) return groups(head);
  const zeros = 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(Math.max(0, zeros)).fill('0'), ...groups(tail)];
};

/**
 * What one customer is known by: an IPv4 address, or the /56 of an IPv6 address. Providers give a household a /56, so
 * with anything narrower one of them would count as 256.
 */
export const clientAddress = (ip: string) => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const groups = ipv6Groups(ip)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16));
  return groups.map((group, at) => (at === 3 ? group & 0xff00 : group).toString(16)).join(':');
};

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

/** Refuses an address that calls more than `perMinute` times; what was refused for another reason counts, too. */
export const throttleByAddress = (perMinute: number): onRequestAsyncHookHandler => {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (request) => countTry(limiter, clientAddress(request.ip));
};
