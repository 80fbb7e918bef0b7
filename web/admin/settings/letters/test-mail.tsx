import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Done } from '#contract/http/envelope.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import { Button } from '#web/ui/button.tsx';

/** A press sends a letter to whoever presses, so that a shop knows that its mail arrives. */
export function TestMail() {
  const may = useMay();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy) return;
    setBusy(true);
    await callApi<Done>(apiAddress.mailTest, { method: 'POST' }).then(
      ({ message }) => showToast({ kind: 'success', about: 'settings', text: message }),
      (error: unknown) => showToast({ kind: 'error', about: 'settings', text: sentenceOf(error) }),
    );
    setBusy(false);
  };
  if (!may('POST', apiAddress.mailTest)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <Button variant="secondary" className="px-3" aria-disabled={busy} onClick={() => void send()}>
        Send me a test
      </Button>
      <p className="min-w-0 grow basis-56 text-sm text-muted">Tells you whether mails of the shop arrive.</p>
    </div>
  );
}
