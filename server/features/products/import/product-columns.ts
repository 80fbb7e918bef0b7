import { PRODUCT_IMPORT_MESSAGE as SAYS } from '#contract/product-import.ts';
import type { SpreadsheetRow } from '#server/csv/read-spreadsheet.ts';
import { Refused } from '#server/errors.ts';
import { textOfHtml } from './text-of-html.ts';

export type TextField = 'name' | 'price' | 'stock' | 'description';

/** A product as a list has it; fields that are missing or empty there are left out. */
export interface ListedProduct {
  line: number;
  id: string;
  fields: Partial<Record<TextField, string>>;
  /** Names of files. */
  pictures: string[];
}

/** What a row says: a product, or why it is none. */
export type Listed = { product: ListedProduct } | { line: number; leftOut: string } | { line: number; wrong: string };

/** The headings of each column: ours, then those of WooCommerce's export. */
const HEADINGS = {
  id: ['product id', 'sku'],
  name: ['name'],
  price: ['price', 'regular price'],
  stock: ['stock'],
  description: ['description', 'short description'],
  pictures: ['images'],
  type: ['type'],
  published: ['published'],
  inStock: ['in stock?'],
} as const;
type Column = keyof typeof HEADINGS;

const isWooCommerce = (headings: readonly string[]) => headings.includes('regular price');

/** '1,250.00' and '12.5000' as our forms take them: '1250.00', '12.50'. */
const plainNumber = (text: string) => (/^\d{1,3}(,\d{2,3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text);
const plainPrice = (text: string) => plainNumber(text).replace(/(\.\d\d)0+$/, '$1');

/** 'https://shop.example/up/Gear%20one.jpg?w=2' as the file is called: 'Gear one.jpg'. */
const fileName = (address: string) => {
  const last = address.trim().split(/[?#]/)[0]?.split(/[\\/]/).at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last; // a name with a percent sign
  }
};

/** Reads rows by the names of their columns. @throws Refused for a heading that names none of them */
export const productColumns = (heading: readonly string[]) => {
  const headings = heading.map((cell) => cell.trim().toLowerCase());
  const isFromWoo = isWooCommerce(headings);
  const columns = (name: Column) =>
    HEADINGS[name].flatMap((known) => (headings.includes(known) ? headings.indexOf(known) : []));
  const places = Object.fromEntries(Object.keys(HEADINGS).map((name) => [name, columns(name as Column)]));
  if (!['name', 'price', 'stock'].some((name) => places[name]?.length)) throw new Refused(SAYS.noColumns);

  const leftOut = (cell: (name: Column) => string) => {
    if (!isFromWoo) return undefined;
    if (cell('type').toLowerCase() === 'variable') return SAYS.variable;
    return ['0', '-1'].includes(cell('published')) ? SAYS.unpublished : undefined;
  };

  return ({ line, cells }: SpreadsheetRow): Listed => {
    const cell = (name: Column) =>
      (places[name] ?? []).map((at) => cells[at]?.trim() ?? '').find((text) => text !== '') ?? '';
    const why = leftOut(cell);
    if (why !== undefined) return { line, leftOut: why };
    const id = cell('id');
    if (id === '') return { line, wrong: SAYS.idMissing };
    const isUncounted = isFromWoo && cell('stock') === '';
    if (isUncounted && cell('inStock') !== '0') return { line, wrong: SAYS.stockUncounted };
    const said: Record<TextField, string> = {
      name: isFromWoo ? textOfHtml(cell('name')) : cell('name'),
      price: plainPrice(cell('price')),
      stock: isUncounted ? '0' : plainNumber(cell('stock')),
      description: isFromWoo ? textOfHtml(cell('description')) : cell('description'),
    };
    const fields = Object.fromEntries(Object.entries(said).filter(([, text]) => text !== ''));
    const pictures = cell('pictures')
      .split(/[,\n|]/)
      .map(fileName)
      .filter((name) => name !== '');
    return { product: { line, id, fields, pictures } };
  };
};
