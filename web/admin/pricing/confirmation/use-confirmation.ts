import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Done, Success } from '#contract/http/envelope.ts';
import type { BookRecord } from '#contract/pricing/book-record.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';

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
      const { message } = await callApi<Success<BookRecord> & Done>(address, {
        method: 'PATCH',
        body: { confirmed: true },
      });
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
