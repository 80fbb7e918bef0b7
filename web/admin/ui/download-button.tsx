import Download from 'lucide-react/icons/download';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ReactNode, useState } from 'react';
import { useKeys } from '#web/admin/ui/keys/use-keys.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { downloadFile } from '#web/api/download.ts';
import { showToast } from '#web/elements/toast.ts';
import { Button } from '#web/ui/button.tsx';

interface DownloadButtonProps {
  address: string;
  /** The file name to save it under. */
  name: string;
  className?: string;
  /** The key that presses it, shown on it. */
  pressedBy?: string;
  children: ReactNode;
}

/** Downloads a file that needs the access token. Shows a spinner meanwhile, and a toast if it fails. */
export function DownloadButton({ address, name, className = '', pressedBy, children }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const Icon = busy ? LoaderCircle : Download;
  const download = async () => {
    if (busy) return;
    setBusy(true);
    await downloadFile(address, name).catch((error: unknown) => showToast({ kind: 'error', text: sentenceOf(error) }));
    setBusy(false);
  };
  useKeys(pressedBy === undefined ? {} : { [pressedBy]: () => void download() });
  return (
    <Button
      variant="secondary"
      aria-disabled={busy}
      aria-busy={busy}
      onClick={download}
      className={`px-3 ${className}`}
    >
      <Icon size={18} aria-hidden="true" className={busy ? 'animate-spin' : ''} />
      <span>{children}</span>
      {pressedBy !== undefined && (
        <kbd aria-hidden="true" className="key">
          {pressedBy}
        </kbd>
      )}
    </Button>
  );
}
