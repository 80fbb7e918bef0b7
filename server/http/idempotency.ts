import { z } from 'zod';
import { IDEMPOTENCY_KEY } from '#contract/limits.ts';
import type { IdempotencyClaim } from '#server/database/idempotency.ts';

/** A repeated key gets the first response and stores nothing twice; with other content it is refused. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(IDEMPOTENCY_KEY, 'An Idempotency-Key has 8 to 200 printable characters without spaces!')
    .optional(),
});

export const idempotencyClaim = (
  scope: string,
  headers: z.infer<typeof idempotencyHeaders>,
): IdempotencyClaim | undefined => {
  const key = headers['idempotency-key'];
  return key === undefined ? undefined : { scope, key };
};
