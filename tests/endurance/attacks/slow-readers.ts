import type { Attack } from './attack.ts';
import { againAndAgain, untilClosed } from './sockets.ts';

/** Downloads of an order's file that are never read. */
export const slowReaders = (connections: number): Attack => ({
  name: `${connections} downloads of an order's file, unread`,
  run: async ({ port, orderFile, token }, signal) => {
    const request = `GET ${orderFile} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nAccept-Encoding: br\r\n\r\n`;
    const download = () => untilClosed({ port }, signal, (socket) => void socket.write(request));
    await Promise.all(Array.from({ length: connections }, () => againAndAgain(signal, download)));
  },
});
