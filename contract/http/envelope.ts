import { z } from 'zod';

/** The one body of every failure. `message` is a sentence fit to be shown to the person. */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Failure = z.infer<typeof failure>;
export type FieldError = NonNullable<Failure['errors']>[number];

/** The body of a success that carries data. */
export const success = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), message: z.string().optional(), data });

/** The body of a success that carries one page of a list; `nextCursor` is missing on the last one. */
export const page = <Item extends z.ZodType>(item: Item) =>
  success(z.array(item)).extend({ nextCursor: z.string().optional() });

/** A page of a list that tells how many there are on all its pages together. */
export const countedPage = <Item extends z.ZodType>(item: Item) => page(item).extend({ total: z.number().int() });

/** The body of a success with nothing but a sentence. */
export const done = z.object({ success: z.literal(true), message: z.string() });

/** A query that asks for one page of a list. `cursor` is a former page's `nextCursor`. */
export const pageQuery = (limit: { default: number; max: number }) =>
  z.object({
    q: z
      .string()
      .trim()
      .max(200, 'Please search for less than 200 characters!')
      .refine((q) => !q.includes('\0'), 'No text holds this character! Please search without it.') // SQLite would end there
      .optional(),
    limit: z.coerce.number().int().min(1).max(limit.max).default(limit.default),
    cursor: z.string().min(1).max(100).optional(),
  });

/** Names one record in a path. */
export const byId = z.object({ _id: z.string().min(1).max(100) });
