import { createCells } from '#measure/drawing/cells.ts';
import type { Arc } from '#measure/drawing/drawing.ts';
import type { Carriers, Interval } from './carriers.ts';

export const TURN = 2 * Math.PI;

interface Circle extends Pick<Arc, 'x' | 'y' | 'radius'> {
  intervals: Interval[];
}

/** Where an arc lies on its circle, in radians from 0 to a whole turn; over the end of the turn it goes on at its beginning. */
const intervalsOf = ({ from, sweep }: Arc): Interval[] => {
  const length = Math.min(TURN, Math.abs(sweep));
  const start = sweep < 0 ? from + sweep : from;
  const begin = start - Math.floor(start / TURN) * TURN;
  const first: Interval = [begin, Math.min(TURN, begin + length)];
  return begin + length > TURN ? [first, [0, begin + length - TURN]] : [first];
};

/** Finds the circle on which an arc lies. */
export const circles = (tolerance: number) => {
  const cells = createCells();
  const all: Circle[] = [];
  const cell = tolerance * 4;
  const add = (arc: Arc) => {
    const { x, y, radius } = arc;
    const [column, row] = [Math.round(x / cell), Math.round(y / cell)];
    const found = cells.findNear(column, row, (at) => {
      const one = all[at] as Circle;
      return Math.hypot(one.x - x, one.y - y) + Math.abs(one.radius - radius) <= tolerance;
    });
    const intervals = intervalsOf(arc);
    if (found !== undefined) all[found]?.intervals.push(...intervals);
    else all[cells.add(column, row)] = { x, y, radius, intervals };
  };
  const carriers: Carriers = function* carriers() {
    for (const { x, y, radius, intervals } of all) {
      if (intervals.length < 2) continue;
      const pointAt = (angle: number) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
      yield { intervals, lengthPerUnit: radius, pointAt };
    }
  };
  return { add, carriers };
};
