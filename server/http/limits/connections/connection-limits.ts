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

/** A browser opens six, so this is enough for an office behind one address. */
const OF_ONE_MAX = 500;
const ALL_MAX = 2_000;

/** As many as the file descriptors allow. Behind a proxy all connections are the proxy's, and only it can limit clients. */
export const connectionBounds = (behindProxy: boolean, descriptors: number): ConnectionBounds => {
  const all = Math.min(ALL_MAX, connectionsWithin(descriptors));
  return { all, ofOne: behindProxy ? all : Math.min(OF_ONE_MAX, Math.ceil(all / 2)) };
};

/** The connection that has been idle the longest. */
const longestIdle = (sockets: Iterable<Socket>, idleSince: (socket: Socket) => number | undefined) => {
  let oldest: { socket: Socket; since: number } | undefined;
  for (const socket of sockets) {
    const since = idleSince(socket);
    if (since !== undefined && since < (oldest?.since ?? Infinity)) oldest = { socket, since };
  }
  return oldest?.socket;
};

/**
 * Limits the number of open connections. A new one replaces an idle one, and is only refused if none is idle.
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
  /** @returns whether there is a free place now */
  const makeRoom = (sockets: Set<Socket>, max: number) => {
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
    if (!makeRoom(own, ofOne) || !makeRoom(open, all)) {
      socket.destroy();
      return;
    }
    byAddress.set(address, own.add(socket));
    open.add(socket);
    idleSince(socket); // registers a new connection as used now
    socket.once('close', () => forget(socket, address));
  });
};
