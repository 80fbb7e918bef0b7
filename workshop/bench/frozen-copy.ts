import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rawGet } from '#tests/support/http/raw-get.ts';

const KEPT_HEADERS = ['content-type', 'content-encoding', 'cache-control', 'vary', 'location'];

/**
 * The baseline of a page: exactly the bytes that the shop sends, served from memory as plain files. Each address is
 * requested from the shop once; after that nothing is rendered, read or compressed.
 */
export const frozenCopy = async (shopPort: number) => {
  const ask = rawGet(shopPort);
  const copies = new Map<string, ReturnType<typeof ask>>();
  const server = createServer((request, reply) => {
    const address = request.url ?? '/';
    const headers = {
      accept: request.headers.accept ?? '*/*',
      'accept-encoding': request.headers['accept-encoding'] ?? '',
    };
    const copy = copies.get(address) ?? ask(address, { headers });
    copies.set(address, copy);
    copy.then(
      ({ status, headers: all, body }) => {
        const kept = KEPT_HEADERS.map((name) => [name, all[name]] as const).filter(([, value]) => value);
        reply.writeHead(status, { ...Object.fromEntries(kept), 'content-length': body.length }).end(body);
      },
      (error: Error) => reply.writeHead(502).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};
