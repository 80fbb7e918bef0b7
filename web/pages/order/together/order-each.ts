import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { replyToEachText } from '#contract/orders/reply-text.ts';
import { type OnePrice, togetherSoFarText } from '#contract/pricing/price-together.ts';
import { serviceName } from '#contract/services/services.ts';
import { keepReceipt, type ShownReceipt } from '#web/elements/receipt/kept-receipts.ts';
import { showToast } from '#web/elements/toast.ts';
import { fileKey } from '#web/kept-files/file-key.ts';
import type { AheadOptions } from '#web/pages/order/ahead/send-large.ts';
import { goesAhead, nameOf, type OrderPart } from '#web/pages/order/parts/part.ts';
import { orderParts } from '#web/pages/order/parts/parts-store.ts';
import { countForOrder, quantityText } from '#web/pages/order/parts/quantity-field.ts';
import { describeOrder } from '#web/pages/order/price/describe-order.ts';
import { bookInUse } from '#web/pages/order/price/shop-prices.ts';
import { nextText, shownReceipt } from '#web/pages/order/thank.ts';
import type { OrderContent } from '#web/pages/order/unsent/order-body.ts';
import { isTaken, takeOrder } from '#web/pages/order/unsent/taken-order.ts';
import { unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';
import type { EachAsked } from '#web/pages/order/use-order.ts';
import { randomKey } from '#web/random-key.ts';

const OFFLINE = 'You’re offline, so it wasn’t sent. Nothing is lost: press the button again once you’re back online.';

type Asked = Pick<EachAsked, 'service' | 'fields'>;

/** The order of one file. */
interface Single extends Asked {
  file: File;
  /** The same for all of the press. */
  key: string;
}

/** The file as it is now: what is found out about it comes in meanwhile. */
const partOf = (file: File) => orderParts.read().filter((part) => part.file === file);

const contentOf = ({ service, fields, file, key }: Single): OrderContent => {
  const parts = partOf(file);
  orderParts.holdUploads();
  const taken = takeOrder(service, parts, { counted: true, priceBook: bookInUse()?.version });
  return { ...taken, fields: { ...fields, together: key, ...taken.fields } };
};

/** A large file goes first, unless its order was tried before: one that may have arrived stays as it was. */
const sendAhead = async ({ service, file }: Single, options: AheadOptions) => {
  const parts = partOf(file);
  const large = parts.filter(goesAhead);
  if (large.length === 0 || isTaken(service, parts)) return;
  orderParts.holdUploads();
  const ahead = await import('#web/pages/order/ahead/send-large.ts').catch(() => undefined);
  await ahead?.sendLarge(large, orderParts.uploaded, options);
};

const cardOf = async ({ service, fields, file }: Single, receipt: OrderReceipt) => {
  const described = await describeOrder(service, { ...fields }, partOf(file)).catch(() => undefined);
  const card = shownReceipt(receipt, {
    what: serviceName(service),
    items: described?.items ?? partOf(file).map(nameOf),
    price: described?.price ?? 'We’ll tell you the price.',
    email: fields.email,
    picture: described?.picture,
  });
  return { card, cost: described?.sum };
};

/** One receipt for all that are placed so far. @param next what comes next, with several */
const joined = (
  before: ShownReceipt | undefined,
  { card, cost }: { card: ShownReceipt; cost?: OnePrice | undefined },
  next: string,
): ShownReceipt => {
  const { reference, href, pdf, items, price } = card;
  const orders = [...(before?.orders ?? []), { reference, href, pdf, items, price, cost }];
  return { ...(before ? { ...before, next } : card), orders, sum: togetherSoFarText(orders.map((one) => one.cost)) };
};

/** Before anything else can go wrong: whatever becomes of the others, it is placed, and its receipt is on the home page. */
const keepPlaced = async (single: Single, receipt: OrderReceipt) => {
  const card = await cardOf(single, receipt);
  const before = unsentOrder.read().together;
  const all = joined(before?.receipt, card, nextText(receipt, single.fields.email, replyToEachText));
  unsentOrder.keepTogether({
    key: single.key,
    placed: [...(before?.placed ?? []), fileKey(single.file)],
    receipt: all,
  });
  unsentOrder.keepTaken();
  keepReceipt(all);
};

/** What the Quantity field says of one file, where the form itself wrote there what is wanted of all. */
const quantityOf = ({ service, fields }: Asked, parts: readonly OrderPart[]) =>
  fields.quantity === unsentOrder.read().filled[service]
    ? (file: File) => quantityText(parts.filter((part) => part.file === file))
    : () => fields.quantity;

/** The file first whose order was tried last: it may have arrived, and is asked for before anything is sent. */
const inTurn = ({ service }: Asked, files: readonly File[]) =>
  files.toSorted((one, other) => Number(isTaken(service, partOf(other))) - Number(isTaken(service, partOf(one))));

/** Kept before anything is sent: an order that is tried again is the same. */
const keyOfPress = () => {
  const together = unsentOrder.read().together ?? { key: randomKey(), placed: [] };
  unsentOrder.keepTogether(together);
  return together.key;
};

const placedBefore = () => unsentOrder.read().together?.placed ?? [];

/** How many orders of the press are placed. */
export const placedOrders = () => unsentOrder.read().together?.receipt?.orders ?? [];

/**
 * Places an order for each file, one after the other, and ends with the first that is not placed: those before it stay, and the form keeps what
 * is left. Pressed again it goes on there. Each is placed once, as an order that comes alone.
 */
export const orderEach = async ({ service, files, fields, place, finish, fail, choose }: EachAsked) => {
  const { quantity = '' } = fields;
  orderParts.setFiles(service, files);
  await countForOrder(service, quantity);
  const key = keyOfPress();
  const wanted = quantityOf({ service, fields }, orderParts.read());
  const placed = placedBefore();
  let left = inTurn(
    { service, fields },
    files.filter((file) => !placed.includes(fileKey(file))),
  );
  for (const file of left) {
    const single = { service, fields: { ...fields, quantity: wanted(file) }, file, key };
    const ended = await place(
      () => contentOf(single),
      (options) => sendAhead(single, options),
    );
    if (ended.state !== 'placed') {
      orderParts.releaseUploads();
      if (ended.state === 'written') return; // cancelled
      const message = `${file.name}: ${ended.state === 'waiting' ? OFFLINE : ended.message}`;
      fail(message);
      return showToast({ kind: 'error', text: message });
    }
    await keepPlaced(single, ended.receipt);
    left = left.filter((other) => other !== file);
    if (left.length > 0) choose(left);
  }
  const receipt = unsentOrder.read().together?.receipt;
  if (receipt) await finish(receipt);
};
