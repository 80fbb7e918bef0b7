import { z } from 'zod';

/** What is open about an order that is about to be moved, or an offer that is about to be sent, and what follows from it. */
export const slip = z.object({
  /** kebab-case and stable. */
  code: z.string(),
  message: z.string(),
});
export type Slip = z.infer<typeof slip>;

/** An order has at most 20 files, each with a line of its own; a line holds a file's name and what was found in it. */
const SEEN_LIMITS = { lines: 50, characters: 3_000 } as const;

/**
 * The messages that the person has read. With it, a change is refused (409) as long as something is open that is not among them;
 * without it, nothing is asked.
 */
export const seenSlips = z
  .array(z.string().max(SEEN_LIMITS.characters), 'Please list the lines that were read!')
  .max(SEEN_LIMITS.lines, `Please list at most ${SEEN_LIMITS.lines} lines!`);
