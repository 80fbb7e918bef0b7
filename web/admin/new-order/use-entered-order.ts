import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import type { Done, Success } from '#contract/http/envelope.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { isOrderable, ORDERABLE_SERVICES, type OrderableService } from '#contract/services/services.ts';
import { useWaiting } from '#web/admin/ui/use-waiting.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import { fingerprint, sendWithKey } from '#web/forms/idempotency-key.ts';
import { keptAnswers, shownAnswers, type Values } from './kept-answers.ts';
import type { BegunOrder } from './use-begun-order.ts';
import { useSentFiles } from './use-sent-files.ts';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 7;

const firstAnswers = (begun: Values): Values => ({
  ...begun,
  serviceNeeded: ORDERABLE_SERVICES[0],
  deliveryDate: shopDay(new Date(Date.now() + USUAL_DAYS * DAY_MS)),
});

const enter = (body: Record<string, unknown>) =>
  sendWithKey('entered-order', fingerprint(body), (idempotencyKey) =>
    callApi<Success<OrderReceipt> & Done>(apiAddress.orders, { method: 'POST', body, idempotencyKey }),
  );

/**
 * What is entered of an order, and how it is stored; nothing that was typed is lost when that fails, or when another service is chosen.
 * @param begun what is known of it already
 */
export const useEnteredOrder = (begun: BegunOrder) => {
  const [kept, setKept] = useState<Values>(() => firstAnswers(begun.answers));
  const [message, setMessage] = useState(begun.message);
  const [errors, setErrors] = useState<Values>({});
  const [busy, setBusy] = useState(false);
  const [receipt, setReceipt] = useState<OrderReceipt>();
  const sent = useSentFiles();
  const { reload: recount } = useWaiting();
  const service: OrderableService = isOrderable(kept.serviceNeeded) ? kept.serviceNeeded : ORDERABLE_SERVICES[0];
  const values = shownAnswers(service, kept);

  const change = (news: Values) => {
    setKept((former) => ({ ...former, ...keptAnswers(service, news) }));
    setErrors((former) => Object.fromEntries(Object.entries(former).filter(([name]) => !(name in news))));
  };

  const refused = (error: unknown) => {
    const faults = error instanceof ApiError ? error.errors : [];
    setErrors(Object.fromEntries(faults.map(({ path, message }) => [path, message])));
    if (faults.some(({ path }) => path === 'messageId')) setMessage(undefined); // it is gone: the order goes on without it
    showToast({ kind: 'error', about: 'new order', text: sentenceOf(error) });
  };

  const submit = async () => {
    if (busy || sent.busy) return;
    setBusy(true);
    const uploadId = sent.files.flatMap(({ _id }) => (_id === undefined ? [] : [_id]));
    try {
      setReceipt((await enter({ ...values, uploadId, ...(message && { messageId: message._id }) })).data);
      setErrors({});
      void recount(); // there is an order more, and perhaps a message less that waits
    } catch (error) {
      refused(error);
    }
    setBusy(false);
  };

  return {
    values,
    errors,
    service,
    /** The message that it is made of. */
    message,
    busy,
    receipt,
    sent,
    change,
    choose: (next: OrderableService) => {
      setKept((former) => ({ ...former, serviceNeeded: next }));
      setErrors({});
    },
    submit,
    startOver: () => {
      setKept(firstAnswers({}));
      setMessage(undefined);
      setReceipt(undefined);
      sent.clear();
    },
  };
};
export type EnteredOrderForm = ReturnType<typeof useEnteredOrder>;
