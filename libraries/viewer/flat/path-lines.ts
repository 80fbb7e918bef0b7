import type { Offset } from '#viewer/stage/stage.ts';

/** A straight line between two points. */
export type Segment = readonly [from: Offset, to: Offset];

const TOKEN = /([mlhvz])|-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/** Each command of path data, with its numbers. */
const commandsIn = (d: string) => {
  const commands: { name: string; numbers: number[] }[] = [];
  for (const [token, name] of d.matchAll(TOKEN))
    if (name) commands.push({ name, numbers: [] });
    else commands.at(-1)?.numbers.push(Number(token));
  return commands;
};

/** Where each step of a command leads to, from the pen. */
const steps = (name: string, numbers: readonly number[], pen: Offset): Offset[] => {
  const isRelative = name === name.toLowerCase();
  const kind = name.toLowerCase();
  let [x, y] = pen;
  const places: Offset[] = [];
  for (let at = 0; at < numbers.length; at += kind === 'h' || kind === 'v' ? 1 : 2) {
    const [first = 0, second = 0] = numbers.slice(at, at + 2);
    const [right, down] = kind === 'v' ? [undefined, first] : [first, kind === 'h' ? undefined : second];
    x = right === undefined ? x : right + (isRelative ? x : 0);
    y = down === undefined ? y : down + (isRelative ? y : 0);
    places.push([x, y]);
  }
  return places;
};

/** The lines that a path of a preview is made of: it has no curves (safe-svg.ts). */
export const pathLines = (d: string): Segment[] => {
  const lines: Segment[] = [];
  let pen: Offset = [0, 0];
  let start = pen;
  for (const { name, numbers } of commandsIn(d)) {
    const isMove = name.toLowerCase() === 'm';
    const places = name.toLowerCase() === 'z' ? [start] : steps(name, numbers, pen);
    places.forEach((place, at) => {
      if (isMove && at === 0) start = place;
      else lines.push([pen, place]);
      pen = place;
    });
  }
  return lines;
};

const nearestOn = ([[x1, y1], [x2, y2]]: Segment, [x, y]: Offset): Offset => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const share = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
  return [x1 + dx * share, y1 + dy * share];
};

/** The end of a line that is within reach of a point; if there is none, the nearest point of a line that is. */
export const nearestPlace = (lines: readonly Segment[], at: Offset, reach: number): Offset | undefined => {
  const nearest = (places: readonly Offset[]) => {
    let found: Offset | undefined;
    let least = reach;
    for (const place of places) {
      const away = Math.hypot(place[0] - at[0], place[1] - at[1]);
      if (away <= least) [found, least] = [place, away];
    }
    return found;
  };
  return nearest(lines.flat()) ?? nearest(lines.map((line) => nearestOn(line, at)));
};
