import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { FILE_LIMIT_MESSAGE } from '#contract/limits.ts';
import { RESUMABLE_MESSAGE } from '#contract/measuring/resumable-upload.ts';
import { clientAddress } from '#server/client-address.ts';
import {
  Conflict,
  Locked,
  NotFound,
  PreconditionFailed,
  Refused,
  type ServiceError,
  TooLarge,
  UnsupportedType,
} from '#server/errors.ts';
import { type KeptUploads, TusStore } from './tus-store.ts';
import { uploadTurns } from './upload-turns.ts';

const VERSION = '1.0.0';
const SENT_HEADERS = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'upload-concat',
];
const SENT_WITH_BODY = ['content-type', 'content-length'];
const ANSWERED_HEADERS = /^(location|cache-control|tus-.*|upload-.*)$/;
/** An older request for the same upload ends at once: a newer one only comes when the older one's line is dead. */
const DRAIN_MS = 1;

/** Most of the library's errors are no instances of Error, those of its size limit are. */
const isProtocolError = (error: Error) => 'status_code' in error;

/** The library's errors are statuses with words for developers. */
const serviceError = (status: number, words: string): ServiceError => {
  if (status === 404) return new NotFound(RESUMABLE_MESSAGE.unknown);
  if (status === 409) return new Conflict(RESUMABLE_MESSAGE.otherOffset);
  if (status === 412) return new PreconditionFailed(RESUMABLE_MESSAGE.protocol);
  if (status === 413) return new TooLarge(RESUMABLE_MESSAGE.wrongLength);
  if (words.includes('aborted')) return new Locked(RESUMABLE_MESSAGE.continuedElsewhere);
  if (words.startsWith('Content-Type')) return new UnsupportedType();
  return new Refused(`${SERVER_MESSAGE.unreadable} ${words.trim()}`);
};

interface TusOptions {
  /** Where uploads are begun; each is at an address below it. */
  path: string;
  /** Of one file. */
  maxBytes: number;
  uploads: KeptUploads;
}

/** A response of the protocol, to be sent. */
export interface TusResponse {
  status: number;
  headers: Record<string, string>;
}

/** Speaks the tus protocol (https://tus.io/protocols/resumable-upload) by its library, and fails as everything here does. */
export const tusProtocol = ({ path, maxBytes, uploads }: TusOptions) => {
  const failures = new WeakMap<object, Error>();
  const senders = new AsyncLocalStorage<string>(); // the library's store is not told of the request
  const server = new Server({
    path,
    datastore: new TusStore(uploads, () => senders.getStore() ?? ''),
    locker: uploadTurns(),
    lockDrainTimeout: DRAIN_MS,
    relativeLocation: true,
    maxSize: maxBytes,
    namingFunction: () => randomBytes(16).toString('hex'),
    onResponseError: (request, error) => {
      if (error instanceof Error) failures.set(request, error);
      return undefined;
    },
  });

  const asked = ({ method, url, headers }: FastifyRequest, body: AsyncIterable<Buffer> | undefined) => {
    const sent = new Headers();
    for (const name of body ? [...SENT_HEADERS, ...SENT_WITH_BODY] : SENT_HEADERS) {
      const value = headers[name];
      if (typeof value === 'string') sent.set(name, value);
    }
    const stream = body && { body: ReadableStream.from(body), duplex: 'half' as const };
    return new Request(new URL(url, 'http://shop'), { method, headers: sent, ...stream } as RequestInit);
  };

  /** @throws ServiceError, and whatever the uploads fail with */
  return async (request: FastifyRequest, body?: AsyncIterable<Buffer>): Promise<TusResponse> => {
    const version = request.headers['tus-resumable'];
    if (version !== VERSION && request.method !== 'OPTIONS') throw new PreconditionFailed(RESUMABLE_MESSAGE.protocol);
    if (Number(request.headers['upload-length'] ?? 0) > maxBytes)
      throw new TooLarge(FILE_LIMIT_MESSAGE.tooLarge(maxBytes));
    const question = asked(request, body);
    const response = await senders.run(clientAddress(request.ip), () => server.handleWeb(question));
    const failure = failures.get(question);
    if (failure && !isProtocolError(failure)) throw failure;
    if (response.status >= 400) throw serviceError(response.status, await response.text());
    const headers = [...response.headers].filter(([name]) => ANSWERED_HEADERS.test(name));
    return { status: response.status, headers: Object.fromEntries(headers) };
  };
};

export const sendTus = (reply: FastifyReply, { status, headers }: TusResponse) =>
  reply.code(status).headers(headers).send();

export type TusProtocol = ReturnType<typeof tusProtocol>;
