import type { UseFormReturn } from 'react-hook-form';
import { type DeliveryChoice, PICK_UP, PICKED_UP } from '#contract/orders/delivery-choice.ts';
import { isOrderable, type OrderableService } from '#contract/services/services.ts';
import { CUSTOMER } from '#web/pages/order/unsent/device-memory.ts';
import { CUSTOMER_FIELDS, unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';
import { tabStorage } from '#web/tab-storage.ts';
import { nextDelivery, remembered } from './remembered.ts';

type Texts = Readonly<Record<string, string>>;

/** Somebody who ordered before, as the next form takes them. */
export interface Offer {
  /** Whether they asked the device to remember them; otherwise the tab knows them from its last order. */
  isOfDevice: boolean;
  customer: Texts;
  /** What they chose, by service. */
  answers: Readonly<Record<string, Texts>>;
}

/** The forms that are filled in. */
export interface Asked {
  form: UseFormReturn;
  needs: readonly string[];
  deliveries: readonly DeliveryChoice[];
  details?: { of: string; form: unknown } | undefined;
}

/** @returns undefined also where somebody began to fill in who orders, which stays */
export const offerFor = ({ form }: Asked): Offer | undefined => {
  if (CUSTOMER_FIELDS.some((name) => form.getValues(name))) return undefined;
  const found = remembered.read();
  if (found) {
    const { customer, daysAhead, answers } = found;
    const deliveryDate = daysAhead === undefined ? {} : { deliveryDate: nextDelivery(daysAhead) };
    return { isOfDevice: true, customer: { ...customer, ...deliveryDate }, answers };
  }
  const customer = tabStorage.read(CUSTOMER) as Texts | undefined;
  return customer && { isOfDevice: false, customer, answers: {} };
};

const options = { shouldDirty: true };

/** What was chosen for this form already stays. */
const fillInDetails = (form: UseFormReturn, answers: Texts) => {
  const values = form.getValues();
  for (const [name, text] of Object.entries(answers))
    if (name in values && !form.getFieldState(name).isDirty) form.setValue(name, text, options);
};

/** For forms that are opened later. */
const keepForLater = (service: OrderableService, answers: Texts) => {
  if (!unsentOrder.read().details[service]) unsentOrder.keepDetails(service, answers);
};

/** Whether it can be taken over: an area that the shop has no more is chosen anew, and who fetched the last order said no address. */
const isOfUse = (name: string, text: string, deliveries: Asked['deliveries']) =>
  name === 'deliveryArea'
    ? deliveries.some(({ value }) => value === text)
    : name !== 'deliveryAddress' || text !== PICKED_UP;

/** @returns the first field that is still missing */
export const fillIn = ({ form, deliveries, needs, details }: Asked, { isOfDevice, customer, answers }: Offer) => {
  const values = form.getValues();
  const shouldValidate = form.formState.isSubmitted;
  for (const [name, text] of Object.entries(customer))
    if (name in values && isOfUse(name, text, deliveries)) form.setValue(name, text, { ...options, shouldValidate });
  for (const [service, chosen] of Object.entries(answers))
    if (details?.of === service) fillInDetails(details.form as UseFormReturn, chosen);
    else if (isOrderable(service)) keepForLater(service, chosen);
  if (isOfDevice) unsentOrder.keepRemember(true);
  const isFetched = form.getValues('deliveryArea') === PICK_UP;
  return needs.find((name) => name in values && !form.getValues(name) && !(isFetched && name === 'deliveryAddress'));
};
