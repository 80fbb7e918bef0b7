import { useRef } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { namedPictures, withPictures } from '#contract/settings/named-pictures.ts';
import { SETTINGS_MESSAGE, type SettingsFile, type SettingValues, settingsFile } from '#contract/settings/settings.ts';
import { DownloadButton } from '#web/admin/ui/download-button.tsx';
import { sentenceOf } from '#web/api/api-error.ts';
import { showToast } from '#web/elements/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { sendPicture } from './send-picture.ts';

const readFile = async (file: File) => {
  const content: unknown = await file
    .text()
    .then((text) => JSON.parse(text) as unknown)
    .catch(() => undefined);
  const read = settingsFile.safeParse(content);
  return read.success ? read.data : undefined;
};

/** Sends the pictures of a file, so that its settings name ours. A picture that is here already stays as it is. */
const withOwnPictures = async ({ values, pictures = {} }: SettingsFile): Promise<SettingValues> => {
  const own = new Map<string, string>();
  for (const picture of namedPictures(values).keys()) {
    const base64 = pictures[picture];
    if (base64 === undefined) continue;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    own.set(picture, await sendPicture(new File([bytes], 'picture.webp', { type: 'image/webp' })));
  }
  return withPictures(values, (picture) => own.get(picture) ?? picture);
};

/** The whole set-up as one file, and back: what a file says is typed over the settings, to be looked at and saved. */
export function SetUpFile({ onRead }: { onRead: (values: SettingValues) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    const read = file && (await readFile(file));
    const failed = (text: string) => showToast({ kind: 'error', about: 'settings', text });
    if (!read) return failed(SETTINGS_MESSAGE.unknownFile);
    await withOwnPictures(read).then(onRead, (error: unknown) => failed(sentenceOf(error)));
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
