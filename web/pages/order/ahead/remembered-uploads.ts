import type { ResumableOptions } from '#web/api/resumable-upload.ts';
import { jsonStorage } from '#web/json-storage.ts';

const NAME = 'karkhana-order-uploads';
/** The shop keeps an unfinished upload for this long. */
const KEPT_MS = 86_400_000;
/** An order has at most twenty files. */
const KEPT_MAX = 100;

type Kept = readonly (readonly [file: string, url: string, at: number])[];

/** Not the tab's storage: a phone closes tabs on its own, and a file may be half sent. */
const storage = jsonStorage(() => localStorage);

const read = () => ((storage.read(NAME) ?? []) as Kept).filter(([, , at]) => Date.now() - at < KEPT_MS);

/**
 * The address that a file is being uploaded to, for a day. It survives its tab: the customer chooses the file again, and it goes
 * on.
 */
export const rememberedUpload = ({ name, size, lastModified }: File): ResumableOptions['remembered'] => {
  const fingerprint = `${name}/${size}/${lastModified}`;
  const others = () => read().filter(([kept]) => kept !== fingerprint);
  const write = (kept: Kept) => (kept.length === 0 ? storage.remove(NAME) : storage.write(NAME, kept));
  return {
    read: () => read().find(([kept]) => kept === fingerprint)?.[1],
    keep: (url) => write([...others(), [fingerprint, url, Date.now()] as const].slice(-KEPT_MAX)),
    forget: () => write(others()),
  };
};
