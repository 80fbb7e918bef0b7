import type { Attack } from './attack.ts';
import { againAndAgain, untilClosed } from './sockets.ts';

const ADDRESSES = 100;
/** Sooner they would be no idle connections but a flood of new ones, which only the machine in front can keep away. */
const BACK_AFTER_MS = 5_000;

/** Connections from a hundred addresses that send nothing, and come back after they were closed. */
export const idleConnections = (connections: number): Attack => ({
  name: `${connections} connections that send nothing, from ${ADDRESSES} addresses`,
  run: async ({ port }, signal) => {
    const idle = (from: string) =>
      untilClosed({ port, from }, signal, (socket) => {
        socket.resume(); // only then it is seen that the server has closed it
      });
    const from = (at: number) => `127.1.0.${1 + (at % ADDRESSES)}`;
    await Promise.all(
      Array.from({ length: connections }, (_, at) => againAndAgain(signal, () => idle(from(at)), BACK_AFTER_MS)),
    );
  },
});
