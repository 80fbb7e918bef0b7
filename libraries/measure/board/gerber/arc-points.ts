type Point = readonly [number, number];

const TURN = 2 * Math.PI;
const STEPS_A_TURN = 360;

/** In single-quadrant mode the centre has no signs: of the four possible centres, the one that fits is meant. */
const singleQuadrantCentre = ([x, y]: Point, end: Point, [i, j]: Point, clockwise: boolean): Point => {
  const candidates = [1, -1].flatMap((sx) => [1, -1].map((sy): Point => [x + sx * Math.abs(i), y + sy * Math.abs(j)]));
  const fault = ([cx, cy]: Point) => {
    const [from, to] = [Math.atan2(y - cy, x - cx), Math.atan2(end[1] - cy, end[0] - cx)];
    const sweep = clockwise ? from - to : to - from;
    const positive = sweep - Math.floor(sweep / TURN + 1e-9) * TURN;
    const radii = Math.abs(Math.hypot(x - cx, y - cy) - Math.hypot(end[0] - cx, end[1] - cy));
    return radii + (positive > Math.PI / 2 + 1e-6 ? 1e6 : 0);
  };
  return candidates.toSorted((one, other) => fault(one) - fault(other))[0] ?? [x, y];
};

/**
 * The points along an arc, without its beginning (Gerber specification, 4.7). In multi-quadrant mode an arc that ends where
 * it begins is a whole circle.
 */
export const arcPoints = (
  start: Point,
  end: Point,
  offset: Point,
  { clockwise, multiQuadrant }: { clockwise: boolean; multiQuadrant: boolean },
): number[] => {
  if (offset[0] === 0 && offset[1] === 0) return [...end];
  const [cx, cy] = multiQuadrant
    ? [start[0] + offset[0], start[1] + offset[1]]
    : singleQuadrantCentre(start, end, offset, clockwise);
  const radius = Math.hypot(start[0] - cx, start[1] - cy);
  const from = Math.atan2(start[1] - cy, start[0] - cx);
  const to = Math.atan2(end[1] - cy, end[0] - cx);
  let sweep = clockwise ? from - to : to - from;
  sweep -= Math.floor(sweep / TURN) * TURN;
  const sameEnds = Math.hypot(end[0] - start[0], end[1] - start[1]) < 1e-9;
  if (sweep < 1e-9 && sameEnds) sweep = multiQuadrant ? TURN : 0;
  const steps = Math.max(1, Math.ceil((sweep / TURN) * STEPS_A_TURN));
  const direction = clockwise ? -1 : 1;
  const points = Array.from({ length: steps - 1 }, (_, step) => {
    const angle = from + (direction * sweep * (step + 1)) / steps;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  }).flat();
  return [...points, ...end];
};
