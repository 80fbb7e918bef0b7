import type { OrderableService } from '#contract/services/services.ts';
import { ApiError, unreachable } from '#web/api/api-error.ts';
import { measuring } from '#web/measuring/measure-file.ts';
import { isForBrowser } from '#web/measuring/where-to-measure.ts';
import { toFigures, toMeasure } from '#web/pages/order/parts/by-browser.ts';
import { figuresOf, type OrderPart } from '#web/pages/order/parts/part.ts';
import type { Offer } from './offer.ts';

/** Whether this browser can mend a file, which it measured before. Bodies are joined by a kernel that only the shop has. */
export const isMendedHere = (part: OrderPart) =>
  part.uploadId === undefined &&
  isForBrowser(part.file, navigator as { deviceMemory?: number }) &&
  !figuresOf(part)?.findings.some(({ code }) => code === 'bodies-united');

/**
 * Mends a file in this browser, without sending a byte.
 * @returns undefined where that takes too long or too much memory
 * @throws ApiError with a sentence where there is nothing to mend or no connection, or the signal's reason
 */
export const mendByBrowser = async (
  part: OrderPart,
  service: OrderableService,
  signal: AbortSignal,
): Promise<Offer | undefined> => {
  const request = { ...toMeasure(part, service), mends: true as const };
  const answer = await measuring.measure(request, { signal, onStart: () => undefined });
  signal.throwIfAborted();
  if (!answer && !navigator.onLine) throw unreachable(); // what mends is loaded for the first file
  if (!answer) return undefined;
  if ('why' in answer) throw new ApiError(0, answer.why);
  const { file, answered, changes, measurement, preview } = answer;
  const read = { figures: toFigures(measurement), ...(preview && { preview }) };
  const before = part.reading.state === 'measured' ? part.reading.part : read;
  return { before, changes, mended: { file, name: file.name, unit: answered, part: read, ownUnit: part.unit } };
};
