import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Frozen {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const KEPT_HEADERS = ['content-type', 'content-encoding', 'cache-control', 'vary', 'location'];

/** An answer as it comes over the wire, nothing decompressed. */
export const rawGet = (url: string, headers: Record<string, string>): Promise<Frozen> =>
  new Promise((resolve, reject) => {
    httpRequest(url, { headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        resolve({ status: reply.statusCode ?? 500, headers: reply.headers, body: Buffer.concat(chunks) });
      });
      reply.on('error', reject);
    })
      .on('error', reject)
      .end();
  });

/**
 * The baseline of a page: the very bytes that the shop sends, served as plain files from memory. Each address is asked
 * for once; after that nothing is rendered, read or compressed.
 */
export const frozenCopy = async (shopUrl: string) => {
  const copies = new Map<string, Promise<Frozen>>();
  const server = createServer((request, reply) => {
    const address = request.url ?? '/';
    const headers = {
      accept: request.headers.accept ?? '*/*',
      'accept-encoding': request.headers['accept-encoding'] ?? '',
    };
    const copy = copies.get(address) ?? rawGet(shopUrl + address, headers);
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
