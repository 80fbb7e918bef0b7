import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export const REQUEST_ID = 'X-Request-Id';

/** What proxies make: a UUID, hexadecimal digits, a ULID. Nothing that means something in a log, a shell or a page. */
const SANE = /^[\w.-]{1,64}$/;

/** The identifier that a proxy or caller gave to a request, or a new one if that is none that a log can hold. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && SANE.test(given) ? given : randomUUID();

const current = new AsyncLocalStorage<string>();

/** Runs `work`, so that lines which services log meanwhile have the request's identifier. */
export const withRequestId = (id: string, work: () => void): void => current.run(id, work);

/** Undefined in background work. */
export const currentRequestId = (): string | undefined => current.getStore();
