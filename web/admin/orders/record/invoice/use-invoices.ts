import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type {
  CreditRequest,
  Invoice,
  InvoiceRequest,
  PaymentRequest,
  ReminderRequest,
} from '#contract/invoices/invoice.ts';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { fingerprint, sendWithKey } from '#web/forms/idempotency-key.ts';

const post = (address: string, body: object, idempotencyKey?: string) =>
  callApi<Success<Invoice>>(address, { method: 'POST', body, ...(idempotencyKey !== undefined && { idempotencyKey }) });

/** Does something to an invoice and shows what came of it. */
type Act = (work: () => Promise<{ data: Invoice }>) => Promise<Invoice | undefined>;

const actsOf = (orderId: string, act: Act) => ({
  issue: (request: InvoiceRequest) => act(() => post(apiAddress.orderInvoices(orderId), request)),

  /** A payment, or a refund. A try whose answer was lost is not recorded twice. */
  pay: (_id: string, request: PaymentRequest) =>
    act(() =>
      sendWithKey(`payment-${_id}`, fingerprint(request), (key) => post(apiAddress.invoicePayments(_id), request, key)),
    ),

  /** Mails a reminder; one of each kind. */
  remind: (_id: string, request: ReminderRequest) => act(() => post(apiAddress.invoiceReminders(_id), request)),

  reverse: (_id: string, paymentId: string, reason: string) =>
    act(() => post(apiAddress.paymentReversal(_id, paymentId), { reason })),

  refuseClaim: (_id: string, claimId: string, reason: string) =>
    act(() => post(apiAddress.claimRefusal(_id, claimId), { reason })),

  /** A try whose answer was lost is not credited twice. */
  credit: (_id: string, request: CreditRequest) =>
    act(() =>
      sendWithKey(`credit-note-${_id}`, fingerprint(request), (key) => post(apiAddress.creditNotes(_id), request, key)),
    ),
});

/** The invoices of an order, oldest first, and what the owner does with them. `onChange` is called after each act. */
export const useInvoices = (orderId: string, onChange: () => Promise<unknown>) => {
  const address = apiAddress.orderInvoices(orderId);
  const { data, error, changeData, reload } = useApiData<Invoice[]>(address);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** Does it unless something else is being done. @returns the invoice as it has become; undefined, and why in `problem`, where it was refused */
  const act: Act = async (work) => {
    if (busy) return undefined;
    setBusy(true);
    setProblem(null);
    try {
      const changed = (await work()).data;
      changeData((all) => [...all.filter(({ _id }) => _id !== changed._id), changed].toSorted(byAge));
      void onChange(); // what the invoice has become is known: no form waits until the order is read again
      return changed;
    } catch (error) {
      setProblem(sentenceOf(error));
      if (error instanceof ApiError && error.status === 409) await reload(); // somebody else was quicker
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  return {
    all: data ?? [],
    /** The one that is not credited in full: an order has one at most. */
    open: data?.find(({ credited, total }) => credited < total),
    loaded: data !== null,
    error,
    reload,
    busy,
    problem,
    forgetProblem: () => setProblem(null),

    ...actsOf(orderId, act),
  };
};

const byAge = (one: Invoice, other: Invoice) => (one.issuedAt < other.issuedAt ? -1 : 1);

export type Invoices = ReturnType<typeof useInvoices>;
