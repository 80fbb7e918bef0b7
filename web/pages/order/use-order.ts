import { siteAddress } from '#contract/addresses.ts';
import type { FirstStep } from '#contract/orders/first-step.ts';
import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import { type OrderableService, serviceName } from '#contract/services/services.ts';
import { showToast } from '#web/elements/toast.ts';
import { orderDraft } from './draft.ts';
import { firstStepSchema } from './first-step/first-step-schema.ts';
import { keepCustomer } from './first-step/last-customer.ts';
import { rememberedChoices } from './parts/remembered-choices.ts';
import type { PricedOrder } from './priced-order.ts';
import { goToStep } from './steps/step-address.ts';
import { type Ordered, thank } from './thank.ts';
import type { OrderContent } from './upload/order-body.ts';
import { forgetTakenOrder, takeOrder } from './upload/taken-order.ts';
import { useOrderUpload } from './upload/use-order-upload.ts';

/** Places the order: checks first that there is a file, then the first step, and then sends everything. */
export const useOrder = (
  service: OrderableService,
  files: readonly File[],
  requireFile: () => void,
  priced: PricedOrder | undefined,
) => {
  const { upload, send, ...ending } = useOrderUpload();

  const order = async (details: Readonly<Record<string, string | undefined>>) => {
    if (files.length === 0) {
      requireFile();
      return showToast({ kind: 'error', text: ORDER_MESSAGE.file });
    }
    const given = { ...orderDraft.read().firstStep, serviceNeeded: service };
    const first = firstStepSchema.safeParse(given);
    if (!first.success) {
      showToast({ kind: 'error', text: ORDER_MESSAGE.fillFields });
      orderDraft.keepFirstStep(given); // the first step then preselects this service
      return goToStep(siteAddress.order);
    }
    const fields = { ...first.data, ...details };
    const take = () => contentOf(service, fields, files, priced);
    const { quantity = '' } = details;
    let ended = await send(take, (ahead) => priced?.sendLarge(service, files, quantity, ahead) ?? Promise.resolve());
    if (ended.state === 'failed' && ended.uploadsGone && priced) {
      priced.forgetUploads(); // they are kept for a day; the files are still here
      forgetTakenOrder();
      ended = await send(take);
    }
    if (ended.state !== 'acknowledged') priced?.release();
    if (ended.state === 'failed') showToast({ kind: 'error', text: ended.message });
    if (ended.state !== 'acknowledged') return;
    const ordered = await orderedOf(service, fields, files, priced);
    orderDraft.clear();
    keepCustomer(fields);
    priced?.clear();
    forgetTakenOrder();
    await thank(ended.receipt, ordered);
  };
  return { upload, order, ...ending };
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
 * Beside the fields: how many of each file, and by which price book the price was shown. No price: the shop makes its own. Where
 * that is not loaded, files go as they are.
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

/** As what prices files would take them, so that an order that is tried again once that is loaded is the same. */
const asChosen = (files: readonly File[]) => files.map((file) => ({ file, ...rememberedChoices.of(file) }));
