import type { ZodError } from 'zod';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { type ProductRequest, productRequest } from '#contract/product.ts';
import {
  PRODUCT_IMPORT_LIMITS,
  type ProductImport,
  PRODUCT_IMPORT_MESSAGE as SAYS,
  type SeenProducts,
} from '#contract/product-import.ts';
import { centsOf, moneyOf } from '#pricing/money';
import { readSpreadsheet } from '#server/csv/read-spreadsheet.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict, Refused } from '#server/errors.ts';
import {
  findByProductIds,
  insertProduct,
  type ProductWithImages,
  updateProduct,
} from '#server/features/products/products.repository.ts';
import type { FormEntries } from '#server/files/incoming.ts';
import { type ListedProduct, productColumns } from './product-columns.ts';
import { isAnother, marksOf, readSeen } from './seen-products.ts';

type Change = { [Field in keyof ProductRequest]?: ProductRequest[Field] | undefined };

/** A product of the list beside the one of the shop that has its product id. */
type Planned = Pick<ListedProduct, 'line' | 'pictures'> &
  ({ fields: ProductRequest } | { fields: Change; existing: ProductWithImages });

interface Plan {
  rows: number;
  planned: Planned[];
  /** Those of `errors` that are products of the list, and cannot be taken. */
  untaken: ListedProduct[];
  errors: ProductImport['errors'];
  notes: ProductImport['notes'];
}

/** The whole file of a form, which has one, and what was seen of it in a dry run. @throws Refused, TooLarge */
const receiveList = async (entries: FormEntries) => {
  let file: Buffer | undefined;
  let seen: string | undefined;
  for await (const entry of entries) {
    if (entry.kind === 'field') {
      if (entry.field === 'seen') seen = entry.value;
      continue;
    }
    if (entry.field !== 'file' || file) throw new Refused(SAYS.oneFile);
    const chunks: Buffer[] = [];
    for await (const chunk of entry.bytes) chunks.push(chunk);
    file = Buffer.concat(chunks);
  }
  if (!file) throw new Refused(SAYS.noFile, { errors: [{ path: 'file', message: SAYS.noFile }] });
  return { file, seen: readSeen(seen) };
};

/** The products of a list, with the rows that are none. @throws Refused for a file that is no list */
const readList = (file: Buffer) => {
  const [heading, ...rows] = readSpreadsheet(file, PRODUCT_IMPORT_LIMITS.rows);
  if (!heading) throw new Refused(SAYS.noColumns);
  const lineOf = new Map<string, number>();
  const read = rows.map(productColumns(heading.cells)).map((listed) => {
    if (!('product' in listed)) return listed;
    const { id, line } = listed.product;
    const former = lineOf.get(id);
    if (former !== undefined) return { line, wrong: SAYS.twice(former) };
    lineOf.set(id, line);
    return listed;
  });
  return { rows: rows.length, read };
};

const changeRequest = productRequest.partial();

const isSame = (existing: ProductWithImages, { name, price, stock, description }: Change) =>
  [
    [name, existing.name],
    [price, moneyOf(existing.price_paisa)],
    [stock, existing.stock],
    [description, existing.description],
  ].every(([listed, kept]) => listed === undefined || listed === kept);

const saidOf = ({ error }: { error: ZodError }) => error.issues[0]?.message ?? SERVER_MESSAGE.invalid;

/** A product of the list, checked as its form would be; a sentence if it cannot be taken. */
const checked = ({ line, id, pictures, fields }: ListedProduct, existing?: ProductWithImages): Planned | string => {
  if (existing) {
    const change = changeRequest.safeParse({ id, ...fields });
    return change.success ? { line, pictures, fields: change.data, existing } : saidOf(change);
  }
  const whole = productRequest.safeParse({ id, ...fields });
  return whole.success ? { line, pictures, fields: whole.data } : saidOf(whole);
};

/** What an import of a list will write, beside what the shop has. */
const planOf = async (db: Database, { rows, read }: ReturnType<typeof readList>): Promise<Plan> => {
  const plan: Plan = { rows, planned: [], untaken: [], errors: [], notes: [] };
  const ids = read.flatMap((listed) => ('product' in listed ? listed.product.id : []));
  const shop = new Map((await findByProductIds(db, ids)).map((product) => [product.id, product]));
  for (const listed of read) {
    if ('wrong' in listed) plan.errors.push({ line: listed.line, message: listed.wrong });
    else if ('leftOut' in listed) plan.notes.push({ line: listed.line, message: listed.leftOut });
    else {
      const planned = checked(listed.product, shop.get(listed.product.id));
      if (typeof planned !== 'string') plan.planned.push(planned);
      else {
        plan.untaken.push(listed.product);
        plan.errors.push({ line: listed.product.line, message: planned });
      }
    }
  }
  return plan;
};

const isNew = (product: Planned) => !('existing' in product);
const isChanged = (product: Planned) => 'existing' in product && !isSame(product.existing, product.fields);
const hasPicture = (product: Planned) =>
  'existing' in product && (product.existing.primary_image !== null || product.existing.images.length > 0);

const nameOf = (product: Planned): string =>
  ('existing' in product ? product.existing.name : product.fields.name) || '';

/** @param idOf the identifier of a product that was written */
const resultOf = (
  { planned, rows, errors, notes }: Plan,
  idOf: (product: Planned) => string | undefined,
): ProductImport => {
  const created = planned.filter(isNew).length;
  const changed = planned.filter(isChanged).length;
  const bare = planned.filter((product) => product.pictures.length > 0 && !hasPicture(product));
  const pictures = bare.map((one) => ({
    product: idOf(one),
    name: nameOf(one),
    files: one.pictures,
  }));
  return {
    rows,
    errors,
    notes,
    created,
    changed,
    same: planned.length - created - changed,
    seen: marksOf(planned),
    pictures,
  };
};

const NAMED_MAX = 3;

/**
 * Whether all is as it was seen, also where the list would now make a product that was there, or can no longer take a row that it could.
 * @throws Conflict where something else than was seen would be written; what the list has written before is not
 */
const requireSeen = ({ planned, untaken }: Plan, seen: SeenProducts) => {
  const others = [
    ...planned
      .filter((product) => (isNew(product) || isChanged(product)) && isAnother(product, seen))
      .map((product) => nameOf(product)),
    ...untaken.filter(({ line }) => seen[line] !== undefined).map(({ id, fields }) => fields.name ?? id),
  ];
  if (others.length > 0) throw new Conflict(SAYS.changedMeanwhile(others.slice(0, NAMED_MAX), others.length));
};

const writePlan = async (tx: InTransaction, { planned }: Plan, created_at: string) => {
  const written = new Map<Planned, string>();
  // The first of the list becomes the newest, so that the shop shows them in its order.
  for (const product of planned.toReversed()) {
    const { price, ...text } = product.fields;
    const columns = { ...text, ...(price !== undefined && { price_paisa: centsOf(price) }) };
    if ('existing' in product) {
      if (isChanged(product)) await updateProduct(tx, product.existing._id, columns);
      written.set(product, product.existing._id);
    } else {
      const { price: sum, ...fields } = product.fields;
      const _id = newId();
      await insertProduct(tx, { _id, ...fields, price_paisa: centsOf(sum), primary_image: null, created_at });
      written.set(product, _id);
    }
  }
  return written;
};

interface Needs {
  db: Database;
  now: () => Date;
  write: <Result>(work: (tx: InTransaction) => Promise<Result>) => Promise<Result>;
}

/** Many products at once, from a list of this shop's or WooCommerce's columns. */
export const productImports = ({ db, now, write }: Needs) => ({
  /**
   * Adds the products of a list, and changes those whose product id is in the shop already: all rows that can be taken, or none if the
   * writing fails. An empty cell leaves what the shop has.
   * @param dryRun says what would be done, and does nothing
   * @throws Refused for a file that is no list, TooLarge, Conflict where somebody changed what the list changes since it was seen
   */
  importList: async (entries: FormEntries, { dryRun }: { dryRun: boolean }): Promise<ProductImport> => {
    const { file, seen } = await receiveList(entries);
    const list = readList(file);
    if (dryRun) return resultOf(await planOf(db, list), () => undefined);
    return write(async (tx) => {
      const plan = await planOf(tx, list);
      if (seen) requireSeen(plan, seen);
      const written = await writePlan(tx, plan, now().toISOString());
      return resultOf(plan, (product) => written.get(product));
    });
  },
});
