import { shopDay } from '#contract/formats/shop-time.ts';
import type { Amounts } from '#contract/money/amounts.ts';
import { currency } from '#contract/money/currency.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { paidText } from '#contract/money/payable-text.ts';
import { chargedDeliveryText, type OrderDelivery } from '#contract/orders/delivery.ts';
import type { ProductDetails } from '#contract/orders/labelled-answers.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import {
  HANDOVER_NAME,
  PRODUCT_ORDER_MESSAGE,
  type ProductOrderReceipt,
  type ProductOrderRequest,
} from '#contract/orders/product-order.ts';
import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import { deliveryFor } from '#pricing/delivery';
import { CENTS_MAX, centsOf } from '#pricing/money';
import { amountsOf, type Charges, type ChargeTerms, lineAmount, totalsOf } from '#pricing/totals';
import { chargeColumns, chargeTermsOf } from '#server/database/charge-columns.ts';
import { isOutcomeUnknown } from '#server/database/commits.ts';
import { raiseContentVersion } from '#server/database/content-version.ts';
import { type IdempotencyClaim, requestHash, writeOnce } from '#server/database/idempotency.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict, Refused } from '#server/errors.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { OrderReceipts, StoredReceipt } from '#server/features/placing/receipts.service.ts';
import type { StockService, TakenProduct } from '#server/features/products/stock.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import { findOrderProduct, insertOrderProduct } from './product-orders.repository.ts';

const DAY_MS = 86_400_000;
/** When an ordered product is wanted unless its customer says so. */
const WANTED_IN_DAYS = 7;

export interface ProductOrderNeeds {
  db: Database;
  now: () => Date;
  /** What the shop charges on top. Not to be asked for inside a transaction. */
  chargeTerms: () => Promise<ChargeTerms>;
  orders: Pick<OrdersService, 'add' | 'find'>;
  receipts: Pick<OrderReceipts, 'make' | 'complete' | 'trackingUrl'>;
  notifications: NotificationsService;
  stock: Pick<StockService, 'take' | 'catalogueChanged'>;
  settings: Pick<SettingsService, 'deliveryTo'>;
}

type Receipt = StoredReceipt & Omit<ProductOrderReceipt, keyof OrderReceipt>;

/** @throws Refused for a day that is over */
const wantedOn = ({ deliveryDate }: ProductOrderRequest, now: Date): string => {
  const today = shopDay(now);
  const message = PRODUCT_ORDER_MESSAGE.past(today);
  if (deliveryDate !== undefined && deliveryDate < today)
    throw new Refused(message, { errors: [{ path: 'deliveryDate', message }] });
  return deliveryDate ?? shopDay(new Date(now.getTime() + WANTED_IN_DAYS * DAY_MS));
};

interface Asked {
  quantity: number;
  delivery: OrderDelivery | undefined;
}

const chargesOf = ({ name, price }: TakenProduct, { quantity, delivery }: Asked, terms: ChargeTerms): Charges => {
  const line = { label: name, measured: '', quantity, unitPrice: centsOf(price) };
  return {
    lines: [line],
    discount: 0,
    delivery: delivery ? deliveryFor(lineAmount(line), delivery) : 0,
    ...terms,
  };
};

/** @throws Conflict for another sum than the customer was shown, so that nobody is bound to a price that was never seen */
const requireShown = ({ shownTotal }: ProductOrderRequest, name: string, total: number) => {
  if (shownTotal === undefined || centsOf(shownTotal) === centsOf(total)) return;
  const message = PRODUCT_ORDER_MESSAGE.otherTotal(name, total);
  throw new Conflict(message, { errors: [{ path: 'shownTotal', message }] });
};

/** What is ordered, in readable form, as the owner's order, ticket and CSV show it. */
const detailsOf = (
  product: TakenProduct,
  request: ProductOrderRequest,
  { total, vat, delivery: amount }: Amounts,
  delivery: OrderDelivery | undefined,
): ProductDetails => ({
  product: product.name,
  productId: product.id,
  quantity: String(request.quantity),
  unitPrice: moneyText(product.price),
  ...(delivery && { delivery: chargedDeliveryText(delivery, { amount }) }),
  total: paidText(total, vat?.percent),
  handover: HANDOVER_NAME[request.handover],
  details: request.details,
});

const contactOf = ({ name, email, company, contactNumber, handover, deliveryAddress }: ProductOrderRequest) => ({
  name,
  email,
  company,
  contactNumber,
  deliveryAddress: handover === 'pick-up' ? HANDOVER_NAME[handover] : deliveryAddress,
});

/** Writes an order with the pieces that it takes out of the stock, at the product's price at this moment. */
const writeOrder = async (
  tx: InTransaction,
  needs: ProductOrderNeeds,
  request: ProductOrderRequest,
  { withReceipt, terms }: { withReceipt: boolean; terms: ChargeTerms },
): Promise<Receipt> => {
  const { now, orders, receipts, notifications, stock } = needs;
  const { productId, quantity } = request;
  const product = await stock.take(tx, productId, quantity);
  const { handover, deliveryArea } = request;
  const goes = handover === 'delivery' && deliveryArea;
  const delivery = goes ? await needs.settings.deliveryTo(goes, tx) : undefined;
  const charges = chargesOf(product, { quantity, delivery }, terms);
  if (totalsOf(charges).total > CENTS_MAX) throw new Refused(PRODUCT_ORDER_MESSAGE.quantity);
  const amounts = amountsOf(charges, currency());
  requireShown(request, product.name, amounts.total);
  const receipt = await receipts.make(tx);
  const { _id, reference, replyBy } = receipt;
  const at = now();
  const details = detailsOf(product, request, amounts, delivery);
  await orders.add(tx, {
    _id,
    reference,
    ...contactOf(request),
    project: `${quantity} × ${product.name}`.slice(0, 300),
    deliveryDate: wantedOn(request, at),
    serviceNeeded: ORDERED_PRODUCT,
    details,
    delivery,
    files: [],
    createdAt: at.toISOString(),
  });
  await insertOrderProduct(tx, {
    order_id: _id,
    product_id: productId,
    name: product.name,
    quantity,
    unit_price_paisa: centsOf(product.price),
    ...chargeColumns(terms),
    holds_stock: 1,
  });
  const letter = { ...request, _id, reference, details, replyBy, trackingUrl: receipts.trackingUrl(_id) };
  await notifications.productOrdered(tx, letter, withReceipt);
  await raiseContentVersion(tx);
  return { ...receipt, ...amounts };
};

/** What an ordered product costs, as it was when it was ordered; undefined for an order of a service. */
export const productCharges =
  ({ orders }: Pick<ProductOrderNeeds, 'orders'>) =>
  async (db: Database, orderId: string): Promise<{ source: string; charges: Charges } | undefined> => {
    const row = await findOrderProduct(db, orderId);
    if (!row) return undefined;
    const { name, quantity } = row;
    const line = { label: name, measured: '', quantity, unitPrice: Number(row.unit_price_paisa) };
    const to = (await orders.find(db, orderId))?.order.delivery;
    const delivery = to ? deliveryFor(lineAmount(line), to) : 0;
    return { source: name, charges: { lines: [line], discount: 0, delivery, ...chargeTermsOf(row) } };
  };

/**
 * Orders a product: price and pieces are taken from the shop in one transaction. The same claim again gets the first one's receipt.
 * @throws Refused, NotFound, KeyReused, or Conflict with a sentence: fewer are left, or it comes to another sum
 */
export const orderProduct = (needs: ProductOrderNeeds) => {
  const { db, now, chargeTerms, receipts, notifications, stock } = needs;
  return async (request: ProductOrderRequest, claim: IdempotencyClaim | undefined): Promise<ProductOrderReceipt> => {
    const { quantity, deliveryDate = '', deliveryArea, shownTotal: _onlyAsked, ...texts } = request;
    const fields = { ...texts, deliveryDate, ...(deliveryArea && { deliveryArea }), quantity: String(quantity) };
    const claimed = claim && { ...claim, requestHash: requestHash(fields) };
    const [withReceipt, terms] = await Promise.all([notifications.mayGetReceipt(request.email), chargeTerms()]);
    try {
      const { answer, written } = await writeOnce(db, claimed, now(), (tx) =>
        writeOrder(tx, needs, request, { withReceipt, terms }),
      );
      if (written) stock.catalogueChanged();
      notifications.wake();
      return receipts.complete(answer);
    } catch (error) {
      if (isOutcomeUnknown(error)) stock.catalogueChanged();
      throw error;
    }
  };
};
