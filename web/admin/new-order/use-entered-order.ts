import { useState } from 'react';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import { success } from '#contract/http/envelope.ts';
import { type OrderReceipt, orderReceipt } from '#contract/orders/order-receipt.ts';
import { isOrderable, ORDERABLE_SERVICES, type OrderableService } from '#contract/services/services.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import { fingerprint, sendWithKey } from '#web/forms/idempotency-key.ts';
import { usualAnswers, type Values } from './entered-fields.ts';
import { useSentFiles } from './use-sent-files.ts';

const reply = success(orderReceipt).extend({ message: z.string() });
const DAY_MS = 86_400_000;
const USUAL_DAYS = 7;

const emptyValues = (name: string): Values => ({
  name,
  ...usualAnswers(ORDERABLE_SERVICES[0]),
  serviceNeeded: ORDERABLE_SERVICES[0],
  deliveryDate: shopDay(new Date(Date.now() + USUAL_DAYS * DAY_MS)),
});

const enter = (body: Record<string, unknown>) =>
  sendWithKey('entered-order', fingerprint(body), (idempotencyKey) =>
    callApi(reply, apiAddress.orders, { method: 'POST', body, idempotencyKey }),
  );

/** What is entered of an order, and how it is stored; nothing that was typed is lost when that fails. @param name of who calls, if known */
export const useEnteredOrder = (name: string) => {
  const [values, setValues] = useState<Values>(() => emptyValues(name));
  const [errors, setErrors] = useState<Values>({});
  const [busy, setBusy] = useState(false);
  const [receipt, setReceipt] = useState<OrderReceipt>();
  const sent = useSentFiles();
  const service: OrderableService = isOrderable(values.serviceNeeded) ? values.serviceNeeded : ORDERABLE_SERVICES[0];

  const change = (news: Values) => {
    setValues((former) => ({ ...former, ...news }));
    setErrors((former) => Object.fromEntries(Object.entries(former).filter(([name]) => !(name in news))));
  };

  const submit = async () => {
    if (busy || sent.busy) return;
    setBusy(true);
    const uploadId = sent.files.flatMap(({ _id }) => (_id === undefined ? [] : [_id]));
    try {
      setReceipt((await enter({ ...values, uploadId })).data);
      setErrors({});
    } catch (error) {
      if (error instanceof ApiError)
        setErrors(Object.fromEntries(error.errors.map(({ path, message }) => [path, message])));
      showToast({ kind: 'error', about: 'new order', text: sentenceOf(error) });
    }
    setBusy(false);
  };

  return {
    values,
    errors,
    service,
    busy,
    receipt,
    sent,
    change,
    /** What is the same for both services stays. */
    choose: (next: OrderableService) => change({ ...usualAnswers(next), serviceNeeded: next }),
    submit,
    startOver: () => {
      setValues(emptyValues(''));
      setReceipt(undefined);
      sent.clear();
    },
  };
};
export type EnteredOrderForm = ReturnType<typeof useEnteredOrder>;
