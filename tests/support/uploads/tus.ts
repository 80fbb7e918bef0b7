import type { FastifyInstance } from 'fastify';
import { apiAddress } from '#contract/addresses.ts';

export const TUS = { 'tus-resumable': '1.0.0' };

/** The header Upload-Metadata of a file with this name. */
export const metadataFor = (name: string) => `filename ${Buffer.from(name).toString('base64')}`;

interface Begun {
  size: number;
  name?: string;
  headers?: Record<string, string>;
  from?: string;
}

/** Begins a file in pieces. */
export const beginTus = (app: FastifyInstance, { size, name = 'gear.stl', headers = {}, from }: Begun) =>
  app.inject({
    method: 'POST',
    url: apiAddress.uploads,
    headers: { ...TUS, 'upload-length': String(size), 'upload-metadata': metadataFor(name), ...headers },
    ...(from !== undefined && { remoteAddress: from }),
  });

const given = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));

/** Sends bytes of a file that was begun. */
export const sendPiece = (
  app: FastifyInstance,
  url: string,
  offset: number,
  bytes: Uint8Array | string,
  { from, headers = {} }: { from?: string; headers?: Record<string, string> } = {},
) =>
  app.inject({
    method: 'PATCH',
    url,
    headers: given({
      ...TUS,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...headers,
    }),
    payload: Buffer.from(bytes),
    ...(from !== undefined && { remoteAddress: from }),
  });

export const askTus = (app: FastifyInstance, url: string) => app.inject({ method: 'HEAD', url, headers: TUS });

/** Begins a file. @returns its address */
export const begunTus = async (app: FastifyInstance, begun: Begun) =>
  String((await beginTus(app, begun)).headers.location);
