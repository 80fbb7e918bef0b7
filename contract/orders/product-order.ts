import { z } from 'zod';
import { dayText } from '#contract/formats/shop-time.ts';
import { identifier } from '#contract/http/envelope.ts';
import { amounts } from '#contract/money/amounts.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { optionalLine, optionalText, requiredText, textUpTo } from '#contract/text.ts';
import { TEXT_MAX } from '#contract/text-max.ts';
import { CHOOSE_AREA, PICKED_UP } from './delivery-choice.ts';
import { firstStep, typedAddress } from './first-step.ts';
import { ORDER_MESSAGE } from './messages.ts';
import { orderReceipt } from './order-receipt.ts';

/** More than any shop of this kind has of a product. */
const QUANTITY_MAX = 1_000_000;
const DETAILS_MAX = 2_000;

export const PRODUCT_ORDER_MESSAGE = {
  product: 'Please say which product!',
  quantity: 'Please say how many: a whole number from 1 on!',
  handover: 'Please choose delivery or pick-up!',
  gone: 'This product is no longer in the shop.',
  left: (name: string, left: number) =>
    left === 0
      ? `${name} is out of stock.`
      : `Only ${left} of ${name} ${left === 1 ? 'is' : 'are'} left. Please order fewer.`,
  /** It comes to another sum than its customer was shown. */
  otherTotal: (name: string, total: number) =>
    `The price of ${name} has just changed: your order now comes to ${moneyText(total)}. Please check it and order again.`,
  placed: 'Thank you! Your order has come in.',
  past: (today: string) => `Please choose today or a later day, for example ${dayText(today)}!`,
} as const;

/** `delivery`: to the address. `pick-up`: at the workshop. */
export const HANDOVERS = ['delivery', 'pick-up'] as const;
export const HANDOVER_NAME: Record<(typeof HANDOVERS)[number], string> = { delivery: 'Delivery', 'pick-up': PICKED_UP };

const quantity = z
  .int(PRODUCT_ORDER_MESSAGE.quantity)
  .min(1, PRODUCT_ORDER_MESSAGE.quantity)
  .max(QUANTITY_MAX, PRODUCT_ORDER_MESSAGE.quantity);

const productOrder = z.object({
  productId: identifier(PRODUCT_ORDER_MESSAGE.product),
  quantity,
  name: firstStep.shape.name,
  email: firstStep.shape.email,
  contactNumber: firstStep.shape.contactNumber,
  company: optionalLine(),
  handover: z.enum(HANDOVERS, { error: PRODUCT_ORDER_MESSAGE.handover }),
  deliveryAddress: optionalLine(TEXT_MAX.address),
  /** Of the shop, if it names areas; none where it is picked up. */
  deliveryArea: z.string().max(TEXT_MAX.line).optional(),
  /** When it is wanted, a calendar date; in a week where it is not said. */
  deliveryDate: firstStep.shape.deliveryDate.optional(),
  details: optionalText(DETAILS_MAX),
  /** What its customer was shown to pay, in the shop’s currency and with VAT. It charges nothing: an order that comes to another sum is refused. */
  shownTotal: z.number().min(0).optional(),
});

const isDeliverable = ({
  handover,
  deliveryAddress,
}: Pick<z.infer<typeof productOrder>, 'handover' | 'deliveryAddress'>) =>
  handover === 'pick-up' || deliveryAddress !== '';
/** A form that asks for the area has a field for it, empty at first. */
const isAreaChosen = ({ handover, deliveryArea }: Pick<z.infer<typeof productOrder>, 'handover' | 'deliveryArea'>) =>
  handover === 'pick-up' || deliveryArea !== '';

const NO_ADDRESS = { path: ['deliveryAddress'], error: ORDER_MESSAGE.deliveryAddress };

/** An order of a product. Its price is the shop's at that moment; none is taken from the request. */
export const productOrderRequest = productOrder.refine(isDeliverable, NO_ADDRESS);
export type ProductOrderRequest = z.infer<typeof productOrderRequest>;

const typedQuantity = requiredText(PRODUCT_ORDER_MESSAGE.quantity, 10)
  .pipe(z.string().regex(/^\d+$/, PRODUCT_ORDER_MESSAGE.quantity).transform(Number))
  .pipe(quantity);

/** What a person fills in to order a product of which so many are left. */
export const productOrderForm = ({ name, stock }: { name: string; stock: number }) =>
  productOrder
    .omit({ productId: true, deliveryDate: true, shownTotal: true })
    .extend({
      deliveryAddress: typedAddress(textUpTo(TEXT_MAX.address)),
      quantity: typedQuantity.refine((count) => count <= stock, PRODUCT_ORDER_MESSAGE.left(name, stock)),
    })
    .refine(isDeliverable, NO_ADDRESS)
    .refine(isAreaChosen, { path: ['deliveryArea'], error: CHOOSE_AREA });

/** What was ordered at which price: the reply to a placed order of a product. */
export const productOrderReceipt = orderReceipt.extend({ ...amounts.shape });
export type ProductOrderReceipt = z.infer<typeof productOrderReceipt>;
