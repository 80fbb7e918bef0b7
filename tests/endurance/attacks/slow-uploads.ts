import { apiAddress } from '#contract/addresses.ts';
import type { Attack } from './attack.ts';
import { againAndAgain, untilClosed } from './sockets.ts';

const ADDRESSES = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
const PROMISED_BYTES = 100_000_000;
const BEGINNING = '--x\r\nContent-Disposition: form-data; name="file"; filename="part.stl"\r\n\r\n';

/** Orders from three addresses, so slow that they never end, to occupy every upload slot. */
export const slowUploads = (connections: number, bytesPerSecond: number): Attack => ({
  name: `${connections} uploads of ${bytesPerSecond} bytes a second from three addresses`,
  run: async (target, signal) => {
    const head = `POST ${apiAddress.order} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${PROMISED_BYTES}\r\n\r\n`;
    const upload = (from: string) =>
      untilClosed({ port: target.port, from }, signal, (socket) => {
        socket.resume();
        socket.write(head + BEGINNING);
        const sending = setInterval(() => socket.write('x'.repeat(bytesPerSecond)), 1_000);
        socket.once('close', () => clearInterval(sending));
      });
    const from = (at: number) => ADDRESSES[at % ADDRESSES.length] ?? '';
    await Promise.all(Array.from({ length: connections }, (_, at) => againAndAgain(signal, () => upload(from(at)))));
  },
});
