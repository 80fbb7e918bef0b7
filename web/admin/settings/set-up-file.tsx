import { useRef } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { SETTINGS_MESSAGE, type SettingValues, settingsFile } from '#contract/settings/settings.ts';
import { DownloadButton } from '#web/admin/ui/download-button.tsx';
import { showToast } from '#web/elements/toast.ts';
import { Button } from '#web/ui/button.tsx';

const readFile = async (file: File) => {
  const content: unknown = await file
    .text()
    .then((text) => JSON.parse(text) as unknown)
    .catch(() => undefined);
  const read = settingsFile.safeParse(content);
  return read.success ? read.data.values : undefined;
};

/** The whole set-up as one file, and back: what a file says is typed over the settings, to be looked at and saved. */
export function SetUpFile({ onRead }: { onRead: (values: SettingValues) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    const values = file && (await readFile(file));
    if (values) onRead(values);
    else showToast({ kind: 'error', about: 'settings', text: SETTINGS_MESSAGE.unknownFile });
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
          void take(target.files?.[0]);
          target.value = ''; // the same file again is a new choice
        }}
      />
    </div>
  );
}
