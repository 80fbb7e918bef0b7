/** A piece of what a tool leaves where it is put down; x and y of one point after the other, from its middle, in mm. */
export interface Piece {
  points: readonly number[];
  /** Of a line with round ends; 0 for the area inside the points. */
  widthMm: number;
}

const TURN = 2 * Math.PI;

export const dot = (diameter: number, x = 0, y = 0): Piece => ({ points: [x, y], widthMm: diameter });

export const rectangle = (width: number, height: number, x = 0, y = 0): Piece => {
  const [right, top] = [width / 2, height / 2];
  return {
    points: [x - right, y - top, x + right, y - top, x + right, y + top, x - right, y + top],
    widthMm: 0,
  };
};

/** A rectangle whose shorter sides are half circles. */
export const obround = (width: number, height: number): Piece => {
  const narrow = Math.min(width, height);
  const [x, y] = [(width - narrow) / 2, (height - narrow) / 2];
  return { points: [-x, -y, x, y], widthMm: narrow };
};

/** Corners on a circle, the first on the right of its middle before it is turned; the angle in radians. */
export const regularPolygon = (diameter: number, corners: number, angle: number, x = 0, y = 0): Piece => ({
  points: Array.from({ length: corners }, (_, corner) => {
    const at = angle + (corner / corners) * TURN;
    return [x + (diameter / 2) * Math.cos(at), y + (diameter / 2) * Math.sin(at)];
  }).flat(),
  widthMm: 0,
});

/** Turned about the tool's middle, counter-clockwise. */
export const turned = ({ points, widthMm }: Piece, angle: number): Piece => {
  if (angle === 0) return { points, widthMm };
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    points: points.map((value, at) =>
      at % 2 === 0 ? value * cos - (points[at + 1] as number) * sin : (points[at - 1] as number) * sin + value * cos,
    ),
    widthMm,
  };
};
