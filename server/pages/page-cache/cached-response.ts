import { createHash } from 'node:crypto';
import { type Bodies, compressQuickly, type Encoding } from './encodings.ts';

/** What a page or a call of the API made, before anybody's wishes are looked at. */
export interface Made {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The same for everybody until the content's version moves, so that it may be kept. */
  lasting: boolean;
}

/** An answer that is ready for every client: in each encoding, with the name of its content. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Missing where the answer is nobody else's, or no success. Weak: it names the content, whatever the encoding. */
  readonly etag: string | undefined;
  bodies: Bodies;
  /** How often it was asked for again. */
  found?: number;
  /** How it went out through Fastify's hooks, security headers and all: with this it goes out past them (front.ts). */
  sent?: { route: string | undefined; headers: Record<string, string | number | string[] | undefined> };
}

/** Shared caches may keep it and must ask each time whether it still holds: an edit shows on the next request. */
export const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';

/** The name of a content, whatever its encoding. */
export const nameOf = (body: Buffer) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

export const readyAnswer = async ({ status, headers, body, lasting }: Made): Promise<Answer> => {
  const plain = Buffer.from(body);
  return {
    status,
    headers,
    etag: lasting && status === 200 ? nameOf(plain) : undefined,
    bodies: await compressQuickly(plain),
  };
};

/** RFC 9110, 13.1.2: any of the names, compared weakly. */
export const holdsStill = (etag: string, ifNoneMatch: string) =>
  ifNoneMatch === etag ||
  ifNoneMatch.trim() === '*' ||
  ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

/** The headers that depend on the encoding: those of the bytes themselves. */
export const bodyHeaders = (bodies: Bodies, encoding: Encoding): Record<string, string | number> => {
  const body = bodies[encoding];
  const compressed = body !== bodies.identity;
  return { ...(compressed && { 'Content-Encoding': encoding }), 'Content-Length': body.length };
};
