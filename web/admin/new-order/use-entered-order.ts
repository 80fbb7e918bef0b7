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

/** What is in the form, of every service. */
const useKept = (begun: Values) => {
  const [first, setFirst] = useState<Values>(() => firstAnswers(begun));
  const [kept, setKept] = useState(first);
  const service: OrderableService = isOrderable(kept.serviceNeeded) ? kept.serviceNeeded : ORDERABLE_SERVICES[0];
  return {
    service,
    values: shownAnswers(service, kept),
    setKept,
    isTyped: kept !== first,
    startAnew: () => {
      const anew = firstAnswers({});
      setFirst(anew);
      setKept(anew);
    },
  };
};

const faultsOf = (error: unknown): Values =>
  Object.fromEntries(error instanceof ApiError ? error.errors.map(({ path, message }) => [path, message]) : []);

/**
 * What is entered of an order, and how it is stored; nothing that was typed is lost when that fails, or when another service is chosen.
 * @param begun what is known of it already
 */
export const useEnteredOrder = (begun: BegunOrder) => {
  const { service, values, setKept, isTyped, startAnew } = useKept(begun.answers);
  const [message, setMessage] = useState(begun.message);
  const [errors, setErrors] = useState<Values>({});
  const [busy, setBusy] = useState(false);
  const [receipt, setReceipt] = useState<OrderReceipt>();
  const sent = useSentFiles();
  const { reload: recount } = useWaiting();

  const change = (news: Values) => {
    setKept((former) => ({ ...former, ...keptAnswers(service, news) }));
    setErrors((former) => Object.fromEntries(Object.entries(former).filter(([name]) => !(name in news))));
  };

  const refused = (error: unknown) => {
    const faults = faultsOf(error);
    setErrors(faults);
    if ('messageId' in faults) setMessage(undefined); // it is gone: the order goes on without it
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
    /** Whether leaving loses something. */
    unsaved: receipt === undefined && (isTyped || sent.files.length > 0),
    sent,
    change,
    choose: (next: OrderableService) => {
      setKept((former) => ({ ...former, serviceNeeded: next }));
      setErrors({});
    },
    submit,
    startOver: () => {
      startAnew();
      setMessage(undefined);
      setReceipt(undefined);
      sent.clear();
    },
  };
};
export type EnteredOrderForm = ReturnType<typeof useEnteredOrder>;
