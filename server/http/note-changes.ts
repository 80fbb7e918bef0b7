import type { FastifyRequest, onSendAsyncHookHandler, preHandlerAsyncHookHandler } from 'fastify';
import { API } from '#contract/addresses.ts';
import type { Profile } from '#contract/auth/auth.ts';
import { signedIn } from './session.ts';

interface Deed {
  who: Profile;
  action: string;
  kind: string;
  thingId: string;
  /** The body of the request, if it was JSON. */
  sent: unknown;
  /** The record before, if that is known. */
  before: unknown;
}

/** Where the lines go. */
interface AuditLog {
  record: (deed: Deed) => Promise<void>;
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const WORDS: Readonly<Record<string, string>> = { POST: 'add', PATCH: 'change', DELETE: 'delete' };
/** Calls that are made by POST and change nothing. */
const LOOKS: ReadonlySet<string> = new Set(['mail-preview', 'matches']);

/** A call that only says what it would change. */
const isDryRun = ({ query, body }: FastifyRequest) =>
  [query, body].some((sent) => (sent as { dryRun?: unknown } | null | undefined)?.dryRun === true);

const isParameter = (segment: string) => segment.startsWith(':');

/** What a call does to what, by its address: POST /orders/:_id/restore restores one of the orders. */
const deedOf = ({ method, routeOptions, params }: FastifyRequest) => {
  const [kind = '', ...rest] = (routeOptions.url ?? '').slice(API.length + 1).split('/');
  const named = rest.filter((segment) => !isParameter(segment)).at(-1);
  const word = WORDS[method] ?? method;
  const [thingId = ''] = Object.values((params ?? {}) as Record<string, string>);
  return { kind, action: named === undefined ? word : `${word} ${named}`.slice(0, 40), thingId, named };
};

const idOfNew = (payload: unknown): string => {
  if (typeof payload !== 'string') return '';
  const { data } = JSON.parse(payload) as { data?: { _id?: unknown } };
  return typeof data?._id === 'string' ? data._id : '';
};

/** What changes replace, by the pattern of their address: reads the record as it is. */
export type FormerReaders = Readonly<Record<string, (_id: string) => Promise<unknown>>>;

const former = new WeakMap<FastifyRequest, unknown>();

/** Reads what a change is about before it is made; where it cannot be read, the log does without. */
export const readFormer =
  (readers: FormerReaders): preHandlerAsyncHookHandler =>
  async (request) => {
    const read = request.method === 'PATCH' ? readers[request.routeOptions.url ?? ''] : undefined;
    if (!read) return;
    const [_id = ''] = Object.values((request.params ?? {}) as Record<string, string>);
    former.set(request, await read(_id).catch(() => undefined));
  };

/**
 * Adds a line to the log for each change that somebody who is signed in made. After the change: where the line cannot be stored, that is
 * logged, and the change stays.
 */
export const noteChanges =
  (audit: AuditLog): onSendAsyncHookHandler =>
  async (request, reply, payload) => {
    if (READS.has(request.method) || reply.statusCode >= 300 || isDryRun(request)) return payload;
    const { named, ...deed } = deedOf(request);
    if (named !== undefined && LOOKS.has(named)) return payload;
    const { administrator } = signedIn(request);
    const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
    try {
      const thingId = deed.thingId || idOfNew(payload);
      await audit.record({
        ...deed,
        thingId,
        who: administrator,
        sent: isJson ? request.body : undefined,
        before: former.get(request),
      });
    } catch (error) {
      request.log.error({ err: error }, 'a change could not be noted in the log');
    }
    return payload;
  };
