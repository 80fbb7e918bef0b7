import { z } from 'zod';

/** The body of every failure. `message` is a sentence that can be shown to the user as it is. */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Failure = z.infer<typeof failure>;
export type FieldError = NonNullable<Failure['errors']>[number];

/** The body of a successful response with data. */
export const success = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), message: z.string().optional(), data });
export interface Success<Data> {
  success: true;
  message?: string | undefined;
  data: Data;
}

/** The body of a successful response with one page of a list; the last page has no `nextCursor`. */
export const page = <Item extends z.ZodType>(item: Item) =>
  success(z.array(item)).extend({ nextCursor: z.string().optional() });
export interface Page<Item> extends Success<Item[]> {
  nextCursor?: string | undefined;
}

/** One page of a list, with the total count over all pages. */
export const countedPage = <Item extends z.ZodType>(item: Item) => page(item).extend({ total: z.number().int() });
export interface CountedPage<Item> extends Page<Item> {
  total: number;
}

/** The body of a successful response with only a message. */
export const done = z.object({ success: z.literal(true), message: z.string() });
export type Done = z.infer<typeof done>;

/** The query parameters for one page of a list. `cursor` is the previous page's `nextCursor`. */
export const pageQuery = (limit: { default: number; max: number }) =>
  z.object({
    q: z
      .string()
      .trim()
      .max(200, 'Please search for fewer than 200 characters!')
      .refine((q) => !q.includes('\0'), 'This character cannot be searched for! Please leave it out.') // SQLite would cut the text there
      .optional(),
    limit: z.coerce.number().int().min(1).max(limit.max).default(limit.default),
    cursor: z.string().min(1).max(100).optional(),
  });

/** An identifier that a client sends back to us. @param message for what can be none */
export const identifier = (message = 'This is not an identifier!') =>
  z.string({ error: message }).regex(/^[\w-]{1,100}$/, message);

/** Part of a path. What cannot be an identifier is read as one that names nothing: the answer is 404, as for any unknown one. */
export const pathIdentifier = identifier().catch('-');

/** The path parameters that name one record. */
export const byId = z.object({ _id: pathIdentifier });

/** The path parameter of calls by a private link. */
export const byToken = z.object({ token: pathIdentifier });
