import { compose, IDENTITY, type Matrix } from '#measure/affine/plane.ts';
import type { Area } from '#measure/drawing/clip/area.ts';
import { userLength } from './lengths.ts';
import type { Element } from './tree.ts';

/** Width and height that percentages are of, in user units. */
export type Viewport = readonly [width: number, height: number];

interface ViewBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const viewBoxOf = ({ attributes }: Element): ViewBox | undefined => {
  const [x = 0, y = 0, width = 0, height = 0] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 && Number.isFinite(x + y) ? { x, y, width, height } : undefined;
};

/** Where the view box goes when the viewport has another shape: `xMinYMid` is the left edge, in the middle of the height. */
const ALIGN: ReadonlyMap<string, number> = new Map([
  ['min', 0],
  ['mid', 0.5],
  ['max', 1],
]);

/** How a view box is fitted into a viewport: its scale along x and y (SVG 2, 8.6 and 8.8). */
export const scalesOf = (
  { attributes }: Element,
  { width, height }: ViewBox,
  [across, down]: Viewport,
): readonly [number, number] => {
  const [sx, sy] = [across / width, down / height];
  const fit = attributes.preserveAspectRatio ?? '';
  if (/^\s*none\b/.test(fit)) return [sx, sy];
  const scale = /\bslice\b/.test(fit) ? Math.max(sx, sy) : Math.min(sx, sy);
  return [scale, scale];
};

/** From the view box of an element to its viewport. */
const viewBoxMatrix = (element: Element, viewport: Viewport): Matrix => {
  const box = viewBoxOf(element);
  if (!box) return IDENTITY;
  const [sx, sy] = scalesOf(element, box, viewport);
  const [, alignX = 'mid', alignY = 'mid'] =
    /x(min|mid|max)y(min|mid|max)/i
      .exec(element.attributes.preserveAspectRatio ?? '')
      ?.map((one) => one.toLowerCase()) ?? [];
  const [restX, restY] = [viewport[0] - box.width * sx, viewport[1] - box.height * sy];
  return [
    ...([sx, 0, 0, sy] as const),
    restX * (ALIGN.get(alignX) ?? 0) - box.x * sx,
    restY * (ALIGN.get(alignY) ?? 0) - box.y * sy,
  ];
};

/** Where a view ends, as an area that is placed by a matrix. */
const edgeOf =
  (x: number, y: number, [width, height]: Viewport) =>
  ([a, b, c, d, e, f]: Matrix): Area => {
    const corners = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const;
    return { loops: [corners.flatMap(([px, py]) => [a * px + c * py + e, b * px + d * py + f])], evenOdd: false };
  };

/** What is inside a nested `svg`, or a `symbol` that is used with a size. */
export const nestedView = (
  element: Element,
  outer: Viewport,
  placed: Readonly<Record<string, string | undefined>>,
): { matrix: Matrix; viewport: Viewport; edge?: (matrix: Matrix) => Area } => {
  const viewport = [
    userLength(placed.width, outer[0]) ?? outer[0],
    userLength(placed.height, outer[1]) ?? outer[1],
  ] as const;
  const [x, y] = [userLength(placed.x, outer[0]) ?? 0, userLength(placed.y, outer[1]) ?? 0];
  const box = viewBoxOf(element);
  return {
    matrix: compose(viewBoxMatrix(element, viewport), [1, 0, 0, 1, x, y]),
    viewport: box ? [box.width, box.height] : viewport,
    ...(placed.width !== undefined && placed.height !== undefined && { edge: edgeOf(x, y, viewport) }),
  };
};
