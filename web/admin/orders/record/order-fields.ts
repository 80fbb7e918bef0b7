import { deliveryField } from '#contract/orders/delivery.ts';
import { labelledAnswers, labelledFirstStep, labelledProduct } from '#contract/orders/labelled-answers.ts';
import type { Order } from '#contract/orders/order.ts';
import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import { serviceOf } from '#contract/services/services.ts';

/** By what a customer is reached. */
const REACHES: ReadonlySet<string> = new Set(['email', 'contactNumber', 'deliveryAddress']);

/** Who ordered, and where the parts go: the owner's order-detail fields, in their order. @param reaches whether those are among them */
export const firstStepFields = (order: Order, reaches = true) =>
  labelledFirstStep(order)
    .filter(({ name }) => reaches || !REACHES.has(name))
    .flatMap(({ name, ownersLabel: label, value }) => [
      { name, label, value },
      ...(name === 'deliveryAddress' ? deliveryField(order.delivery, order.price?.delivery) : []),
    ]);

/** What an order says about its service, as its form asked it; what the form no longer asks for comes last. */
export const detailFields = ({ serviceNeeded, details }: Order) =>
  serviceNeeded === ORDERED_PRODUCT
    ? labelledProduct(details).filter(({ value }) => value !== '')
    : labelledAnswers(serviceOf(serviceNeeded), details);
