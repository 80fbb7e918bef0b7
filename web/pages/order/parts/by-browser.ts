import { MESSAGE } from '#contract/http/messages.ts';
import { countText, sidesText } from '#contract/measuring/figure-text.ts';
import type { MeasuredFigures } from '#contract/measuring/measurement-lines.ts';
import { takenFiles } from '#contract/measuring/taken-files.ts';
import { machineOf, type OrderableService } from '#contract/services/services.ts';
import type { Measurement } from '#measure/measurement';
import { measuring } from '#web/measuring/measure-file.ts';
import { isForBrowser, isForShop } from '#web/measuring/where-to-measure.ts';
import type { OrderPart, Reader } from './part.ts';

/** A measurement of this browser, in the form that the shop's have. */
export const toFigures = (measurement: Measurement) => ({ ...measurement, status: 'done' }) as MeasuredFigures;

let isReady = false;

/**
 * To format the first number of a kind takes a slow phone a tenth of a second. So one of each is formatted while the Worker reads the
 * file, and not later, when there is much to show.
 */
const readyNumbers = () => {
  if (isReady) return;
  isReady = true;
  setTimeout(() => countText(0));
  setTimeout(() => sidesText([0]));
};

/** What the Worker is to know of a part: of the mended file, where that is ordered. */
export const toMeasure = ({ file, mended, unit, uses }: OrderPart, service: OrderableService) => ({
  file: mended?.file ?? file,
  limits: machineOf(service),
  takes: takenFiles(service),
  answered: unit,
  uses,
});

/** Measures a file in this browser, without sending a byte. @returns whether that was possible; if not, the shop has to */
export const readByBrowser = async (part: OrderPart, { service, signal, update }: Reader) => {
  const request = toMeasure(part, service);
  if (!isForBrowser(request.file, navigator as { deviceMemory?: number })) return false;
  readyNumbers();
  let shown: MeasuredFigures | undefined;
  const onFigures = (measurement: Measurement) => {
    if (isForShop(measurement)) return;
    shown = toFigures(measurement);
    update({ state: 'measured', part: { figures: shown }, pictureFollows: true });
  };
  const measured = await measuring.measure(request, {
    signal,
    onStart: () => update({ state: 'measuring' }),
    onFigures,
  });
  if (!measured) {
    update(navigator.onLine ? { state: 'later' } : { state: 'failed', message: MESSAGE.unreachable, isOffline: true });
    return true;
  }
  const { measurement, preview } = measured;
  if (isForShop(measurement)) return false;
  const figures = shown ?? toFigures(measurement);
  update({ state: 'measured', part: { figures, ...(preview && { preview }) } });
  return true;
};
