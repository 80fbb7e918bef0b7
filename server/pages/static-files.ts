import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PageCache } from './page-cache/page-cache.ts';
import { serveSmallFiles } from './page-cache/small-files.ts';

/** The build's output folder for browsers. */
export const CLIENT_FOLDER = path.resolve('build/client');

const HASHED = ['assets', 'static', 'pictures'];

/** Serves static files: those with a hash in their address never change, the others may. */
export const serveBuiltFiles = async (app: FastifyInstance, cache: PageCache) => {
  const hashed = HASHED.map((folder) => ({ root: path.join(CLIENT_FOLDER, folder), prefix: `/${folder}/` }));
  await serveSmallFiles(app, cache, hashed);
  for (const { root, prefix } of hashed)
    await app.register(fastifyStatic, {
      root,
      prefix,
      dotfiles: 'ignore',
      maxAge: '1y',
      immutable: true,
      preCompressed: prefix !== '/pictures/',
      decorateReply: false,
      // A missing file is a 404 here, not a page.
      schemaHide: true,
    });
  await app.register(fastifyStatic, {
    root: CLIENT_FOLDER,
    prefix: '/',
    dotfiles: 'ignore',
    wildcard: false,
    globIgnore: [...HASHED.map((folder) => `${folder}/**`), '.vite/**', '**/*.{br,gz}'],
    maxAge: '1h',
    preCompressed: true,
    decorateReply: false,
    schemaHide: true,
  });
};
