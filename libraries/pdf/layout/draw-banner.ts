import type { Block } from '#pdf/document.ts';
import { type Element, elementOf } from '#pdf/file/structure.ts';
import { drawLines, heightOf } from './flow-text.ts';
import { COLOUR, drawRule, MARGIN, PAGE } from './paper.ts';
import type { drawTable } from './table.ts';
import type { TextStyle } from './typeset.ts';

const LABEL: TextStyle = { weight: 'regular', size: 10, colour: COLOUR.muted };
const VALUE: TextStyle = { weight: 'semibold', size: 25, colour: COLOUR.ink };
const NOTE: TextStyle = { weight: 'regular', size: 11, colour: COLOUR.ink };
const PICTURE = { width: 132, height: 104 } as const;
const GAP = 12;

/** Draws a fact that is read from afar, with pictures on its right, all on one page. */
export const drawBanner = (
  { paper, type, drawPicture }: Parameters<typeof drawTable>[0],
  { label, value, notes = [], pictures = [] }: Block & { kind: 'banner' },
): Element => {
  const end = PAGE.width - MARGIN.side;
  const width = end - MARGIN.side - pictures.length * (PICTURE.width + GAP);
  const said = elementOf('P', `${label} ${value}`);
  const lines = type.setAll(
    [{ text: label, style: LABEL }, { text: value, style: VALUE }, ...notes.map((text) => ({ text, style: NOTE }))],
    width,
  );
  const height = Math.max(heightOf(lines), pictures.length > 0 ? PICTURE.height : 0);
  if (paper.left() < height) paper.turn();
  paper.draw(said, drawLines(lines, { x: MARGIN.side }, paper.y));
  for (const [at, picture] of pictures.entries()) {
    const figure = elementOf('Figure', '', { alt: picture.alt });
    const x = end - (pictures.length - at) * PICTURE.width - (pictures.length - at - 1) * GAP;
    paper.draw(figure, drawPicture(picture, x, paper.y, PICTURE));
    said.kids.push(figure);
  }
  paper.y += height + 8;
  paper.decorate(drawRule(paper.y));
  paper.y += 6;
  return said;
};
