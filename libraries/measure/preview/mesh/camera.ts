/** From where a part is looked at, in degrees: 0 and 0 is from the right, along x; z points up. */
export interface View {
  /** Counter-clockwise seen from above; -90 is from the front. */
  azimuth: number;
  elevation: number;
}

/** From the front right and above, as catalogues show parts. */
export const THREE_QUARTER: View = { azimuth: -58, elevation: 28 };

/** Right, up, and towards the viewer. */
export type Axes = readonly [right: readonly number[], up: readonly number[], towards: readonly number[]];

export const axesOf = ({ azimuth, elevation }: View): Axes => {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const [cosA, sinA, cosE, sinE] = [Math.cos(a), Math.sin(a), Math.cos(e), Math.sin(e)];
  return [
    [-sinA, cosA, 0],
    [-cosA * sinE, -sinA * sinE, cosE],
    [cosA * cosE, sinA * cosE, sinE],
  ];
};
