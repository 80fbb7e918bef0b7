import { z } from 'zod';

const AMOUNT = 'Please write a number from 0.1 to 1,000,000 with at most one decimal!';
const amount = z.number(AMOUNT).min(0.1, AMOUNT).max(1_000_000, AMOUNT).multipleOf(0.1, AMOUNT).nullable();

/**
 * What an order really took, all of its files and pieces together: grams of material and minutes of the machine, each null where
 * nobody wrote it down. With `version` it applies only if the order still has that version (otherwise 409).
 */
export const actualsRequest = z.object({
  grams: amount,
  minutes: amount,
  version: z.number().int().positive().optional(),
});
export type ActualsRequest = z.infer<typeof actualsRequest>;

/** One entry, and an administrator's e-mail; a later one corrects it. */
export const writtenActuals = z.object({
  grams: z.number().nullable(),
  minutes: z.number().nullable(),
  at: z.iso.datetime(),
  by: z.string(),
});
export type WrittenActuals = z.infer<typeof writtenActuals>;
