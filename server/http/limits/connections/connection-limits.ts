import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress } from '#server/client-address.ts';
import { connectionsWithin } from './descriptors.ts';

export interface ConnectionBounds {
  /** Connections in all. */
  all: number;
  /** Connections of one client's address. */
  ofOne: number;
}

/** A browser opens six; an office behind one address still has room. */
const OF_ONE_MAX = 500;
const ALL_MAX = 2_000;

/** As many as there are descriptors for. Behind a proxy every connection is the proxy's, and whose it really is only the proxy can count. */
export const connectionBounds = (behindProxy: boolean, descriptors: number): ConnectionBounds => {
  const all = Math.min(ALL_MAX, connectionsWithin(descriptors));
  return { all, ofOne: behindProxy ? all : Math.min(OF_ONE_MAX, Math.ceil(all / 2)) };
};

/** Of these connections the one that nobody has used for the longest. */
const longestIdle = (sockets: Iterable<Socket>, idleSince: (socket: Socket) => number | undefined) => {
  let oldest: { socket: Socket; since: number } | undefined;
  for (const socket of sockets) {
    const since = idleSince(socket);
    if (since !== undefined && since < (oldest?.since ?? Infinity)) oldest = { socket, since };
  }
  return oldest?.socket;
};

/**
 * Bounds how many connections are open. A new one takes the place of one on which nothing is asked just now; it is only
 * refused where there is none such.
 */
export const boundConnections = (
  server: Server,
  idleSince: (socket: Socket) => number | undefined,
  { all, ofOne }: ConnectionBounds,
) => {
  const open = new Set<Socket>();
  const byAddress = new Map<string, Set<Socket>>();

  const forget = (socket: Socket, address: string) => {
    open.delete(socket);
    const own = byAddress.get(address);
    if (own?.delete(socket) && own.size === 0) byAddress.delete(address);
  };
  /** @returns whether there is a place now */
  const makePlace = (sockets: Set<Socket>, max: number) => {
    if (sockets.size < max) return true;
    const idle = longestIdle(sockets, idleSince);
    if (idle === undefined) return false;
    idle.destroy();
    forget(idle, clientAddress(idle.remoteAddress ?? ''));
    return true;
  };

  server.on('connection', (socket) => {
    const address = clientAddress(socket.remoteAddress ?? '');
    const own = byAddress.get(address) ?? new Set();
    if (!makePlace(own, ofOne) || !makePlace(open, all)) {
      socket.destroy();
      return;
    }
    byAddress.set(address, own.add(socket));
    open.add(socket);
    idleSince(socket); // a new connection counts as used now
    socket.once('close', () => forget(socket, address));
  });
};
