import type { Line } from './markup.ts';

/** A whole number of steps as short as it can be written. */
const numberText = (steps: number, perUnit: number) => {
  const text = String(steps / perUnit);
  if (text.startsWith('0.')) return text.slice(1);
  return text.startsWith('-0.') ? `-${text.slice(2)}` : text;
};

/** Two numbers need a blank between them only where they would run together. */
const isApart = (last: string, next: string) => next.startsWith('-') || (next.startsWith('.') && last.includes('.'));

const joined = (numbers: readonly string[]) => {
  let text = numbers[0] ?? '';
  for (let at = 1; at < numbers.length; at += 1) {
    const next = numbers[at] as string;
    text += isApart(numbers[at - 1] as string, next) ? next : ` ${next}`;
  }
  return text;
};

/** Where path data goes on from, in steps. */
export type Pen = readonly [x: number, y: number];

/**
 * A line as path data (SVG 2, 9.3), and where it leaves the pen. Every point is rounded by itself, so that it never adds up.
 * @param decimals digits behind the point
 * @param isArea areas that come to nothing are left out, lines are dots
 * @param pen where the path data before it ends; without, it may stand anywhere
 */
export const pathText = (
  { points, closed }: Line,
  { decimals, isArea }: { decimals: number; isArea: boolean },
  pen?: Pen,
): { text: string; pen: Pen | undefined } => {
  const perUnit = 10 ** decimals;
  const steps = (at: number) => Math.round((points[at] as number) * perUnit);
  const start: Pen = [steps(0), steps(1)];
  let [x, y] = start;
  const moves: string[] = [];
  const isRepeated = closed && steps(points.length - 2) === start[0] && steps(points.length - 1) === start[1];
  for (let at = 2; at < points.length - (isRepeated ? 2 : 0); at += 2) {
    const [nextX, nextY] = [steps(at), steps(at + 1)];
    if (nextX !== x || nextY !== y) moves.push(numberText(nextX - x, perUnit), numberText(nextY - y, perUnit));
    [x, y] = [nextX, nextY];
  }
  if (isArea && moves.length < 4) return { text: '', pen };
  const from = [start[0] - (pen?.[0] ?? 0), start[1] - (pen?.[1] ?? 0)].map((value) => numberText(value, perUnit));
  if (moves.length === 0) return { text: `${pen ? 'm' : 'M'}${joined(from)}h0`, pen: start };
  const drawn = pen ? `m${joined([...from, ...moves])}` : `M${joined(from)}l${joined(moves)}`;
  return closed ? { text: `${drawn}z`, pen: start } : { text: drawn, pen: [x, y] };
};
