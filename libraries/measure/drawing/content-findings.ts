import type { Finding } from '#measure/measurement.ts';
import type { Drawing, Path } from './drawing.ts';
import { DRAWING_FINDING } from './findings.ts';

const TEXTS = /^(TEXT|MTEXT|ATTDEF|ATTRIB|RTEXT|text( with its font)?)$/;
/** Of which a reader could say how they are drawn. */
export const TEXT_WITH_FONT = 'text with its font';
const PICTURES = /^(image|IMAGE|picture)$/;

/** How many texts are in a drawing, which nobody cuts. */
export const textsIn = ({ ignored }: Drawing) =>
  [...ignored].filter(([name]) => TEXTS.test(name)).reduce((sum, [, count]) => sum + count, 0);

/** Why there is nothing to cut in a drawing without lines. */
export const withoutLines = (drawing: Drawing): Finding => {
  if (drawing.onLayouts) return DRAWING_FINDING.onlyOnLayout(drawing.onLayouts);
  const texts = textsIn(drawing);
  if (texts > 0) return DRAWING_FINDING.textOnly(texts);
  const isPicture = [...drawing.ignored.keys()].some((name) => PICTURES.test(name));
  return isPicture ? DRAWING_FINDING.pictureOnly() : DRAWING_FINDING.nothingToCut();
};

/** What the reader did not cut, and what it cut though it may be hidden. */
const leftOutFindings = ({ leftOut }: Drawing): Finding[] => {
  const say = {
    white: DRAWING_FINDING.whiteAreas,
    clipped: DRAWING_FINDING.clippedLines,
    masked: DRAWING_FINDING.maskedLines,
  };
  return [...(leftOut ?? [])].map(([what, count]) => say[what](count));
};

const strangeColours = (visible: readonly Path[], colours: readonly string[]) =>
  [...new Set(visible.map(({ colour }) => colour))].filter((one) => !colours.includes(one));

/** What is in the drawing and will not be cut, or not as it was meant. */
export const contentFindings = (
  drawing: Drawing,
  visible: readonly Path[],
  colours: readonly string[] | undefined,
): Finding[] => {
  const withFont = drawing.ignored.get(TEXT_WITH_FONT) ?? 0;
  const texts = textsIn(drawing) - withFont;
  const others = new Map([...drawing.ignored].filter(([name]) => !TEXTS.test(name)));
  const hidden = drawing.paths.filter((path) => !path.visible).length;
  const near = visible.filter(({ isNear }) => isNear).length;
  const rising = visible.filter(({ rises }) => rises).length;
  const strange = colours ? strangeColours(visible, colours) : [];
  return [
    ...(withFont > 0 ? [DRAWING_FINDING.textNotOutlines(withFont, true)] : []),
    ...(texts > 0 ? [DRAWING_FINDING.textNotOutlines(texts)] : []),
    ...(others.size > 0 ? [DRAWING_FINDING.ignoredEntities(others)] : []),
    ...(near > 0 ? [DRAWING_FINDING.nearCurves(near)] : []),
    ...(rising > 0 ? [DRAWING_FINDING.risingLines(rising)] : []),
    ...leftOutFindings(drawing),
    ...(hidden > 0 ? [DRAWING_FINDING.hiddenLayers(hidden)] : []),
    ...(strange.length > 0 ? [DRAWING_FINDING.colourWithoutMeaning(strange)] : []),
  ];
};
