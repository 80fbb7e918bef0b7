import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const AGAIN_AFTER_MS = 1_000;

/** Repeats something a second or so after it ended, until the signal aborts. */
export const againAndAgain = async (signal: AbortSignal, work: () => Promise<void>, afterMs = AGAIN_AFTER_MS) => {
  while (!signal.aborted) {
    await work();
    await wait(afterMs, undefined, { signal }).catch(() => undefined);
  }
};

/** Opens a socket that is not read unless `use` does; resolves when either side has closed it. */
export const untilClosed = (
  { port, from = '127.0.0.1' }: { port: number; from?: string },
  signal: AbortSignal,
  use: (socket: Socket) => void,
) =>
  new Promise<void>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    const stop = () => socket.destroy();
    signal.addEventListener('abort', stop, { once: true });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
    socket.pause();
    use(socket);
    if (signal.aborted) stop();
  });
