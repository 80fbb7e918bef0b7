import { useState } from 'react';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { bookRecord } from '#contract/pricing/book-record.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';

const reply = success(bookRecord).extend({ message: z.string() });

/** Confirms the version in force, which it asks about first. */
export const useConfirmation = (version: number, onConfirmed: () => void) => {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const address = apiAddress.priceBookByVersion(String(version));
      const { message } = await callApi(reply, address, { method: 'PATCH', body: { confirmed: true } });
      setAsking(false);
      onConfirmed();
      showToast({ kind: 'success', about: 'price book', text: message });
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setBusy(false);
  };
  return { asking, setAsking, busy, problem, confirm };
};
