import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { ELEMENTS_ENTRY } from '../../scripts/elements-entry.ts';
import type { Site } from './site.ts';

const client = path.resolve('build/client');

/** The pages as `react-router build` left them. */
export const builtSite = async (): Promise<Site> => {
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const elements = manifest[ELEMENTS_ENTRY];
  if (!elements) throw new Error('The build has no custom elements; run npm run build');
  const build = (await import(pathToFileURL(path.resolve('build/server/index.js')).href)) as ServerBuild;
  return { build: () => Promise.resolve(build), elementsUrl: `/${elements.file}`, development: false };
};

/** The files beside the pages: hashed ones never change, the others may. */
export const serveBuiltFiles = async (app: FastifyInstance) => {
  await app.register(fastifyStatic, {
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    dotfiles: 'ignore',
    maxAge: '1y',
    immutable: true,
    decorateReply: false,
    // Whatever is not in the folder is a 404 here, not a page.
    schemaHide: true,
  });
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    dotfiles: 'ignore',
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**'],
    maxAge: '1h',
    decorateReply: false,
    schemaHide: true,
  });
};
