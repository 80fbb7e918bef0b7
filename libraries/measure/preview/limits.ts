/** What is kept of a file to look at is never larger. */
export const PREVIEW_BYTES_MAX = 150_000;
