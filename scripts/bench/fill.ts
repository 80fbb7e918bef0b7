import { mkdir } from 'node:fs/promises';
import { dataPlaces } from '../../server/data-folder.ts';
import { connectDatabase } from '../../server/database/connect.ts';
import { newId } from '../../server/database/identifiers.ts';
import { foldCase } from '../../server/database/paging.ts';

const PARTS = [
  'gear',
  'hinge',
  'bracket',
  'turbine',
  'robot',
  'lamp',
  'board',
  'case',
  'mount',
  'holder',
  'clip',
  'tray',
];
const ROWS_AT_ONCE = 1_000;

const aProduct = (number: number) => {
  const word = (step: number) => PARTS[(number * step + step) % PARTS.length] ?? '';
  const name = `Printed ${word(7)} with ${word(5)}, number ${number}`;
  return {
    _id: newId(),
    id: `BENCH-${number}`,
    name,
    name_folded: foldCase(name),
    price_paisa: 100 * (1 + (number % 5_000)),
    stock: number % 7,
    description: `A ${word(7)} of our own workshop, made to measure. `.repeat(6),
    primary_image: null,
    created_at: new Date(1_760_000_000_000 + number * 1_000).toISOString(),
  };
};

/** A shop that has so many products, before its server is started. */
export const fillShop = async (dataDir: string, products: number) => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const db = await connectDatabase(dataPlaces(dataDir).database);
  for (let first = 0; first < products; first += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, products - first) }, (_, at) => aProduct(first + at));
    await db.insertInto('products').values(rows).execute();
  }
  await db.destroy();
};
