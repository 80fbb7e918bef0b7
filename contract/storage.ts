import { z } from 'zod';

/** How much room the shop has, in bytes. */
export const storage = z.object({
  free: z.number().int().min(0),
  total: z.number().int().min(0),
});
export type Storage = z.infer<typeof storage>;
