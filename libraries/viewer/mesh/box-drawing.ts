import { lengthText } from '#contract/measuring/figure-text.ts';
import { axesOf } from '#measure/preview';
import { svg } from '#viewer/dom.ts';
import { dimensionLine } from '#viewer/stage/dimension-line.ts';
import { type Camera, type Cuboid, cornersOf, dot, type Frame, projector, type Vector } from './camera.ts';

/** Corners that an edge joins: they differ in one bit. */
const EDGES = [0, 1, 2].flatMap((axis) =>
  Array.from({ length: 8 }, (_, corner) => corner)
    .filter((corner) => !((corner >> axis) & 1))
    .map((corner) => ({ from: corner, to: corner | (1 << axis), axis })),
);
/** How far a dimension stands off the part, in pixels. */
const OFF_PX = 26;

export interface DrawnBox {
  /** Edges behind what is in the box. */
  behind: SVGElement[];
  before: SVGElement[];
}

/** An edge is behind when both of its sides look away. */
const isBehind = (axis: number, from: number, towards: readonly number[]) =>
  [0, 1, 2].every((other) => other === axis || ((from >> other) & 1 ? 1 : -1) * (towards[other] as number) <= 0);

/** The edges of a box, as lines of a class. */
export const boxEdges = (box: Cuboid, camera: Camera, frame: Frame, name: string): DrawnBox => {
  const project = projector(camera, frame);
  const corners = cornersOf(box).map(project);
  const [, , towards] = axesOf(camera);
  const drawn: DrawnBox = { behind: [], before: [] };
  for (const { from, to, axis } of EDGES) {
    const [one, other] = [corners[from] as Vector, corners[to] as Vector];
    const line = svg('line', { class: name, x1: one[0], y1: one[1], x2: other[0], y2: other[1] });
    (isBehind(axis, from, towards) ? drawn.behind : drawn.before).push(line);
  }
  return drawn;
};

/** What a part stands on: the lower side of its box, to which its dimensions belong. */
export const floorOf = (box: Cuboid, camera: Camera, frame: Frame): SVGElement => {
  const corners = cornersOf(box).map(projector(camera, frame));
  const points = [0, 1, 3, 2].flatMap((corner) => (corners[corner] as Vector).slice(0, 2));
  return svg('polygon', { class: 'viewer-floor', points: points.join(' ') });
};

/** The edge along an axis beside which the dimension is written: nearest to the lower edge of the picture, or to its side. */
const dimensionEdge = (axis: number, corners: readonly Vector[], towards: readonly number[]) => {
  const free = EDGES.filter((edge) => edge.axis === axis).filter(({ from }) => {
    const sides = [0, 1, 2].filter((other) => other !== axis);
    const facing = sides.map((other) => ((from >> other) & 1 ? 1 : -1) * (towards[other] as number) > 0);
    return facing[0] !== facing[1]; // an edge of the outline
  });
  const middle = ({ from, to }: (typeof EDGES)[number]) => {
    const [one, other] = [corners[from] as Vector, corners[to] as Vector];
    return axis === 2 ? one[0] + other[0] : one[1] + other[1];
  };
  return (free.length > 0 ? free : EDGES.filter((edge) => edge.axis === axis)).toSorted(
    (one, other) => middle(other) - middle(one),
  )[0];
};

/** A dimension for each side of a part that is not seen end on. */
export const boxDimensions = (box: Cuboid, sizeMm: readonly number[], camera: Camera, frame: Frame): SVGElement[] => {
  const project = projector(camera, frame);
  const corners = cornersOf(box).map(project);
  const [right, up, towards] = axesOf(camera);
  const middle = project([0, 1, 2].map((axis) => ((box.min[axis] as number) + (box.max[axis] as number)) / 2));
  return [0, 1, 2].flatMap((axis) => {
    const edge = dimensionEdge(axis, corners, towards);
    const size = sizeMm[axis];
    if (!edge || size === undefined) return [];
    const [from, to] = [corners[edge.from] as Vector, corners[edge.to] as Vector];
    // Away from the part, along the other axis that is seen best.
    const away = [0, 1, 2]
      .filter((other) => other !== axis)
      .map((other): [number, number] => {
        const sign = (edge.from >> other) & 1 ? 1 : -1;
        return [sign * (right[other] as number), -sign * (up[other] as number)];
      })
      .toSorted((one, other) => Math.hypot(...other) - Math.hypot(...one))
      .find(([x, y]) => dot([x, y, 0], [(from[0] + to[0]) / 2 - middle[0], (from[1] + to[1]) / 2 - middle[1], 0]) > 0);
    return dimensionLine({ from, to, away: away ?? [0, 1], off: OFF_PX, text: lengthText(size) });
  });
};
