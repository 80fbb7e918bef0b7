import { z } from 'zod';
import { measurement } from './measurement.ts';

/** What was done to a file. `code` is kebab-case and stable; `message` a sentence for the customer, with the figures. */
const fileChange = z.object({ code: z.string(), count: z.number().int(), message: z.string() });
export type FileChange = z.infer<typeof fileChange>;

/** What mending did, at most: one sentence for each kind of fault. */
export const fileChanges = z.array(fileChange).min(1).max(20);

/** A mended file, which is an upload like those that customers send: with its measurement, and what was changed. */
export const mendedFile = z.object({ measurement, uploadId: z.string(), changes: fileChanges });
export type MendedFile = z.infer<typeof mendedFile>;

export const MENDING_MESSAGE = {
  notYet: 'This file is still being measured. Ask again in a moment.',
  failed: 'This file could not be mended automatically.',
} as const;
