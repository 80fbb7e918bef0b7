import { z } from 'zod';

/** A list of products as it is taken: bytes of the file, and rows below its heading. */
export const PRODUCT_IMPORT_LIMITS = { fileBytes: 5_000_000, rows: 2_000 } as const;

export const PRODUCT_IMPORT_MESSAGE = {
  noFile: 'Please choose a CSV file!',
  oneList: 'Please drop one file: one list is taken at a time!',
  oneFile: 'Please send one CSV file, in the field file!',
  tooLarge: 'A list of products must be less than 5 MB. Please send it in parts!',
  tooManyRows: 'A list has at most 2,000 rows. Please send it in parts!',
  notText: 'This file is not text in UTF-8. Please save the list as “CSV UTF-8” and send that!',
  quotes: 'In this row a quotation mark is opened and never closed. Please save the list as CSV again!',
  noColumns:
    'This list has no columns that we know. Its first row names them: Product ID, Name, Price, Stock, Description, Images.',
  twice: (line: number) => `Row ${line} has the same Product ID. Please keep one of the two!`,
  idMissing: 'Product ID is required! WooCommerce calls it SKU.',
  stockUncounted: 'WooCommerce does not count this product. Please write how many there are into the column Stock!',
  variable: 'This product has no price of its own: its variations are taken as products.',
  /** Somebody changed products between the look at a list and its import. */
  changedMeanwhile: (names: readonly string[], count: number) =>
    `Somebody has changed ${names.join(', ')}${count > names.length ? ` and ${count - names.length} more` : ''} since you looked. Nothing was written. Below is what the list would do now: please look again.`,
  unpublished: 'This product is not published where it comes from, so it is left out.',
} as const;

const line = z.object({
  /** The row, as a spreadsheet numbers it: the heading is 1. */
  line: z.number().int(),
  message: z.string(),
});

/** Marks of what a list would change, by its rows. */
const seenProducts = z.record(z.string(), z.string());
export type SeenProducts = z.infer<typeof seenProducts>;

/** What an import did; with `dryRun`, what it would do. */
export const productImport = z.object({
  rows: z.number().int().describe('below the heading, empty ones not counted'),
  created: z.number().int(),
  changed: z.number().int(),
  same: z.number().int().describe('of products that are in the shop just so'),
  seen: seenProducts.describe(
    'send it with the list to write nothing where somebody changed what it changes since (409)',
  ),
  errors: z.array(line).describe('rows that were not taken, and why'),
  notes: z.array(line).describe('rows that were left out on purpose'),
  pictures: z
    .array(
      z.object({
        product: z.string().optional().describe('its identifier; missing in a dry run'),
        name: z.string(),
        files: z.array(z.string()).describe('the names of its pictures, the first for the list'),
      }),
    )
    .describe('products without a picture, for which the list names some: add them by PATCH /products/{_id}'),
});
export type ProductImport = z.infer<typeof productImport>;
