import { isIPv6 } from 'node:net';

/** Expands '2400:c600::1' to its eight groups. */
const ipv6Groups = (ip: string) => {
  const [head = '', tail] = (ip.split('%')[0] ?? ip).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  if (tail === undefined) return groups(head);
  const zeros = 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(Math.max(0, zeros)).fill('0'), ...groups(tail)];
};

/**
 * The key that identifies one client: an IPv4 address, or the /56 of an IPv6 address. Providers give each household a
 * /56, so with a longer prefix one household could count as 256 clients.
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
