import { useRef } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { SettingValues } from '#contract/settings/settings.ts';
import { DownloadButton } from '#web/admin/ui/download-button.tsx';
import { PART_MISSING } from '#web/admin/ui/late.tsx';
import { loadOnce } from '#web/admin/ui/load-once.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { showToast } from '#web/elements/toast.ts';
import { Button } from '#web/ui/button.tsx';

const reader = loadOnce(() => import('./read-set-up.ts'));

/** The whole set-up as one file, and back: what a file says is typed over the settings, to be looked at and saved. */
export function SetUpFile({ onRead }: { onRead: (values: SettingValues) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const failed = (text: string) => showToast({ kind: 'error', about: 'settings', text });
  const take = async (file: File) => {
    const loaded = await reader.come().catch(() => undefined);
    if (!loaded) return failed(PART_MISSING);
    const values = await loaded.readSetUp(file).catch(sentenceOf);
    if (typeof values === 'string') failed(values);
    else onRead(values);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <DownloadButton address={apiAddress.settingsExport} name="karkhana-settings.json">
        Save as a file
      </DownloadButton>
      <Button variant="secondary" onClick={() => input.current?.click()} className="px-3">
        Read from a file
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="File of settings"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          target.value = ''; // the same file again is a new choice
        }}
      />
    </div>
  );
}
