import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import type { ReceivedMoney, ReceivedMoneyFound } from '#contract/invoices/received-money.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';

/** What became of one that the owner pressed: the invoice's number, or why it was refused. */
interface Outcome {
  recordedFor?: string;
  problem?: string;
}

/** What a text tells of money that came in, and what was recorded of it: one press each. */
export const useReceivedMoney = () => {
  const [found, setFound] = useState<readonly ReceivedMoney[] | null>(null);
  const [skipped, setSkipped] = useState(0);
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  /** Whether it looks, or the reference of what is being recorded. */
  const [busy, setBusy] = useState<string | boolean>(false);
  const [problem, setProblem] = useState<string | null>(null);

  const look = async (text: string) => {
    if (busy !== false) return;
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await callApi<Success<ReceivedMoneyFound>>(apiAddress.receivedMoney, {
        method: 'POST',
        body: { text },
      });
      setFound(data.found);
      setSkipped(data.skipped);
      setOutcomes({});
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  const record = async ({ reference, amount, method, paidOn }: ReceivedMoney, invoiceId: string) => {
    if (busy !== false) return;
    setBusy(reference);
    const note = (outcome: Outcome) => setOutcomes((before) => ({ ...before, [reference]: outcome }));
    try {
      const body = { amount, method, reference, paidOn, once: true };
      const address = apiAddress.invoicePayments(invoiceId);
      const { data } = await callApi<Success<Invoice>>(address, { method: 'POST', body });
      note({ recordedFor: data.number });
    } catch (error) {
      note({ problem: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };

  return { found, skipped, outcomes, busy, problem, look, record };
};

export type Received = ReturnType<typeof useReceivedMoney>;
