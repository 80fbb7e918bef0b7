import type { Finding, LineGroup, Place, Size } from '#measure/measurement.ts';
import { grouped, many, mm, sides } from '#measure/number-text.ts';

interface At {
  count: number;
  where: Place[];
}

const GROUPS_SAID = 8;

const groupFigures = (groups: readonly Pick<LineGroup, 'label' | 'lengthMm'>[]) =>
  `${groups
    .slice(0, GROUPS_SAID)
    .map(({ label, lengthMm }) => `${label}: ${mm(lengthMm)}`)
    .join('; ')}.`;

/** What can be wrong with a drawing, in words for the customer. The codes are stable. */
export const DRAWING_FINDING = {
  textOnly: (count: number): Finding => ({
    code: 'text-only',
    severity: 'blocking',
    message: 'There are no lines to cut in this drawing, only text. Convert the text to outlines and send it again.',
    count,
  }),
  pictureOnly: (): Finding => ({
    code: 'picture-only',
    severity: 'blocking',
    message: 'There are no lines to cut in this file, only a picture. Send a drawing with lines, or ask us to draw it.',
  }),
  nothingToCut: (): Finding => ({
    code: 'nothing-to-cut',
    severity: 'blocking',
    message: 'There are no lines to cut in this drawing. Are they on a hidden layer?',
  }),
  tooLarge: (largestMm: number, boxMm: Size): Finding => ({
    code: 'too-large',
    severity: 'blocking',
    message:
      'The drawing does not fit our largest bed. Divide it, or order it as it is: a person tells you whether we can cut it in pieces.',
    figures: `Its longest side is ${mm(largestMm)}; the bed takes ${sides(boxMm)}.`,
    measured: largestMm,
    limit: Math.max(...boxMm),
    unit: 'mm',
  }),
  largestMachine: (largestMm: number, usualMm: Size, boxMm: Size): Finding => ({
    code: 'largest-machine',
    severity: 'info',
    message: `As it is drawn, this needs our largest bed, which takes ${sides(boxMm)}.`,
    figures: `Its longest side is ${mm(largestMm)}; a full board is ${sides(usualMm)}.`,
    measured: largestMm,
    limit: Math.max(...usualMm),
    unit: 'mm',
  }),
  duplicateLines: ({ count, where }: At, lengthMm: number): Finding => ({
    code: 'duplicate-lines',
    severity: 'info', // nothing is left to decide
    message: 'Some lines lie on others. We cut them once, and you pay for them once.',
    figures: `${many(count, 'line lies', 'lines lie')} on others, ${mm(lengthMm)} in all.`,
    count,
    measured: lengthMm,
    unit: 'mm',
    where,
  }),
  openContours: ({ count, where }: At): Finding => ({
    code: 'open-contours',
    severity: 'warning',
    message: 'Some outlines are not closed, so those parts will not come loose. Join their ends if they should.',
    figures: `${many(count, 'outline is', 'outlines are')} open.`,
    count,
    where,
  }),
  narrowGaps: ({ count, where }: At, limitMm: number): Finding => ({
    code: 'narrow-gaps',
    severity: 'warning',
    message: 'Some line ends nearly meet. Join them, or the part will hang on there.',
    figures: `${many(count, 'gap', 'gaps')} of less than ${mm(limitMm)}.`,
    count,
    limit: limitMm,
    unit: 'mm',
    where,
  }),
  closeLines: ({ count, where }: At, measuredMm: number, limitMm: number): Finding => ({
    code: 'lines-too-close',
    severity: 'warning',
    message: `Some lines run so close that what is between them may burn away. Keep them ${mm(limitMm)} apart.`,
    figures: `${many(count, 'place', 'places')}, ${mm(measuredMm)} at the narrowest.`,
    count,
    measured: measuredMm,
    limit: limitMm,
    unit: 'mm',
    where,
  }),
  smallContours: ({ count, where }: At, limitMm: number): Finding => ({
    code: 'contours-under-kerf',
    severity: 'warning',
    message: 'Some shapes are smaller than the laser beam and will burn away. Draw them larger, or leave them out.',
    figures: `${many(count, 'shape is', 'shapes are')} smaller than ${mm(limitMm)}.`,
    count,
    limit: limitMm,
    unit: 'mm',
    where,
  }),
  looseIslands: ({ count, where }: At): Finding => ({
    code: 'loose-islands',
    severity: 'info',
    message:
      'Some pieces lie loose inside a hole and fall out, as the middle of an O does. Add a small bridge to each that should stay.',
    figures: `${many(count, 'piece lies', 'pieces lie')} in holes.`,
    count,
    where,
  }),
  severalParts: (count: number): Finding => ({
    code: 'several-parts',
    severity: 'info',
    message:
      'There are several parts in this file, and we cut all of them. The number of pieces counts for all together.',
    figures: `${many(count, 'part', 'parts')}.`,
    count,
  }),
  partsUnderGrid: ({ count, where }: At, limitMm: number): Finding => ({
    code: 'parts-under-grid',
    severity: 'warning',
    message:
      'Some parts are so small that they fall through the bed of our machine. Join them by small bridges, or draw them larger.',
    figures: `${many(count, 'part is', 'parts are')} smaller than ${mm(limitMm)}.`,
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
      message: 'Some of the drawing is no lines, and we do not cut it. Convert it to lines if it matters.',
      figures: `Not cut: ${names}.`,
      count,
    };
  },
  textNotOutlines: (count: number, hasFont = false): Finding => ({
    code: hasFont ? 'text-with-font' : 'text-not-outlines',
    severity: 'warning',
    message: hasFont
      ? 'Text is neither cut nor engraved until it is outlines. Its font is in the file: we can convert it.'
      : 'Text is neither cut nor engraved until you convert it to outlines.',
    figures: `${many(count, 'text', 'texts')}.`,
    count,
  }),
  colourWithoutMeaning: (colours: readonly string[]): Finding => ({
    code: 'colour-without-meaning',
    severity: 'info',
    message: 'We cut what is drawn in colours without a meaning here. The page of laser cutting has our colours.',
    figures: `${colours.join(', ')}.`,
    count: colours.length,
  }),
  coloursTaken: (taken: readonly (readonly [colour: string, meant: string])[]): Finding => ({
    code: 'colours-taken',
    severity: 'info',
    message: 'Some colours are nearly those that our machine is set by, and we take them as these.',
    figures: `${taken.map(([colour, meant]) => `${colour} as ${meant}`).join(', ')}.`,
    count: taken.length,
  }),
  pixelUnit: (sizeMm: readonly number[]): Finding => ({
    code: 'pixel-unit',
    severity: 'info',
    message: 'This drawing is measured in pixels. Check that its size is right.',
    figures: `At 96 pixels to the inch it is ${sides(sizeMm)}.`,
  }),
  nearCurves: (count: number): Finding => ({
    code: 'curves-by-points',
    severity: 'info',
    message: 'Some curves say only where they pass through, so their length and the price are near, not exact.',
    figures: `${many(count, 'curve', 'curves')}.`,
    count,
  }),
  severalPens: (groups: readonly Pick<LineGroup, 'label' | 'lengthMm'>[]): Finding => ({
    code: 'several-pens',
    severity: 'warning',
    message:
      'Some lines are thinner or thicker than others, or dashed, as dimensions and frames are. Tell us which to cut, to engrave or to leave out: so far that is our guess.',
    figures: groupFigures(groups),
    count: groups.length,
  }),
  whichLines: (groups: readonly Pick<LineGroup, 'label' | 'lengthMm'>[]): Finding => ({
    code: 'which-lines',
    severity: 'info',
    message:
      'This drawing has several kinds of lines. Tell us which to cut, to engrave or to leave out: so far that is our guess.',
    figures: groupFigures(groups),
    count: groups.length,
  }),
  allLeftOut: (): Finding => ({
    code: 'all-lines-left-out',
    severity: 'blocking',
    message: 'All lines of this drawing are left out, so nothing is left to cut or to engrave.',
  }),
  risingLines: (count: number): Finding => ({
    code: 'lines-with-height',
    severity: 'info',
    message: 'Some lines are not level. We cut the drawing as it looks from above, and measure it so.',
    figures: `${many(count, 'line', 'lines')}.`,
    count,
  }),
  onlyOnLayout: (count: number): Finding => ({
    code: 'only-on-layout',
    severity: 'blocking',
    message:
      'The lines of this drawing are on a layout (paper space), which we do not cut. Move them to model space, and save it again.',
    figures: `${many(count, 'line', 'lines')}.`,
    count,
  }),
  whiteAreas: (count: number): Finding => ({
    code: 'white-areas',
    severity: 'info',
    message: 'White areas without a line around them are background, and we do not cut them.',
    figures: `${many(count, 'area', 'areas')}.`,
    count,
  }),
  pageSizedAreas: (count: number): Finding => ({
    code: 'page-sized-areas',
    severity: 'warning',
    message:
      'An area as large as the page is taken as background, and we do not cut around it. If it is the part, draw a line around it.',
    figures: `${many(count, 'area', 'areas')}.`,
    count,
  }),
  clippedLines: (count: number): Finding => ({
    code: 'clipped-lines',
    severity: 'info',
    message: 'Some lines go on beyond a frame that hides them, or beyond the page. We cut only what is seen.',
    figures: `${many(count, 'line or shape', 'lines or shapes')}.`,
    count,
  }),
  maskedLines: (count: number): Finding => ({
    code: 'masked-lines',
    severity: 'warning',
    message: 'A mask hides some lines, and we cannot tell how much of them. Draw them as they should be cut.',
    figures: `${many(count, 'line or shape', 'lines or shapes')}.`,
    count,
  }),
  hiddenLayers: (count: number): Finding => ({
    code: 'hidden-layers',
    severity: 'info',
    message: 'Lines on hidden layers are not cut. Show the layers if they should be.',
    figures: `${many(count, 'line', 'lines')}.`,
    count,
  }),
} as const;
