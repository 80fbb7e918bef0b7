import { z } from 'zod';

/** After so many minutes without a byte an upload that no order names yields to others, and may be freed. */
export const IDLE_MINUTES = 15;

/** So many files of so many bytes. */
const uploadSum = z.object({ files: z.number().int().min(0), bytes: z.number().int().min(0) });

/** What anybody sent ahead of an order, whole or in part, and no order names yet. */
export const waitingUploads = uploadSum.extend({
  /** Those that were announced, and of which not a byte has come. */
  empty: z.number().int().min(0),
  /** When the last byte of the oldest came; null where nothing waits. */
  oldestAt: z.iso.datetime().nullable(),
  /** Those that got no byte for IDLE_MINUTES. */
  idle: uploadSum,
  /** How many files may be on their way at once, and how many bytes may wait. */
  most: uploadSum,
});
export type WaitingUploads = z.infer<typeof waitingUploads>;

/** What was freed. */
export const freedUploads = uploadSum;
export type FreedUploads = z.infer<typeof freedUploads>;
