import { createHash } from 'node:crypto';
import { type Bodies, compressQuickly, type Encoding } from './encodings.ts';

/** What a page or a call of the API gave, before it is compressed. */
export interface RenderedResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The same for everybody until the content changes. */
  cacheable: boolean;
}

/** A response that is ready for every client: in each encoding, with its ETag. */
export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Missing where the response is for one visitor only, or no success. Weak: the same for every encoding. */
  readonly etag: string | undefined;
  bodies: Bodies;
  /** How often it was served from the cache. */
  hits?: number;
  /** The headers it got from Fastify's hooks the first time: with these it is sent past Fastify (fast-path.ts). */
  sent?: { route: string | undefined; headers: Record<string, string | number | string[] | undefined> };
}

/** Shared caches may keep it and must revalidate each time: an edit shows on the next request. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** A weak ETag: one content, whatever its encoding. */
export const etagOf = (body: Buffer) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

export const toCachedResponse = async ({
  status,
  headers,
  body,
  cacheable,
}: RenderedResponse): Promise<CachedResponse> => {
  const plain = Buffer.from(body);
  return {
    status,
    headers,
    etag: cacheable && status === 200 ? etagOf(plain) : undefined,
    bodies: await compressQuickly(plain),
  };
};

/** RFC 9110, 13.1.2: any of the ETags, compared weakly. */
export const etagMatches = (etag: string, ifNoneMatch: string) =>
  ifNoneMatch === etag ||
  ifNoneMatch.trim() === '*' ||
  ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

/** The headers that depend on the encoding: those of the bytes themselves. */
export const bodyHeaders = (bodies: Bodies, encoding: Encoding): Record<string, string | number> => {
  const body = bodies[encoding];
  const compressed = body !== bodies.identity;
  return { ...(compressed && { 'Content-Encoding': encoding }), 'Content-Length': body.length };
};
