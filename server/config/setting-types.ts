import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';

/* How settings are written. */

export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

export const webUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''));

export const smtpUrl = z.url({
  protocol: /^smtps?$/,
  hostname: /./,
  error: 'must begin with smtp:// or smtps:// and name a mail server',
});

export const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/[^/]+\/[^/?]+/, 'must begin with postgres:// and name a server and a database')
  .refine(
    (url) => URL.canParse(url),
    'is not an address: write characters such as @ or / in its password as %40 or %2F',
  );

export const percent = (max: number) =>
  z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a number with at most two decimals')
    .transform(Number)
    .pipe(z.number().max(max, `must be at most ${max}`));

/** As many as the machine has cores, or so many. */
export const workers = z.union([z.literal('auto').transform(() => availableParallelism()), whole(1, 64)], {
  error: 'must be auto or a whole number from 1 to 64',
});

export const secret = z
  .string()
  .regex(/^[\da-f]{64}$/i, 'must be 64 hexadecimal digits; make one with: openssl rand -hex 32')
  .transform((digits) => Uint8Array.from(Buffer.from(digits, 'hex')));

/** The widths of IPv4 and IPv6; who trusts all addresses says `on`. */
const BITS: Record<number, number> = { 4: 32, 6: 128 };

const isProxy = (one: string) => {
  const [address = '', bits = '1', ...rest] = one.split('/');
  const most = BITS[isIP(address)] ?? 0;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
};
const areProxies = (value: string | number | boolean) =>
  typeof value !== 'string' || value.split(',').every((one) => isProxy(one.trim()));

/** `off`, `on`, the number of proxies in front, or the addresses of the proxies that may name the client. */
export const proxies = z
  .string()
  .transform((value) => {
    if (value === 'off' || value === 'false') return false;
    if (value === 'on' || value === 'true') return true;
    return /^\d+$/.test(value) ? Number(value) : value;
  })
  .refine(areProxies, 'must be on, off, a number or addresses');
