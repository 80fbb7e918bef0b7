import { siteAddress } from '#contract/addresses.ts';
import { UPLOAD_MESSAGE } from '#contract/measuring/upload.ts';
import type { FirstStep } from '#contract/orders/first-step.ts';
import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import { type OrderableService, serviceName } from '#contract/services/services.ts';
import type { ShownReceipt } from '#web/elements/receipt/kept-receipts.ts';
import { showToast } from '#web/elements/toast.ts';
import type { Contact } from './first-step/use-contact.ts';
import { settleMemory } from './known/use-known.ts';
import type { PricedOrder } from './priced-order.ts';
import { goToStep } from './step-address.ts';
import { leaveWith, type Ordered, shownReceipt } from './thank.ts';
import type { OrderContent } from './unsent/order-body.ts';
import type { Ended } from './unsent/send-order.ts';
import { takeOrder } from './unsent/taken-order.ts';
import { unsentOrder } from './unsent/unsent-order.ts';
import { type SendAhead, useUnsentOrder } from './unsent/use-unsent-order.ts';

interface Asked {
  files: readonly File[];
  requireFile: () => void;
  choose: EachAsked['choose'];
  contact: Pick<Contact, 'read' | 'parse' | 'showMissing'>;
}

/** What orders each file for itself gets from the form. */
export interface EachAsked {
  service: OrderableService;
  files: readonly File[];
  fields: FirstStep & Readonly<Record<string, string | undefined>>;
  place: (take: () => OrderContent, sendAhead: SendAhead) => Promise<Ended>;
  /** All are placed. */
  finish: (receipt: ShownReceipt) => Promise<void>;
  /** Says why one was not placed. */
  fail: (message: string) => void;
  /** The files that are left. */
  choose: (files: readonly File[]) => void;
}

/**
 * Places the order: checks first that there is a file, then the first step, and then sends everything.
 * @param orderEach instead, where each file is an order of its own
 */
export const useOrder = (
  service: OrderableService,
  { files, requireFile, choose, contact }: Asked,
  priced: PricedOrder | undefined,
  orderEach: ((asked: EachAsked) => Promise<void>) | undefined,
) => {
  const { send, ...sending } = useUnsentOrder();
  const place = async (take: () => OrderContent, sendAhead: SendAhead) => {
    const ended = await send(take, sendAhead);
    if (ended.state !== 'failed' || ended.message !== UPLOAD_MESSAGE.gone || !priced) return ended;
    const message = priced.forgetUploads(); // the shop keeps them for a day; the files are still here
    unsentOrder.keepTaken();
    if (message === undefined) return send(take, sendAhead);
    sending.stopWaiting(message);
    return { ...ended, message };
  };

  const order = async (details: Readonly<Record<string, string | undefined>>) => {
    if (files.length === 0) {
      requireFile();
      return showToast({ kind: 'error', text: ORDER_MESSAGE.file });
    }
    const first = contact.parse();
    if (!first.success) {
      if (contact.showMissing()) return;
      showToast({ kind: 'error', text: ORDER_MESSAGE.fillFields });
      unsentOrder.keepFirstStep(contact.read()); // the first step then preselects this service
      return goToStep(siteAddress.order);
    }
    const fields = { ...first.data, ...details };
    const finish = (receipt: ShownReceipt) => finished(service, first.data, details, receipt);
    if (orderEach) return orderEach({ service, files, fields, place, finish, choose, fail: sending.stopWaiting });
    const take = () => contentOf(service, fields, files, priced);
    const { quantity = '' } = details;
    const ended = await place(take, (ahead) => priced?.sendLarge(service, files, quantity, ahead) ?? Promise.resolve());
    if (ended.state !== 'placed') {
      priced?.release();
      if (ended.state !== 'written') showToast({ kind: 'error', text: ended.message });
      return;
    }
    await finish(shownReceipt(ended.receipt, await orderedOf(service, fields, files, priced)));
  };
  return { order, ...sending };
};

/** Leaves the form for the receipt. */
const finished = async (
  service: OrderableService,
  who: FirstStep,
  { quantity: _ofThese, ...choices }: Readonly<Record<string, string | undefined>>,
  receipt: ShownReceipt,
) => {
  const { remember } = unsentOrder.read();
  await unsentOrder.end(who);
  await settleMemory(remember, { who, of: service, answers: choices });
  await leaveWith({ ...receipt, again: { href: location.pathname, service, firstStep: who, details: choices } });
};

/** What the customer is told to have ordered. */
const orderedOf = async (
  service: OrderableService,
  fields: FirstStep,
  files: readonly File[],
  priced: PricedOrder | undefined,
): Promise<Ordered> => {
  const described = await priced?.describe(service, { ...fields }).catch(() => undefined);
  return {
    what: serviceName(service),
    items: described?.items ?? files.map(({ name }) => name),
    price: described?.price ?? 'We’ll tell you the price.',
    email: fields.email,
    picture: described?.picture,
  };
};

/**
 * The whole order: its fields, how many of each file, and by which price book a price was shown. No price, because the shop works
 * out its own. If what prices files is not loaded, they go as they are.
 */
const contentOf = (
  service: OrderableService,
  fields: OrderContent['fields'],
  files: readonly File[],
  priced: PricedOrder | undefined,
): OrderContent => {
  const { quantity = '' } = fields;
  const taken = priced
    ? priced.take(service, files, quantity)
    : takeOrder(service, asChosen(files), { counted: false });
  return { ...taken, fields: { ...fields, ...taken.fields } };
};

/** Each with the choices that are kept for it, as the priced order would take it: tried again with prices, the order is the same. */
const asChosen = (files: readonly File[]) => files.map((file) => ({ file, ...unsentOrder.choicesFor(file) }));
