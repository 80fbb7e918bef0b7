import type { z } from 'zod';
import type { FieldError } from '#contract/http/envelope.ts';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { DELIVERY_AREA } from '#contract/orders/delivery.ts';
import { PICK_UP, PICKED_UP } from '#contract/orders/delivery-choice.ts';
import type { FirstStep } from '#contract/orders/first-step.ts';
import { type OrderItem, readOrderItems, readShownBook, readTogether } from '#contract/orders/order-items.ts';
import { wantedPieces } from '#contract/orders/wanted-pieces.ts';
import { serviceDetails } from '#contract/services/details-schema.ts';
import { isOrderable, type OrderableService, serviceOf } from '#contract/services/services.ts';
import { Refused } from '#server/errors.ts';

const faults = (result: z.ZodSafeParseResult<unknown>): FieldError[] =>
  result.success ? [] : result.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));

const fileFaults = (service: OrderableService, files: number): FieldError[] => {
  const { onlyOne } = serviceOf(service).form.files;
  return onlyOne !== undefined && files > 1 ? [{ path: 'file', message: onlyOne }] : [];
};

export interface OrderRequest {
  customer: FirstStep;
  details: Record<string, string>;
  /** What is wanted of each file, in their order. */
  items?: OrderItem[];
  /** The version of the price book by which a price was shown. */
  priceBook?: number;
  /** The same for all orders of one press. */
  together?: string;
  /** Where it goes: an area of the shop, or that it is fetched. */
  deliveryArea?: string;
}

type Fields = Readonly<Record<string, string>>;

/** An order that is fetched needs no address. */
const withAddress = (fields: Fields): Fields =>
  fields[DELIVERY_AREA] === PICK_UP ? { ...fields, deliveryAddress: PICKED_UP } : fields;

type Wanted = Pick<OrderRequest, 'items' | 'priceBook' | 'together'>;

/** With the count that the order's Quantity says, if it is one number. */
const counted = (wanted: Wanted, details: OrderRequest['details']) => {
  const quantity = wantedPieces(details);
  if (quantity === undefined || !wanted.items) return wanted;
  return { ...wanted, items: wanted.items.map((item) => ({ ...item, quantity })) };
};

/** Fields that say what is wanted of each file, and what it belongs to; an empty one says nothing. */
const readItems = ({ items, priceBook, together }: Fields, service: OrderableService | undefined, files: number) => {
  const read = items && service ? readOrderItems(items, service, files) : undefined;
  const shown = priceBook ? readShownBook(priceBook) : undefined;
  const press = together ? readTogether(together) : undefined;
  const wanted: Wanted = {
    ...(read && { items: read.items }),
    ...(shown?.priceBook && { priceBook: shown.priceBook }),
    ...(press?.together && { together: press.together }),
  };
  return { errors: [read, shown, press].flatMap((each) => each?.errors ?? []), wanted };
};

/**
 * Checks the text fields of an order, both steps at once, and how many files came with them, so that the customer
 * hears of every fault.
 * @throws Refused
 */
export const orderRequestReader =
  (firstStep: z.ZodType<FirstStep>) =>
  (fields: Fields, files: number): OrderRequest => {
    const customer = firstStep.safeParse(withAddress(fields));
    const service = fields.serviceNeeded;
    const known = isOrderable(service) ? service : undefined;
    const details = known && serviceDetails(known).safeParse(fields);
    const { errors: itemFaults, wanted } = readItems(fields, known, files);
    const errors = [
      ...faults(customer),
      ...(details ? faults(details) : []),
      ...(known ? fileFaults(known, files) : []),
      ...itemFaults,
    ];
    if (errors.length > 0 || !customer.success || !details?.success)
      throw new Refused(errors[0]?.message ?? SERVER_MESSAGE.invalid, { errors });
    const deliveryArea = fields[DELIVERY_AREA];
    return {
      customer: customer.data,
      details: details.data,
      ...counted(wanted, details.data),
      ...(deliveryArea && { deliveryArea }),
    };
  };
