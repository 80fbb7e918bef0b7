import { siteAddress } from '#contract/addresses.ts';
import { UPLOAD_MESSAGE } from '#contract/measuring/upload.ts';
import type { FirstStep } from '#contract/orders/first-step.ts';
import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import { type OrderableService, serviceName } from '#contract/services/services.ts';
import { showToast } from '#web/elements/toast.ts';
import type { Contact } from './first-step/use-contact.ts';
import { settleMemory } from './known/use-known.ts';
import type { PricedOrder } from './priced-order.ts';
import { goToStep } from './step-address.ts';
import { type Ordered, thank } from './thank.ts';
import type { OrderContent } from './unsent/order-body.ts';
import { takeOrder } from './unsent/taken-order.ts';
import { unsentOrder } from './unsent/unsent-order.ts';
import { useUnsentOrder } from './unsent/use-unsent-order.ts';

interface Asked {
  files: readonly File[];
  requireFile: () => void;
  contact: Pick<Contact, 'read' | 'parse' | 'showMissing'>;
}

/** Places the order: checks first that there is a file, then the first step, and then sends everything. */
export const useOrder = (
  service: OrderableService,
  { files, requireFile, contact }: Asked,
  priced: PricedOrder | undefined,
) => {
  const { send, ...sending } = useUnsentOrder();

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
    const take = () => contentOf(service, fields, files, priced);
    const { quantity = '' } = details;
    let ended = await send(take, (ahead) => priced?.sendLarge(service, files, quantity, ahead) ?? Promise.resolve());
    if (ended.state === 'failed' && ended.message === UPLOAD_MESSAGE.gone && priced) {
      priced.forgetUploads(); // the shop keeps them for a day; the files are still here
      unsentOrder.keepTaken();
      ended = await send(take);
    }
    if (ended.state !== 'placed') {
      priced?.release();
      if (ended.state !== 'written') showToast({ kind: 'error', text: ended.message });
      return;
    }
    const ordered = await orderedOf(service, fields, files, priced);
    const { quantity: _ofThese, ...choices } = details;
    const { remember } = unsentOrder.read();
    await unsentOrder.end(fields);
    await settleMemory(remember, { who: first.data, of: service, answers: choices });
    await thank(ended.receipt, {
      ...ordered,
      again: { href: location.pathname, service, firstStep: first.data, details: choices },
    });
  };
  return { order, ...sending };
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
