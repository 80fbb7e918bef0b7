import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type CachedResponse, etagOf } from './cached-response.ts';
import type { PageCache } from './page-cache.ts';
import { PRECOMPRESSED, sendResponse } from './send-response.ts';

/** A folder whose files never change under their names, with its URL prefix such as '/assets/'. */
interface Folder {
  root: string;
  prefix: string;
}

const FILE_MAX_BYTES = 100_000;
const ALL_MAX_BYTES = 8_000_000;
/** Files of other types are served from disk. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

interface SmallFile {
  address: string;
  file: string;
  type: string;
  /** Including its compressed variants. */
  bytes: number;
}

const sizeOf = async (file: string) => {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : 0;
};

const filesIn = async ({ root, prefix }: Folder): Promise<SmallFile[]> => {
  const files = (await readdir(root, { recursive: true })).map(async (name) => {
    const file = path.join(root, name);
    const type = TYPES[path.extname(name)];
    const [plain, ...compressed] = await Promise.all([file, `${file}.br`, `${file}.gz`].map(sizeOf));
    if (type === undefined || !plain || plain > FILE_MAX_BYTES) return [];
    return [
      {
        address: prefix + name.replaceAll(path.sep, '/'),
        file,
        type,
        bytes: compressed.reduce((sum, size) => sum + size, plain),
      },
    ];
  });
  return (await Promise.all(files)).flat();
};

/** The smallest first, up to the memory limit. */
const smallFiles = async (folders: readonly Folder[]) => {
  const files = (await Promise.all(folders.map(filesIn))).flat().toSorted((one, other) => one.bytes - other.bytes);
  let left = ALL_MAX_BYTES;
  return files.filter(({ bytes }) => (left -= bytes) >= 0);
};

/** A Worker is under the policy that its own script comes with; the one that measures files loads more scripts of ours. */
const SCRIPT_POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

const readFileResponse = async ({ file, type }: SmallFile): Promise<CachedResponse> => {
  const identity = await readFile(file);
  const smaller = async (ending: string) => {
    const compressed = await readFile(file + ending).catch(() => identity); // the build only compresses text
    return compressed.length < identity.length ? compressed : identity;
  };
  const [br, gzip] = await Promise.all([smaller('.br'), smaller('.gz')]);
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ...(file.endsWith('.js') && { 'Content-Security-Policy': SCRIPT_POLICY }),
  };
  return { status: 200, headers, etag: etagOf(identity), bodies: { br, gzip, identity } };
};

/** Caches the small files of these folders on first request; all others are served from disk. */
export const serveSmallFiles = async (app: FastifyInstance, cache: PageCache, folders: readonly Folder[]) => {
  for (const one of await smallFiles(folders))
    app.route({
      method: ['GET', 'HEAD'],
      url: one.address,
      ...PRECOMPRESSED,
      schema: { hide: true },
      handler: async (request, reply) =>
        sendResponse(request, reply, await cache.getOrMakePermanent(one.address, () => readFileResponse(one))),
    });
};
