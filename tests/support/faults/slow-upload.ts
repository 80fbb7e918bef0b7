import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

interface SlowUpload {
  port: number;
  path: string;
  /** The local address (127.0.0.x) that it comes from. */
  from?: string;
  type?: string;
  headers?: Record<string, string>;
  /** Sent at once, before it becomes slow. */
  beginning?: string;
  /** The bytes sent every 20 ms after that. */
  bytesPerTick?: number;
  /** The announced length in bytes, the beginning included. */
  total?: number;
}

/** A client that sends a body bit by bit until it gets a response or has sent everything. Closed after the test. */
export const slowUpload = async ({ port, path, from = '127.0.0.1', headers = {}, ...how }: SlowUpload) => {
  const { type = 'multipart/form-data; boundary=x', beginning = '', bytesPerTick = 0, total = 100_000 } = how;
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  const given = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${total}\r\n${given.join('')}\r\n`,
  );
  if (beginning) socket.write(beginning);
  let left = total - beginning.length;
  const sending = setInterval(() => {
    const bytes = Math.min(bytesPerTick, left);
    if (bytes === 0 || socket.destroyed) clearInterval(sending);
    else socket.write('x'.repeat(bytes));
    left -= bytes;
  }, 20);
  onTestFinished(() => {
    clearInterval(sending);
    socket.destroy();
  });
  return { answer: () => answer, closed, breakOff: () => socket.destroy() };
};
