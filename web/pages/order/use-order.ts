import { useNavigate } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import { type OrderReceipt } from '#contract/orders/order-request.ts';
import { type OrderableService } from '#contract/services/services.ts';
import { showToast, toastOnNextPage } from '#web/elements/toast.ts';
import { orderDraft } from './draft.ts';
import { firstStepNow } from './first-step/first-step-now.ts';
import { useOrderUpload } from './upload/use-order-upload.ts';

/** Places the order: a file first, then the first step's answers, then everything is sent. */
export const useOrder = (service: OrderableService, files: readonly File[], askForFile: () => void) => {
  const navigate = useNavigate();
  const { upload, send, cancel } = useOrderUpload();

  const order = async (details: Readonly<Record<string, string | undefined>>) => {
    if (files.length === 0) {
      askForFile();
      return showToast({ kind: 'error', text: ORDER_MESSAGE.file });
    }
    const given = { ...orderDraft.read().firstStep, serviceNeeded: service };
    const first = firstStepNow.safeParse(given);
    if (!first.success) {
      showToast({ kind: 'error', text: ORDER_MESSAGE.fillFields });
      orderDraft.keepFirstStep(given); // the first step opens with this service
      return navigate(siteAddress.order);
    }
    const ended = await send({ ...first.data, ...details }, files);
    if (ended.state === 'failed') showToast({ kind: 'error', text: ended.message });
    if (ended.state !== 'acknowledged') return;
    orderDraft.clear();
    await toastOnNextPage({ kind: 'success', text: ORDER_MESSAGE.submitted, link: followLink(ended.receipt) });
    startOverOnReturn();
    location.assign(siteAddress.home); // a page that is read: loaded whole, without React
  };
  return { upload, cancel, order };
};

/** By its path: a customer may have come by another name of the shop than the one in its links. */
const followLink = ({ reference, trackingUrl }: OrderReceipt) => ({
  href: new URL(trackingUrl).pathname,
  label: `Follow your order ${reference}`,
});

/** The browser may bring back this page from its memory, as it was when the order had just been placed. */
const startOverOnReturn = () => addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
