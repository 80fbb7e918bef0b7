import { z } from 'zod';
import { pageQuery } from '#contract/http/envelope.ts';

export const SEARCH_KINDS = [
  'order',
  'customer',
  'product',
  'message',
  'quotation',
  'invoice',
  'payment',
  'page',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What somebody of the shop looks for, as they say it: a name, a phone number, a file, a colour, an amount, a transaction. */
export const searchQuery = z.object({ q: pageQuery({ default: 1, max: 1 }).shape.q });

/**
 * Something that was found; `url` is the address of a page of the site. `detail` says by what it was found, `aside` a day, an amount or
 * a number; `picture` is the address of one.
 */
export const searchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  _id: z.string(),
  title: z.string(),
  url: z.string(),
  detail: z.string().optional(),
  aside: z.string().optional(),
  picture: z.string().optional(),
});
export type SearchHit = z.infer<typeof searchHit>;

export const SEARCH_HITS_MAX = 40;
