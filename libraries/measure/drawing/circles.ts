import { type Carrier, cellsOf, cellTable } from './carriers.ts';
import type { Arc } from './drawing.ts';

const TURN = 2 * Math.PI;
/** Centres that are looked for together, in tolerances. */
const CENTRE_CELL = 4;

interface Circle extends Carrier, Pick<Arc, 'x' | 'y' | 'radius'> {}

/**
 * Finds the circle on which each arc lies: one with the same centre and radius, within the tolerance.
 * @param arcs how many there are at most
 */
export const circles = (arcs: number, tolerance: number) => {
  const found: Circle[] = [];
  const table = cellTable(arcs);
  const cell = tolerance * CENTRE_CELL;
  const circleOf = ({ x, y, radius }: Arc): Circle => {
    const misfit = (at: number) => {
      const one = found[at] as Circle;
      return Math.hypot(one.x - x, one.y - y) + Math.abs(one.radius - radius);
    };
    const known = table.find(cellsOf(x / cell), cellsOf(y / cell), tolerance, misfit);
    if (known !== undefined) return found[known] as Circle;
    const pointAt = (angle: number): [number, number] => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    const circle = { x, y, radius, intervals: [], lengthPerUnit: radius, pointAt };
    table.add(Math.round(x / cell), Math.round(y / cell), found.push(circle) - 1);
    return circle;
  };
  const add = (arc: Arc) => {
    const { intervals } = circleOf(arc);
    const length = Math.min(TURN, Math.abs(arc.sweep));
    const start = arc.sweep < 0 ? arc.from + arc.sweep : arc.from;
    const begin = start - Math.floor(start / TURN) * TURN;
    // Over the end of the turn it goes on at its beginning.
    intervals.push([begin, Math.min(TURN, begin + length)]);
    if (begin + length > TURN) intervals.push([0, begin + length - TURN]);
  };
  return { add, carriers: () => found.filter(({ intervals }) => intervals.length > 1) };
};
