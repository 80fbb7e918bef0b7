import { z } from 'zod';

/** A file that was sent by itself; `size` in bytes, `sha256` in lower-case hex. Kept for a day, unless an order names it. */
export const upload = z.object({ _id: z.string(), name: z.string(), size: z.number().int(), sha256: z.string() });
export type Upload = z.infer<typeof upload>;

export const UPLOAD_MESSAGE = {
  noFile: 'Please send one file!',
  oneFile: 'Please send one file at a time!',
  empty: (name: string) => `The file ${name} is empty!`,
  gone: 'This file is not here any more. Please upload it again.',
} as const;
