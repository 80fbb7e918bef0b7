import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiAddress } from '#contract/addresses.ts';

/**
 * The shop over a line that ends with the last byte of an order: it arrives, and its response does not. The question for its receipt
 * is held back until the test lets it through.
 */
export const cutLine = async (shop: string) => {
  const question = Promise.withResolvers<void>();
  const orders: string[] = [];
  const line = createServer((asked, answer) => {
    const { method = 'GET', headers, url = '/' } = asked;
    const isOrder = method === 'POST' && url === apiAddress.order;
    if (isOrder) orders.push(url);
    const held = url === apiAddress.orderReceipt ? question.promise : Promise.resolve();
    void held.then(() => {
      const onward = request(new URL(url, shop), { method, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        if (!isOrder) return reply.pipe(answer);
        answer.flushHeaders(); // without any byte of a response, Chromium sends the request again by itself
        return answer.write('{', () => asked.socket.destroy());
      });
      onward.once('error', () => answer.destroy());
      asked.pipe(onward);
    });
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    /** How often an order was sent. */
    orders: () => orders.length,
    letThrough: () => question.resolve(),
    close: async () => {
      line.closeAllConnections();
      line.close();
      await once(line, 'close');
    },
  };
};
