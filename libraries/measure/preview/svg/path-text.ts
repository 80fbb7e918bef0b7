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

/** The points of a line in whole steps, each rounded by itself, so that it never adds up; without those that repeat. */
const stepsOf = ({ points, closed }: Line, perUnit: number): number[] => {
  const steps: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [Math.round((points[at] as number) * perUnit), Math.round((points[at + 1] as number) * perUnit)];
    if (at === 0 || x !== steps.at(-2) || y !== steps.at(-1)) steps.push(x, y);
  }
  const isBack = closed && steps.length > 2 && steps.at(-2) === steps[0] && steps.at(-1) === steps[1];
  return isBack ? steps.slice(0, -2) : steps;
};

/**
 * A line as path data (SVG 2, 9.3), and where it leaves the pen.
 * @param decimals digits behind the point
 * @param isArea areas that come to nothing are left out, lines are dots
 * @param pen where the path data before it ends; without, it may stand anywhere
 */
export const pathText = (
  line: Line,
  { decimals, isArea }: { decimals: number; isArea: boolean },
  pen?: Pen,
): { text: string; pen: Pen | undefined } => {
  const perUnit = 10 ** decimals;
  const steps = stepsOf(line, perUnit);
  if (isArea && steps.length < 6) return { text: '', pen };
  const before = [...(pen ?? [0, 0]), ...steps];
  const moves = steps.map((value, at) => numberText(value - (before[at] as number), perUnit));
  const start: Pen = [steps[0] ?? 0, steps[1] ?? 0];
  const text = pen ? `m${joined(moves)}` : `M${joined(moves.slice(0, 2))}l${joined(moves.slice(2))}`;
  if (moves.length === 2) return { text: `${text.replace('l', '')}h0`, pen: start };
  return line.closed ? { text: `${text}z`, pen: start } : { text, pen: [steps.at(-2) ?? 0, steps.at(-1) ?? 0] };
};
