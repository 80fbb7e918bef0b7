import { z } from 'zod';

/** The disk space of the shop, in bytes; and which program it runs: its version, and the number of its last change of the database's schema. */
export const storage = z.object({
  free: z.number().int().min(0),
  total: z.number().int().min(0),
  version: z.string(),
  schema: z.number().int(),
});
export type Storage = z.infer<typeof storage>;
