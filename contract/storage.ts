import { z } from 'zod';
import { waitingUploads } from './measuring/waiting-uploads.ts';

/**
 * The disk space of the shop, in bytes, with what lies on it for orders that have not come; and which program it runs: its version, and the
 * number of its last change of the database's schema.
 */
export const storage = z.object({
  free: z.number().int().min(0),
  total: z.number().int().min(0),
  sentAhead: waitingUploads,
  version: z.string(),
  schema: z.number().int(),
});
export type Storage = z.infer<typeof storage>;
