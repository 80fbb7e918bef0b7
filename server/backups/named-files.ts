import type { Row } from '#server/database/portable/portable-tables.ts';
import { keysOf } from '#server/features/images/image-keys.ts';
import { pictureKey } from '#server/features/measuring/picture-keys.ts';
import { customerFileKey } from '#server/files/customer-files.ts';

/** A file of the store that a row names. */
export interface NamedFile {
  key: string;
  /** What its row says of its content; unknown for pictures. */
  expected?: { size: number; sha256: string };
  /** False for pictures that the shop can draw again. */
  required: boolean;
  /** Its content may change under the same key. */
  changes: boolean;
}

/** The rows of a table, in batches. */
export type RowsOf = (table: string) => AsyncIterable<readonly Row[]>;

const text = (row: Row, column: string) => String(row[column]);

const customersFile = (row: Row): NamedFile[] => [
  {
    key: customerFileKey(text(row, '_id')),
    expected: { size: Number(row.size), sha256: text(row, 'sha256') },
    required: true,
    changes: false,
  },
];

const pictures = (identifier: Row[string] | undefined): NamedFile[] =>
  typeof identifier === 'string' ? keysOf(identifier).map((key) => ({ key, required: true, changes: false })) : [];

const drawings = (row: Row): NamedFile[] => {
  if (row.pictures_removed !== 0) return [];
  const drawn = (key: string): NamedFile => ({ key, required: false, changes: true });
  return [
    ...(row.preview === null ? [] : [drawn(pictureKey(text(row, '_id'), 'preview'))]),
    ...(row.thumbnail === 1 ? [drawn(pictureKey(text(row, '_id'), 'thumbnail'))] : []),
  ];
};

/** Which files the rows of each table name. */
const NAMED_BY: Readonly<Record<string, (row: Row) => NamedFile[]>> = {
  order_files: customersFile,
  erased_files: customersFile,
  uploads: customersFile,
  products: ({ primary_image }) => pictures(primary_image),
  product_images: ({ image_id }) => pictures(image_id),
  settings_pictures: ({ _id }) => pictures(_id),
  order_photographs: ({ _id }) => pictures(_id),
  measured_results: drawings,
};

/** All files that the rows name, in batches. */
export async function* namedFiles(rowsOf: RowsOf): AsyncGenerator<NamedFile[]> {
  for (const [table, named] of Object.entries(NAMED_BY))
    for await (const rows of rowsOf(table)) yield rows.flatMap(named);
}
