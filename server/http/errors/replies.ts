import { failure } from '#contract/http/envelope.ts';

type FailureStatus = 400 | 401 | 403 | 404 | 408 | 409 | 410 | 412 | 413 | 415 | 422 | 423 | 429 | 507;

/** The error responses of a route for its schema, all with the same body. Every route may also respond with 503. */
export const failures = <Status extends FailureStatus>(...statuses: Status[]) =>
  Object.fromEntries([...statuses, 503].map((status) => [status, failure])) as Record<Status | 503, typeof failure>;
