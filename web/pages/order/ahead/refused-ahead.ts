import { ApiError } from '#web/api/api-error.ts';

/** The shop takes no files ahead of orders now, or a proxy on the way knows no PATCH. Such a file goes with its order. */
const GOES_WITH_ORDER = new Set([405, 429, 501, 503, 507]);

export const goesWithOrder = (error: unknown) => error instanceof ApiError && GOES_WITH_ORDER.has(error.status);
