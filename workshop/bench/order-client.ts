import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { apiAddress } from '#contract/addresses.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';

/** A complete HTTP request with an order of a given size, built once, so that the client costs next to nothing. */
export const orderRequest = async (fileBytes: number) => {
  const bytes = crypto.getRandomValues(new Uint8Array(65_536));
  const file = new Uint8Array(fileBytes);
  for (let at = 0; at < fileBytes; at += bytes.length)
    file.set(bytes.subarray(0, Math.min(bytes.length, fileBytes - at)), at);
  const form = new Request('http://localhost', {
    method: 'POST',
    body: anOrder({ files: [{ name: 'part.stl', bytes: file }] }),
  });
  const payload = Buffer.from(await form.arrayBuffer());
  const head = `POST ${apiAddress.order} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${form.headers.get('content-type')}\r\nContent-Length: ${payload.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), payload]);
};

export const connectTo = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await once(socket, 'connect');
  return socket;
};

/** Sends an order and waits for its acknowledgement. */
export const sendOrder = async (socket: Socket, request: Buffer) => {
  const answered = once(socket, 'data') as Promise<[Buffer]>;
  socket.write(request);
  const [reply] = await answered;
  if (!reply.toString('latin1').startsWith('HTTP/1.1 201')) throw new Error(reply.toString('utf8'));
};
