import { ORDER_STATUS_NAME } from '#content/order-status.ts';
import { siteAddress } from '#contract/addresses.ts';
import { dayText, longDayText } from '#contract/formats/shop-time.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { labelledDetails } from '#contract/orders/labelled-answers.ts';
import { hasEnded, type OrderStatus } from '#contract/orders/order.ts';
import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import { type OrderedService, serviceName } from '#contract/services/services.ts';
import { centsOf, moneyOf } from '#pricing/money';
import type { Entry, Said } from './entry.ts';
import type { OrderSource } from './sources.repository.ts';
import { keyOf, phoneDigits } from './words.ts';

type Price = Partial<Record<'payable' | 'total', number>>;

const open = (label: string, text: string): Said => ({ label, text, open: true });
export const closed = (label: string, text: string): Said => ({ label, text, open: false });

const readJson = <Value>(text: string | null, otherwise: Value): Value =>
  text ? (JSON.parse(text) as Value) : otherwise;

/** The newest that the customer was told, in cents. */
const priceOf = ({ order, products, quotations }: OrderSource): number | undefined => {
  const [product] = products;
  if (product) return Number(product.unit_price_paisa) * product.quantity;
  const quoted = quotations.toSorted((one, other) => other.revision - one.revision)[0];
  if (quoted) return Number(quoted.total_paisa);
  const { payable, total } = readJson<Price>(order.shown, {});
  const sum = payable ?? total;
  return sum === undefined ? undefined : centsOf(sum);
};

const SUMS: ReadonlySet<string> = new Set(['unitPrice', 'total']);

/** What the customer asks for: workshop and office find it by the same words. */
const saidOfWork = ({ order, files }: OrderSource): Said[] => {
  const details = readJson<Record<string, string>>(order.details, {});
  const ofFiles = files.flatMap(({ name, options, replacement_id: replaced }) => [
    open(replaced === null ? 'file' : 'former file', name),
    ...Object.values(readJson<Record<string, string>>(options, {})).map((value) => open('file', value)),
  ]);
  return [
    open('project', order.project),
    ...ofFiles,
    ...labelledDetails(order.service_needed as OrderedService, details)
      .filter(({ name }) => order.service_needed !== ORDERED_PRODUCT || !SUMS.has(name))
      .map(({ label, value }) => open(label.toLowerCase(), value)),
    open('note', order.note),
    open('company', order.company),
    open('service', serviceName(order.service_needed)),
    open('date wanted', longDayText(order.delivery_date)),
    open('date wanted', order.delivery_date),
  ];
};

/** How its customer is reached, and what it costs. */
const saidOfCustomer = (source: OrderSource, cents: number | undefined): Said[] => [
  closed('phone', source.order.contact_number),
  closed('e-mail', source.order.email),
  closed('address', source.order.delivery_address),
  ...(cents === undefined ? [] : [closed('price', moneyText(moneyOf(cents)))]),
];

const amountKeys = (amounts: readonly (number | undefined)[]) =>
  amounts.flatMap((cents) => (cents === undefined ? [] : [{ key: keyOf.amount(cents), open: false }]));

const keysOf = ({ order, files, quotations }: OrderSource, cents: number | undefined): Entry['keys'] => {
  const digits = phoneDigits(order.contact_number);
  return [
    { key: keyOf.name(order.reference), open: true },
    ...files.slice(0, 50).map(({ name }) => ({ key: keyOf.name(name), open: true })),
    ...(order.project ? [{ key: keyOf.name(order.project), open: true }] : []),
    { key: keyOf.name(order.name), open: true },
    ...(digits === undefined ? [] : [{ key: keyOf.phone(digits), open: false }]),
    ...(order.email ? [{ key: keyOf.mail(order.email), open: false }] : []),
    ...amountKeys([cents, ...quotations.map(({ total_paisa }) => Number(total_paisa))]),
  ];
};

/** Beside the customer's name: what for, of what, how many. */
const inShort = ({ order, files }: OrderSource) => {
  const { material, color, colour, quantity } = readJson<Record<string, string>>(order.details, {});
  const what = [material, color ?? colour].filter(Boolean).join(' ');
  const [file] = files;
  const count = quantity ? `× ${quantity}` : '';
  return [order.project || file?.name, [what, count].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
};

const asideOf = (order: OrderSource['order']) => {
  const status = order.status as OrderStatus;
  return hasEnded(status) ? ORDER_STATUS_NAME[status] : `for ${dayText(order.delivery_date)}`;
};

export const orderEntry = (source: OrderSource): Entry => {
  const { order } = source;
  const cents = priceOf(source);
  return {
    kind: 'order',
    recordId: order._id,
    title: `${order.reference} ${order.name}`,
    url: siteAddress.orderPage(order._id),
    detail: inShort(source),
    aside: asideOf(order),
    openAside: asideOf(order),
    said: [...saidOfWork(source), ...saidOfCustomer(source, cents)].filter(({ text }) => text !== ''),
    keys: keysOf(source, cents),
    over: hasEnded(order.status as OrderStatus),
  };
};
