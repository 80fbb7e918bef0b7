import { z } from 'zod';

/** A new access token. On its own, since every form can ask for one, and needs nothing else of signing in. */
export const accessGrant = z.object({ accessToken: z.string() });
export type AccessGrant = z.infer<typeof accessGrant>;
