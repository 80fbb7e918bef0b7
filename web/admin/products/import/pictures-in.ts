import type { ProductImport } from '#contract/product-import.ts';
import { readZip } from '#measure/archive';
import { inflateRaw } from '#web/measuring/inflate-raw.ts';

/** What is read into memory at once; the pictures of a larger one can be chosen themselves. */
const ZIP_MAX_BYTES = 500_000_000;

/** Reads a picture when its turn comes. */
type ReadPicture = () => Promise<File>;

const keyOf = (name: string) => (name.split('/').at(-1) ?? '').normalize('NFC').toLowerCase();
const isZip = ({ name, type }: File) => type === 'application/zip' || name.toLowerCase().endsWith('.zip');

const picturesInZip = async (file: File): Promise<[string, ReadPicture][]> => {
  if (file.size > ZIP_MAX_BYTES)
    throw new Error('This ZIP is larger than 500 MB. Please choose its pictures themselves!');
  const entries = readZip(new Uint8Array(await file.arrayBuffer()), inflateRaw);
  return entries.map(({ name, read }) => [
    keyOf(name),
    async () => new File([(await read()) as BlobPart], name.split('/').at(-1) ?? name),
  ]);
};

/** The chosen pictures, also those in ZIPs, by their names in small letters. @throws Error with a sentence for a broken ZIP */
export const picturesIn = async (files: readonly File[]): Promise<ReadonlyMap<string, ReadPicture>> => {
  const found = new Map<string, ReadPicture>();
  for (const file of files) {
    const pictures = isZip(file) ? await picturesInZip(file) : [[keyOf(file.name), async () => file] as const];
    for (const [name, read] of pictures) found.set(name, read);
  }
  return found;
};

/** A product with those of its pictures that are there. */
export interface Pictured {
  product: string;
  name: string;
  pictures: ReadPicture[];
}

/** Which product gets which pictures, and the names of those that nobody chose. */
export const matched = (wanted: ProductImport['pictures'], found: ReadonlyMap<string, ReadPicture>) => {
  const missing: string[] = [];
  const products = wanted.flatMap(({ product, name, files }): Pictured[] => {
    const pictures = files.flatMap((file) => {
      const picture = found.get(keyOf(file));
      if (!picture) missing.push(file);
      return picture ?? [];
    });
    return product !== undefined && pictures.length > 0 ? [{ product, name, pictures }] : [];
  });
  return { products, missing };
};
