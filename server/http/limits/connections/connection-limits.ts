import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress } from '#server/client-address.ts';
import { connectionsWithin } from './descriptors.ts';

export interface ConnectionBounds {
  /** The limit for all connections together. */
  all: number;
  /** The limit for one client address. */
  ofOne: number;
}

const OF_A_BROWSER = 6;
/** Enough for an office behind one address. */
const OF_ONE_MAX = 500;
const ALL_MAX = 2_000;
/** Those who waited in the system's queue while the shop restarted come all at once, and are nobody's attack. */
const OF_A_PROXY_MAX = 5_000;

/** As many as the file descriptors allow. Behind a proxy all connections are the proxy's, and only it can limit clients. */
export const connectionBounds = (behindProxy: boolean, descriptors: number): ConnectionBounds => {
  const all = Math.min(behindProxy ? OF_A_PROXY_MAX : ALL_MAX, connectionsWithin(descriptors));
  return { all, ofOne: behindProxy ? all : Math.min(OF_ONE_MAX, Math.ceil(all / 2)) };
};

/** Open connections, each with all of the same address. */
type Connections = ReadonlyMap<Socket, ReadonlySet<Socket>>;

/**
 * The idle connection that is closed for a new one: of the address that has the most, the one that has been idle the longest. So
 * whoever opens thousands and sends nothing closes their own, and not those of a visitor. Up to a browser's number all addresses count
 * the same, or whoever has one connection from each of many would push out every browser.
 */
const firstToGo = (open: Connections, among: Iterable<Socket>, idleSince: (socket: Socket) => number | undefined) => {
  let first: { socket: Socket; since: number; ofOne: number } | undefined;
  for (const socket of among) {
    const since = idleSince(socket);
    if (since === undefined) continue;
    const ofOne = Math.max(OF_A_BROWSER, open.get(socket)?.size ?? 0);
    if (first === undefined || ofOne > first.ofOne || (ofOne === first.ofOne && since < first.since))
      first = { socket, since, ofOne };
  }
  return first?.socket;
};

/**
 * Limits the number of open connections. A new one replaces an idle one, and is only refused if none is idle.
 * @param onShed called for each that is replaced or refused
 */
export const boundConnections = (
  server: Server,
  idleSince: (socket: Socket) => number | undefined,
  { all, ofOne }: ConnectionBounds,
  onShed: () => void = () => undefined,
) => {
  const open = new Map<Socket, Set<Socket>>();
  const byAddress = new Map<string, Set<Socket>>();

  const forget = (socket: Socket, address: string) => {
    open.delete(socket);
    const own = byAddress.get(address);
    if (own?.delete(socket) && own.size === 0) byAddress.delete(address);
  };
  /** @returns whether there is a free place now */
  const makeRoom = (sockets: Connections | ReadonlySet<Socket>, max: number) => {
    if (sockets.size < max) return true;
    const idle = firstToGo(open, sockets.keys(), idleSince);
    onShed();
    if (idle === undefined) return false;
    idle.destroy();
    forget(idle, clientAddress(idle.remoteAddress ?? ''));
    return true;
  };

  server.on('connection', (socket) => {
    const address = clientAddress(socket.remoteAddress ?? '');
    const own = byAddress.get(address) ?? new Set();
    if (!makeRoom(own, ofOne) || !makeRoom(open, all)) {
      socket.destroy();
      return;
    }
    byAddress.set(address, own.add(socket));
    open.set(socket, own);
    idleSince(socket); // registers a new connection as used now
    socket.once('close', () => forget(socket, address));
  });
};
