const short = (value: number) => Number(value.toPrecision(6));

/** Loops as the data of a path, near a corner, in whatever unit they are. */
export const silhouettePath = (
  loops: readonly (readonly number[])[],
  [left, top]: readonly [number, number] = [0, 0],
) => loops.map((loop) => `M${loop.map((value, at) => short(value - (at % 2 === 0 ? left : top))).join(' ')}Z`).join('');
