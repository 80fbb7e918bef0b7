import type { Element } from '#pdf/file/structure.ts';
import { drawLine, type Paper } from './paper.ts';
import type { Line } from './typeset.ts';

export const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { height }) => sum + height, 0);

/** How many of the lines fit into a height. */
export const fitting = (lines: readonly Line[], height: number): number => {
  let taken = 0;
  const first = lines.findIndex((line) => (taken += line.height) > height);
  return first === -1 ? lines.length : first;
};

interface Place {
  x: number;
  /** Where lines end that are aligned to the right. */
  end?: number;
}

/** The operators for lines below each other. */
export const drawLines = (lines: readonly Line[], { x, end }: Place, top: number): string[] => {
  let y = top;
  return lines.map((line) => {
    const drawn = drawLine(line, end === undefined ? x : end - line.width, y);
    y += line.height;
    return drawn;
  });
};

/** Draws lines below each other, over as many pages as it takes. */
export const flowLines = (paper: Paper, element: Element, lines: readonly Line[], x: number): void => {
  let left = lines;
  while (left.length > 0) {
    const count = fitting(left, paper.left());
    if (count > 0) {
      const now = left.slice(0, count);
      paper.draw(element, drawLines(now, { x }, paper.y));
      paper.y += heightOf(now);
      left = left.slice(count);
    }
    if (left.length > 0) paper.turn();
  }
};
