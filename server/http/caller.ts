import type { FastifyRequest } from 'fastify';

const DEVICE_MAX = 300;
const ADDRESS_MAX = 64;

/** Makes client-supplied text safe to store: no control characters, no lone surrogates, limited length. */
const bounded = (text: string, max: number) =>
  text
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();

/** The address and device of a request, for the security log and the list of devices. */
export const callerOf = ({ ip, headers }: FastifyRequest) => ({
  address: bounded(ip.replace(/^::ffff:(?=\d+\.)/i, ''), ADDRESS_MAX),
  device: bounded(headers['user-agent'] ?? '', DEVICE_MAX),
});
