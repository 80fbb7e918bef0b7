import type { Migrated } from '#server/database/migrate.ts';

/** `schema 20 to 24 in 1.0 s`, for the log. */
export const migratedText = ({ from, to, ms }: Migrated): string =>
  `schema ${from} to ${to} in ${(ms / 1_000).toFixed(1)} s`;
