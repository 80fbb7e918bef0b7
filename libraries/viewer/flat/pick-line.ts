import type { Offset, Picked } from '#viewer/stage/stage.ts';
import { nearestPlace, pathLines, type Segment } from './path-lines.ts';

/** What is drawn; not what is only named by it. */
const DRAWN = 'path:not(defs *, mask *)';

const isNear = (path: Element, [x, y]: Offset, reach: number) => {
  const { left, right, top, bottom } = path.getBoundingClientRect();
  return x >= left - reach && x <= right + reach && y >= top - reach && y <= bottom + reach;
};

/** The lines of a path, as they are on the screen; none of one that is hidden. */
export const onScreen = (path: SVGGraphicsElement): Segment[] => {
  const matrix = path.checkVisibility() ? path.getScreenCTM() : null;
  if (!matrix) return [];
  const at = ([x, y]: Offset): Offset => [
    matrix.a * x + matrix.c * y + matrix.e,
    matrix.b * x + matrix.d * y + matrix.f,
  ];
  return pathLines(path.getAttribute('d') ?? '').map(([from, to]): Segment => [at(from), at(to)]);
};

/**
 * The place of a drawing at which somebody points.
 * @param at on the screen
 */
export const pickLine = (drawing: SVGGraphicsElement, at: Offset, reach: number): Picked | undefined => {
  const paths = [...drawing.querySelectorAll<SVGGraphicsElement>(DRAWN)].filter((path) => isNear(path, at, reach));
  const place = nearestPlace(paths.flatMap(onScreen), at, reach);
  const matrix = drawing.getScreenCTM();
  if (!place || !matrix) return undefined;
  const { x, y } = new DOMPoint(...place).matrixTransform(matrix.inverse());
  return { point: [x, y], isExact: false }; // previews round what they draw
};
