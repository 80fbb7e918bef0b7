import { svg } from '#viewer/dom.ts';

interface Dimension {
  /** The ends of what is measured, in pixels. */
  from: readonly number[];
  to: readonly number[];
  /** In which direction it stands off, and how far, in pixels. */
  away: readonly [x: number, y: number];
  off: number;
  text: string;
}

/** Shorter than this there is no room for a dimension. */
const LEAST_PX = 14;
const TICK_PX = 5;
/** The extension lines begin a little off the part, and end a little past the line. */
const GAP_PX = 4;
/** Half of a digit's width, and of a line's height. */
const DIGIT_PX = 4.2;
const LINE_PX = 10;
/** Lines that lean less, of their length, are upright. */
const UPRIGHT = 0.1;

/** A dimension as draughtsmen write it: extension lines, a line with a tick at each end, and the length beside it. */
export const dimensionLine = ({ from, to, away, off, text }: Dimension): SVGElement[] => {
  const [x1 = 0, y1 = 0] = from;
  const [x2 = 0, y2 = 0] = to;
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < LEAST_PX) return [];
  const steep = Math.hypot(...away) || 1;
  const [ax, ay] = [away[0] / steep, away[1] / steep];
  const at = (x: number, y: number, far: number) => [x + ax * far, y + ay * far] as const;
  const line = (name: string, [x, y]: readonly [number, number], [u, v]: readonly [number, number]) =>
    svg('line', { class: name, x1: x, y1: y, x2: u, y2: v });
  const [start, end] = [at(x1, y1, off), at(x2, y2, off)];
  const tick = ([x, y]: readonly [number, number]) =>
    line('viewer-dimension', [x - TICK_PX, y + TICK_PX], [x + TICK_PX, y - TICK_PX]);
  // Upright lines are read from the right, as on a drawing.
  const isUpright = Math.abs(x2 - x1) < UPRIGHT * length;
  const beside = isUpright ? 0 : Math.abs(ax) * text.length * DIGIT_PX;
  const [tx, ty] = at((x1 + x2) / 2, (y1 + y2) / 2, off + TICK_PX + LINE_PX + beside);
  const place = isUpright ? { transform: `translate(${tx} ${ty}) rotate(-90)` } : { x: tx, y: ty };
  return [
    line('viewer-extension', at(x1, y1, GAP_PX), at(x1, y1, off + GAP_PX)),
    line('viewer-extension', at(x2, y2, GAP_PX), at(x2, y2, off + GAP_PX)),
    line('viewer-dimension', start, end),
    tick(start),
    tick(end),
    svg('text', { class: 'viewer-length', ...place, 'text-anchor': 'middle', 'dominant-baseline': 'central' }, text),
  ];
};
