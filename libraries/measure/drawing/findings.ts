import type { Finding, Place } from '#measure/measurement.ts';
import { grouped, many, mm } from '#measure/number-text.ts';

interface At {
  count: number;
  where: Place[];
}

/** What can be wrong with a drawing, in words for the customer. The codes are stable. */
export const DRAWING_FINDING = {
  textOnly: (count: number): Finding => ({
    code: 'text-only',
    severity: 'blocking',
    message: 'There are no lines to cut in this drawing, only text. Please convert the text to outlines.',
    count,
  }),
  pictureOnly: (): Finding => ({
    code: 'picture-only',
    severity: 'blocking',
    message: 'There are no lines to cut in this file, only a picture. Please send a drawing with lines.',
  }),
  nothingToCut: (): Finding => ({
    code: 'nothing-to-cut',
    severity: 'blocking',
    message: 'There are no lines to cut in this drawing.',
  }),
  tooLarge: (largestMm: number, limitMm: number): Finding => ({
    code: 'too-large',
    severity: 'blocking',
    message: 'The drawing is larger than our machine bed. A person will see whether it can be cut in pieces.',
    measured: largestMm,
    limit: limitMm,
    unit: 'mm',
  }),
  duplicateLines: ({ count, where }: At, lengthMm: number): Finding => ({
    code: 'duplicate-lines',
    severity: 'info', // nothing is left to decide
    message: `${many(count, 'line lies', 'lines lie')} on another one (${mm(lengthMm)} in all). We cut them once, and you pay for that once.`,
    count,
    measured: lengthMm,
    unit: 'mm',
    where,
  }),
  openContours: ({ count, where }: At): Finding => ({
    code: 'open-contours',
    severity: 'warning',
    message: `${many(count, 'outline is', 'outlines are')} not closed: that part will not come loose.`,
    count,
    where,
  }),
  narrowGaps: ({ count, where }: At, limitMm: number): Finding => ({
    code: 'narrow-gaps',
    severity: 'warning',
    message: `${many(count, 'gap', 'gaps')} of less than ${mm(limitMm)} between line ends. They were probably meant to meet.`,
    count,
    limit: limitMm,
    unit: 'mm',
    where,
  }),
  closeLines: ({ count, where }: At, measuredMm: number, limitMm: number): Finding => ({
    code: 'lines-too-close',
    severity: 'warning',
    message: `Lines run closer than ${mm(limitMm)} beside each other in ${many(count, 'place', 'places')} (${mm(measuredMm)} at the narrowest). What is between them may burn away.`,
    count,
    measured: measuredMm,
    limit: limitMm,
    unit: 'mm',
    where,
  }),
  smallContours: ({ count, where }: At, limitMm: number): Finding => ({
    code: 'contours-under-kerf',
    severity: 'warning',
    message: `${many(count, 'shape is', 'shapes are')} smaller than the beam (${mm(limitMm)}) and will burn away.`,
    count,
    limit: limitMm,
    unit: 'mm',
    where,
  }),
  ignoredEntities: (ignored: ReadonlyMap<string, number>): Finding => {
    const count = [...ignored.values()].reduce((sum, one) => sum + one, 0);
    const names = [...ignored].map(([name, number]) => `${grouped(number)} ${name}`).join(', ');
    return {
      code: 'ignored-entities',
      severity: 'warning',
      message: `Not cut, because these are no lines: ${names}.`,
      count,
    };
  },
  textNotOutlines: (count: number): Finding => ({
    code: 'text-not-outlines',
    severity: 'warning',
    message: `${many(count, 'text is', 'texts are')} not converted to outlines and will not be cut or engraved.`,
    count,
  }),
  colourWithoutMeaning: (colours: readonly string[]): Finding => ({
    code: 'colour-without-meaning',
    severity: 'info',
    message: `We cut what is drawn in ${colours.join(', ')}: these colours have no special meaning here.`,
    count: colours.length,
  }),
  pixelUnit: (sizeMm: readonly number[]): Finding => ({
    code: 'pixel-unit',
    severity: 'info',
    message: `This drawing is in pixels. At 96 pixels to the inch it is ${sizeMm.map(mm).join(' × ')}.`,
  }),
  nearCurves: (count: number): Finding => ({
    code: 'curves-by-points',
    severity: 'info',
    message: `${many(count, 'curve is', 'curves are')} given only by points to pass through, so our length is near, not exact.`,
    count,
  }),
  hiddenLayers: (count: number): Finding => ({
    code: 'hidden-layers',
    severity: 'info',
    message: `${many(count, 'line is', 'lines are')} on hidden layers and will not be cut.`,
    count,
  }),
} as const;
