import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { FirstDayStep } from '#contract/first-day.ts';
import type { Done } from '#contract/http/envelope.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';

const ABOUT = 'first-day';

/** What the list does by a press, one thing at a time; it is read anew after each. */
export const useFirstDayActs = (reload: () => Promise<unknown>) => {
  const [busy, setBusy] = useState(false);
  const act = async (address: string, options: { method: 'POST' | 'PATCH'; body?: object }) => {
    if (busy) return;
    setBusy(true);
    try {
      const { message } = await callApi<Partial<Done>>(address, options);
      if (message !== undefined) showToast({ kind: 'success', about: ABOUT, text: message });
    } catch (error) {
      showToast({ kind: 'error', about: ABOUT, text: sentenceOf(error) });
    }
    await reload();
    setBusy(false);
  };
  return {
    busy,
    press: (address: string) => act(address, { method: 'POST' }),
    leaveOut: (step: FirstDayStep, leftOut: boolean) =>
      act(apiAddress.firstDay, { method: 'PATCH', body: { step, leftOut } }),
  };
};

export type FirstDayActs = ReturnType<typeof useFirstDayActs>;
