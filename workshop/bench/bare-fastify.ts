import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import type { Copy } from './baselines.ts';

/** A separate process with only Fastify and its logger, which serves copies of our responses from memory. */
const [copiesFile = '', port = ''] = process.argv.slice(2);
const copies = JSON.parse(readFileSync(copiesFile, 'utf8')) as Copy[];

const app = Fastify({ logger: true });
for (const { name, type, encoding, file, etag } of copies) {
  const body = readFileSync(file);
  app.get(`/${name}`, (request, reply) => {
    if (etag !== undefined && request.headers['if-none-match'] === etag)
      return reply.code(304).header('ETag', etag).send();
    if (encoding !== undefined) reply.header('Content-Encoding', encoding);
    return reply.header('Content-Type', type).send(body);
  });
}
await app.listen({ port: Number(port), host: '127.0.0.1' });
