import type { Cell, Column, Picture } from '#pdf/document.ts';
import { type Element, elementOf } from '#pdf/file/structure.ts';
import { drawLines, fitting, heightOf } from './flow-text.ts';
import { COLOUR, drawRule, FRESH_HEIGHT, MARGIN, type Paper, TEXT_WIDTH } from './paper.ts';
import type { Line, TextStyle, Typesetter } from './typeset.ts';

const GAP = 12;
const PADDING = 4.5;
const PICTURE = { width: 54, height: 40 } as const;

const TITLE: TextStyle = { weight: 'semibold', size: 8.5, colour: COLOUR.muted };
const TEXT: TextStyle = { weight: 'regular', size: 10, colour: COLOUR.ink };
const NOTE: TextStyle = { weight: 'regular', size: 8.5, colour: COLOUR.muted };

interface PlacedColumn {
  column: Column;
  x: number;
  width: number;
}

/** A cell that is being drawn: what is left of it, and the element that it belongs to. */
interface OpenCell {
  place: PlacedColumn;
  element: Element;
  lines: readonly Line[];
  picture: Picture | undefined;
}

const placeColumns = (columns: readonly Column[]): PlacedColumn[] => {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0) + GAP * (columns.length - 1);
  let x: number = MARGIN.side;
  return columns.map((column) => {
    const width = column.width ?? TEXT_WIDTH - fixed;
    const placed = { column, x, width };
    x += width + GAP;
    return placed;
  });
};

const draw = ({ place: { x, width, column }, lines }: OpenCell, top: number) =>
  drawLines(lines, { x, ...(column.align && { end: x + width }) }, top);

/** @returns the operators that draw a picture with its top left corner there, in points */
export type DrawPicture = (
  picture: Picture,
  x: number,
  y: number,
  within: { width: number; height: number },
) => string[];

interface Tools {
  paper: Paper;
  type: Typesetter;
  drawPicture: DrawPicture;
}

const heading = ({ paper, type }: Tools, places: readonly PlacedColumn[], row: Element | undefined) => {
  const cells = places.map((place) => ({
    place,
    element: elementOf('TH', place.column.title, { scope: 'Column' }),
    lines: type.set(place.column.title, TITLE, place.width),
    picture: undefined,
  }));
  row?.kids.push(...cells.map(({ element }) => element));
  for (const cell of cells) {
    const operators = draw(cell, paper.y);
    if (row) paper.draw(cell.element, operators);
    else paper.decorate(...operators); // read aloud on the first page only
  }
  paper.y += Math.max(...cells.map(({ lines }) => heightOf(lines))) + 3;
  paper.decorate(drawRule(paper.y, { colour: COLOUR.ink, width: 0.8 }));
  paper.y += PADDING;
};

const openCell = ({ type }: Tools, place: PlacedColumn, { text, notes = [], picture }: Cell): OpenCell => ({
  place,
  element: elementOf('TD', `${text} ${notes.join(' ')}`),
  lines: type.setAll([{ text, style: TEXT }, ...notes.map((note) => ({ text: note, style: NOTE }))], place.width),
  picture,
});

const cellHeight = ({ lines, picture }: OpenCell) => Math.max(heightOf(lines), picture ? PICTURE.height : 0);

/** Draws what fits of a row. @returns whether there is more of it */
const drawSlice = ({ paper, drawPicture }: Tools, cells: readonly OpenCell[]): boolean => {
  let height = 0;
  for (const cell of cells) {
    const { element, picture, place } = cell;
    const lines = cell.lines.slice(0, fitting(cell.lines, paper.left()));
    paper.draw(element, draw({ ...cell, lines }, paper.y));
    if (picture) {
      const figure = elementOf('Figure', '', { alt: picture.alt });
      element.kids.push(figure);
      paper.draw(figure, drawPicture(picture, place.x, paper.y + 1, PICTURE));
    }
    height = Math.max(height, cellHeight({ ...cell, lines }));
    cell.lines = cell.lines.slice(lines.length);
    cell.picture = undefined;
  }
  paper.y += height;
  return cells.some(({ lines }) => lines.length > 0);
};

/** Draws a table over as many pages as it takes, with its titles on each. A row is only parted where no page can hold it. */
export const drawTable = (tools: Tools, columns: readonly Column[], rows: readonly (readonly Cell[])[]): Element => {
  const { paper } = tools;
  const places = placeColumns(columns);
  const titles = elementOf('TR');
  const table = elementOf('Table', '', { kids: [titles] });
  const turn = () => {
    paper.turn();
    heading(tools, places, undefined);
  };
  if (paper.left() < 80) paper.turn();
  heading(tools, places, titles);
  for (const row of rows) {
    const cells = places.map((place, at) => openCell(tools, place, row[at] ?? { text: '' }));
    const height = Math.max(...cells.map(cellHeight));
    if (height > paper.left() && (height <= FRESH_HEIGHT - 40 || paper.left() < 80)) turn();
    table.kids.push(elementOf('TR', '', { kids: cells.map(({ element }) => element) }));
    while (drawSlice(tools, cells)) turn();
    paper.decorate(drawRule(paper.y + PADDING - 1));
    paper.y += 2 * PADDING - 1;
  }
  return table;
};
