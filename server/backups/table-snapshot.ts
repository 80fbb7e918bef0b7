import path from 'node:path';
import {
  inSnapshot,
  readRows,
  type TableDigest,
  tableDigest,
  toLine,
} from '#server/database/portable/portable-rows.ts';
import { type PortableTable, portableTables, type Row } from '#server/database/portable/portable-tables.ts';
import { schemaOf } from '#server/database/portable/schema-version.ts';
import type { Database } from '#server/database/tables.ts';
import type { Manifest } from './manifest.ts';
import { readLines, writeLines } from './table-files.ts';

export type StoredTable = Manifest['tables'][number];

const writeTable = async (db: Database, folder: string, table: PortableTable): Promise<StoredTable> => {
  const digest = tableDigest();
  const file = `${table.name}.ndjson.gz`;
  const lines = async function* () {
    for await (const rows of readRows(db, table)) {
      const batch = rows.map(toLine);
      batch.forEach(digest.add);
      yield batch;
    }
  };
  const written = await writeLines(path.join(folder, file), lines());
  return { table: table.name, file, ...written, ...digest.read() };
};

/** Writes all rows of one moment into files of a folder. */
export const writeTables = (db: Database, folder: string): Promise<Pick<Manifest, 'schema' | 'tables'>> =>
  inSnapshot(db, async (tx) => {
    const tables: StoredTable[] = [];
    const schema = await schemaOf(tx);
    for (const table of await portableTables(tx)) tables.push(await writeTable(tx, folder, table));
    return { schema, tables };
  });

/** The rows of a stored table, in batches. @throws if it is not as it was written */
export async function* readTable(folder: string, { file, ...written }: StoredTable): AsyncGenerator<Row[]> {
  const digest = tableDigest();
  let sha256 = '';
  for await (const lines of readLines(path.join(folder, file), (found) => (sha256 = found.sha256))) {
    lines.forEach(digest.add);
    yield lines.map((line) => JSON.parse(line) as Row);
  }
  const found: TableDigest = digest.read();
  if (sha256 !== written.sha256 || found.rows !== written.rows || found.digest !== written.digest)
    throw new Error(`${file} is not as it was written`);
}
