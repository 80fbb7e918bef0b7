import { createHash } from 'node:crypto';
import { type Bodies, compressQuickly, type Encoding } from './encodings.ts';

/** The response of a page or an API call before compression. */
export interface RenderedResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Whether it is the same for everybody until the content changes. */
  cacheable: boolean;
}

/** A response ready to send to any client, in each encoding, with its ETag. */
export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined if the response is for one visitor only or not a success. Weak, because all encodings share it. */
  readonly etag: string | undefined;
  bodies: Bodies;
  hits?: number;
  /** The headers that Fastify's hooks set the first time; with these it is later sent without Fastify (fast-path.ts). */
  sent?: { route: string | undefined; headers: Record<string, string | number | string[] | undefined> };
}

/** Shared caches may store it but must revalidate each time, so that an edit shows on the next request. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** A weak ETag, the same for every encoding of the content. */
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

/** Whether any ETag of the header matches by weak comparison (RFC 9110, 13.1.2). */
export const etagMatches = (etag: string, ifNoneMatch: string) =>
  ifNoneMatch === etag ||
  ifNoneMatch.trim() === '*' ||
  ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

/** The headers that depend on the encoding. */
export const bodyHeaders = (bodies: Bodies, encoding: Encoding): Record<string, string | number> => {
  const body = bodies[encoding];
  const compressed = body !== bodies.identity;
  return { ...(compressed && { 'Content-Encoding': encoding }), 'Content-Length': body.length };
};
