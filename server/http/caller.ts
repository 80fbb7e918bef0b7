import type { FastifyRequest } from 'fastify';

const DEVICE_MAX = 300;
const ADDRESS_MAX = 64;

/** What calls itself whatever it likes: no control characters, nothing that cannot be stored, and not for ever. */
const bounded = (text: string, max: number) =>
  text
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();

/** Who sends a request, for the security log and the list of devices. */
export const callerOf = ({ ip, headers }: FastifyRequest) => ({
  address: bounded(ip.replace(/^::ffff:(?=\d+\.)/i, ''), ADDRESS_MAX),
  device: bounded(headers['user-agent'] ?? '', DEVICE_MAX),
});
