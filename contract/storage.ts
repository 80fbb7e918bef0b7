import { z } from 'zod';

/** The disk space of the shop, in bytes. */
export const storage = z.object({
  free: z.number().int().min(0),
  total: z.number().int().min(0),
});
export type Storage = z.infer<typeof storage>;
