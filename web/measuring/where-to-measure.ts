import { fileFormat } from '#contract/measuring/file-formats.ts';
import type { Measurement } from '#measure/measurement';

/** What fits into a page beside everything else, several times over, in bytes. */
const BROWSER_MAX_BYTES = 60_000_000;
const SMALL_PHONE_MAX_BYTES = 25_000_000;
const SMALL_PHONE_GIGABYTES = 2;

interface Device {
  /** Gigabytes, where the browser tells. */
  deviceMemory?: number | undefined;
}

/** Whether this browser should try: the kind of file and its size allow it. */
export const isForBrowser = ({ name, size }: Pick<File, 'name' | 'size'>, { deviceMemory = 4 }: Device) => {
  if (fileFormat(name)?.onlyByShop) return false;
  return size <= (deviceMemory <= SMALL_PHONE_GIGABYTES ? SMALL_PHONE_MAX_BYTES : BROWSER_MAX_BYTES);
};

/** What a browser says of a file that only the shop can measure, whatever the file's name promised. */
const ONLY_BY_SHOP = new Set(['measured-after-upload', 'too-slow', 'too-much-memory']);

/** Whether the shop has to measure a file again that the browser tried. */
export const isForShop = ({ findings }: Measurement) => findings.some(({ code }) => ONLY_BY_SHOP.has(code));
