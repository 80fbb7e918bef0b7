import { useNavigate } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import { type OrderReceipt } from '#contract/orders/order-request.ts';
import { type OrderableService } from '#contract/services/services.ts';
import { showToast, toastOnNextPage } from '#web/elements/toast.ts';
import { orderDraft } from './draft.ts';
import { firstStepSchema } from './first-step/first-step-schema.ts';
import { useOrderUpload } from './upload/use-order-upload.ts';

/** Places the order: checks first that there is a file, then the first step, and then sends everything. */
export const useOrder = (service: OrderableService, files: readonly File[], requireFile: () => void) => {
  const navigate = useNavigate();
  const { upload, send, cancel } = useOrderUpload();

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
      return navigate(siteAddress.order);
    }
    const ended = await send({ ...first.data, ...details }, files);
    if (ended.state === 'failed') showToast({ kind: 'error', text: ended.message });
    if (ended.state !== 'acknowledged') return;
    orderDraft.clear();
    await toastOnNextPage({ kind: 'success', text: ORDER_MESSAGE.submitted, link: followLink(ended.receipt) });
    reloadOnReturn();
    location.assign(siteAddress.home); // a full page load, because the home page does not hydrate
  };
  return { upload, cancel, order };
};

/** Only the path of the tracking URL: the customer may be using another domain of the shop than the one in its links. */
const followLink = ({ reference, trackingUrl }: OrderReceipt) => ({
  href: new URL(trackingUrl).pathname,
  label: `Follow your order ${reference}`,
});

/** The back/forward cache may restore this page as it was when the order had just been placed. */
const reloadOnReturn = () => addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
