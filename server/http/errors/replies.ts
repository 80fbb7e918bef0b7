import { failure } from '#contract/http/envelope.ts';

type FailureStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 507;

/** The failures that a route may answer with, for its schema; each has the one failure body. 503 is every route's. */
export const failures = <Status extends FailureStatus>(...statuses: Status[]) =>
  Object.fromEntries([...statuses, 503].map((status) => [status, failure])) as Record<Status | 503, typeof failure>;
