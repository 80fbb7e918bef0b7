import FileClock from 'lucide-react/icons/file-clock';
import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { locale } from '#contract/formats/locale.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import type { Success } from '#contract/http/envelope.ts';
import { type FreedUploads, IDLE_MINUTES, type WaitingUploads } from '#contract/measuring/waiting-uploads.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ShortMoment } from '#web/ui/time.tsx';

const countText = (files: number) => `${files.toLocaleString(locale())} ${files === 1 ? 'file' : 'files'}`;
const sumText = ({ files, bytes }: WaitingUploads['idle']) => `${countText(files)} (${sizeText(bytes)})`;

const useFreeing = (reload: () => Promise<void>) => {
  const [busy, setBusy] = useState(false);
  const free = async () => {
    setBusy(true);
    try {
      const { data } = await callApi<Success<FreedUploads>>(apiAddress.storedUploads, { method: 'DELETE' });
      showToast({ kind: 'success', text: data.files === 0 ? 'There was nothing to free.' : `${sumText(data)} freed.` });
      await reload();
    } catch (error) {
      showToast({ kind: 'error', text: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, free };
};

function Idle({ idle, reload }: Pick<WaitingUploads, 'idle'> & { reload: () => Promise<void> }) {
  const { busy, free } = useFreeing(reload);
  return (
    <>
      <p className="mt-1 max-w-[60ch]">
        {countText(idle.files)} got nothing for {IDLE_MINUTES} minutes or more. You can free{' '}
        {idle.files === 1 ? 'it' : 'them'}: an order form that still needs one sends it again by itself.
      </p>
      <Button
        variant="secondary"
        className="mt-2"
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => busy || void free()}
      >
        Free {sumText(idle)}
      </Button>
    </>
  );
}

interface SentAheadProps {
  held: WaitingUploads;
  reload: () => Promise<void>;
}

/** What visitors sent ahead of orders that have not come, and a press that frees it. */
export function SentAhead({ held, reload }: SentAheadProps) {
  const mayFree = useMay()('DELETE', apiAddress.storedUploads);
  const { files, empty, oldestAt, idle } = held;
  return (
    <div className="mt-3 flex items-start gap-3 text-muted">
      <FileClock size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        {files === 0 ? (
          <p>No uploaded files are waiting for an order.</p>
        ) : (
          <p className="max-w-[60ch]">
            <span className="font-semibold text-ink">{sumText(held)}</span> uploaded by visitors who haven’t ordered yet
            {empty > 0 && <>, {empty === files ? 'all of them' : empty.toLocaleString(locale())} still empty</>}.{' '}
            {oldestAt !== null && (
              <span className="inline-block">
                Oldest: <ShortMoment at={oldestAt} />.
              </span>
            )}
          </p>
        )}
        {idle.files > 0 && mayFree && <Idle idle={idle} reload={reload} />}
      </div>
    </div>
  );
}
