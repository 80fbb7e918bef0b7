import { sql } from 'kysely';
import { moneyText } from '#contract/money/money-text.ts';
import { type ChargedLine, totalsOf } from '#pricing/totals';
import { rowsOf } from '#tests/support/postgres/test-database.ts';

interface Charged {
  number: string;
  lines: string;
  discount_paisa: number;
  delivery_paisa: number;
  vat_percent: string;
  round_to_paisa: number;
  total_paisa: number;
}
interface Quoted extends Charged {
  order_id: string;
  answer: string | null;
  sent_at: string | null;
}
interface Invoiced extends Charged {
  _id: string;
  order_id: string;
}
interface Paid {
  invoice_id: string;
  reference: string;
  amount_paisa: number;
}
interface Books {
  quotations: Quoted[];
  invoices: Invoiced[];
  payments: Paid[];
  counters: { kind: string; year: number; last: number }[];
  steps: { order_id: string; what: string }[];
  held: { quantity: number; stock: number }[];
  orders: { _id: string; reference: string }[];
  mails: { payload: string }[];
}

const readBooks = async (dataDir: string): Promise<Books> => {
  const all = <Row>(query: string) => rowsOf<Row>(dataDir, sql.raw(query));
  const [quotations, invoices, payments, counters, steps, held, orders, mails] = await Promise.all([
    all<Quoted>('select * from quotations'),
    all<Invoiced>('select * from invoices'),
    all<Paid>('select * from payments'),
    all<Books['counters'][number]>('select * from document_counters'),
    all<Books['steps'][number]>('select order_id, what from order_steps where what is not null'),
    all<Books['held'][number]>(
      `select stock, coalesce((select sum(quantity) from order_products where product_id = products._id
       and holds_stock > 0), 0) as quantity from products`,
    ),
    all<Books['orders'][number]>('select _id, reference from orders'),
    all<Books['mails'][number]>("select payload from jobs where queue = 'mail'"),
  ]);
  return { quotations, invoices, payments, counters, steps, held, orders, mails };
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

/** What is in one list and not in the other, each with how often it is there. */
const unlike = (what: string, found: readonly string[], expected: readonly string[]) => {
  const count = (names: readonly string[], name: string) => names.filter((one) => one === name).length;
  return [...new Set([...found, ...expected])]
    .filter((name) => count(found, name) !== count(expected, name))
    .map((name) => `${what}: ${name} is there ${count(found, name)} times instead of ${count(expected, name)}`);
};

const numberFaults = (kind: string, numbers: readonly string[], { counters }: Books) => {
  const counted = counters.filter((counter) => counter.kind === kind);
  const expected = counted.flatMap(({ year, last }) =>
    Array.from({ length: last }, (_, at) => `${kind}-${year}-${String(at + 1).padStart(4, '0')}`),
  );
  return unlike('numbers', numbers, expected);
};

const moneyFaults = ({ quotations, invoices, payments }: Books) => [
  ...[...quotations, ...invoices].flatMap((row) => {
    const { total } = totalsOf({
      lines: JSON.parse(row.lines) as ChargedLine[],
      discount: row.discount_paisa,
      delivery: row.delivery_paisa,
      vatPercent: Number(row.vat_percent),
      roundTo: row.round_to_paisa,
    });
    return total === row.total_paisa ? [] : [`${row.number} comes to ${total} and says ${row.total_paisa}`];
  }),
  ...invoices.flatMap(({ _id, number, total_paisa }) => {
    const paid = sum(payments.filter((one) => one.invoice_id === _id).map(({ amount_paisa }) => amount_paisa));
    return paid <= total_paisa ? [] : [`${number} is paid ${paid} of ${total_paisa}`];
  }),
  ...twice(payments.map(({ reference }) => reference)).map((reference) => `payment ${reference} is there twice`),
  ...twice(invoices.map(({ order_id }) => order_id)).map((order) => `order ${order} has two invoices`),
];

/** What happened by the rows, as the history and the letters have to tell it. */
const deeds = ({ quotations, invoices, payments, orders }: Books) => {
  const sent = quotations.filter(({ sent_at }) => sent_at !== null);
  const accepted = quotations.filter(({ answer }) => answer === 'accepted');
  const numberOf = new Map(invoices.map(({ _id, number }) => [_id, number]));
  const referenceOf = new Map(orders.map(({ _id, reference }) => [_id, reference]));
  const amount = ({ total_paisa }: Charged) => moneyText(total_paisa / 100);
  return {
    steps: [
      ...sent.map((one) => `Quotation ${one.number}, revision 1, sent: ${amount(one)}.`),
      ...accepted.map((one) => `Quotation ${one.number}, revision 1, accepted by Nasrin Akter: ${amount(one)}.`),
      ...invoices.map((one) => `Invoice ${one.number} issued: ${amount(one)}.`),
      ...payments.map(({ invoice_id, reference }) => `${numberOf.get(invoice_id)} by bKash (${reference})`),
    ],
    letters: [
      ...sent.map((one) => `Your quotation ${one.number}: ${amount(one)}`),
      ...accepted.map(({ number }) => `You accepted quotation ${number}`),
      ...invoices.map((one) => `Invoice ${one.number} for your order ${referenceOf.get(one.order_id)}: ${amount(one)}`),
      ...payments.map(({ invoice_id }) => `Payment received: invoice ${numberOf.get(invoice_id)}`),
      ...orders.map(({ reference }) => `New order ${reference}: 2 × Gear for Nasrin Akter`),
    ],
  };
};

/** A payment's sentence holds the day; what counts is for which invoice, how and with which reference. */
const asDeed = (what: string) => what.replace(/^.* paid for invoice (\S+) (by bKash \(.*\)) on .*$/, '$1 $2');

const LETTERS_COMPARED = /^(Your quotation|You accepted|Invoice|Payment received|New order)/;

/**
 * Everything that is wrong with the books of a shop that was killed.
 * @param delivered the subjects of the e-mails that arrived; one that arrived may wait for another delivery
 * @param stock how many pieces there were at first
 */
export const faultsIn = async (dataDir: string, delivered: readonly string[], stock: number): Promise<string[]> => {
  const books = await readBooks(dataDir);
  const { steps, letters } = deeds(books);
  const waiting = books.mails.map(({ payload }) => (JSON.parse(payload) as { subject: string }).subject);
  const told = [...new Set([...delivered, ...waiting])].filter((subject) => LETTERS_COMPARED.test(subject));
  const pieces = sum(books.held.map((one) => one.stock + one.quantity));
  return [
    ...numberFaults(
      'Q',
      books.quotations.flatMap(({ number }) => number ?? []),
      books,
    ),
    ...numberFaults(
      'I',
      books.invoices.map(({ number }) => number),
      books,
    ),
    ...moneyFaults(books),
    ...unlike(
      'history',
      books.steps.map(({ what }) => asDeed(what)),
      steps,
    ),
    ...unlike('letters', told, [...new Set(letters)]),
    ...(pieces === stock ? [] : [`${pieces} pieces in the shop and in orders instead of ${stock}`]),
  ];
};

/** How much there is of what operations make. */
export const countIn = async (dataDir: string): Promise<number> => {
  const { quotations, invoices, payments, orders } = await readBooks(dataDir);
  const sent = quotations.filter(({ sent_at }) => sent_at !== null).length;
  const accepted = quotations.filter(({ answer }) => answer !== null).length;
  return sent + accepted + invoices.length + payments.length + orders.length;
};
