import type { Random } from '#tests/endurance/models/random.ts';
import { type Edge, endOf, type Figure, type Point } from './figures.ts';
import { type Move, type Part, penFor, type Scene } from './scene.ts';

const SIDE = 660;

const short = (value: number) => Number(value.toFixed(7));
/** As programs write numbers: with as few signs as can be, or at length. */
const numbersBy = (random: Random) => {
  const style = random.one(['plain', 'tight', 'long'] as const);
  return (values: readonly number[]) => {
    if (style === 'long') return values.map((value) => value.toFixed(9)).join(' , ');
    if (style === 'plain') return values.map(short).join(' ');
    return values
      .map((value) => String(short(value)).replace(/^(-?)0\./, '$1.'))
      .reduce((text, word) => (text === '' || word.startsWith('-') ? text + word : `${text} ${word}`), '');
  };
};
type Numbers = ReturnType<typeof numbersBy>;

/** Where a path is, and the handle that a smooth curve would go on from. */
interface Pen {
  at: Point;
  handle: Point | undefined;
  write: Numbers;
  random: Random;
}

const isMirrored = ({ at, handle }: Pen, [x, y]: Point) =>
  handle !== undefined && Math.abs(2 * at[0] - handle[0] - x) < 1e-9 && Math.abs(2 * at[1] - handle[1] - y) < 1e-9;

const straight = ({ at, write, random }: Pen, to: Point, [x = 0, y = 0]: readonly number[]) => {
  if (to[1] === at[1] && random.chance(0.7)) return `H${write([x])}`;
  if (to[0] === at[0] && random.chance(0.7)) return `V${write([y])}`;
  return `L${write([x, y])}`;
};

const curved = (
  pen: Pen,
  edge: Extract<Edge, { is: 'cubic' | 'quadratic' }>,
  from: (of: readonly Point[]) => number[],
) => {
  const by = edge.is === 'cubic' ? edge.by : [edge.by];
  const [full, smooth] = edge.is === 'cubic' ? ['C', 'S'] : ['Q', 'T'];
  const isSmooth = isMirrored(pen, by[0]) && pen.random.chance(0.7);
  return `${isSmooth ? smooth : full}${pen.write(from([...by.slice(isSmooth ? 1 : 0), edge.to]))}`;
};

/** One command, absolute or relative, and abbreviated where it can be. */
const commandOf = (pen: Pen, edge: Edge): string => {
  const { at, write, random } = pen;
  const isRelative = random.chance(0.5);
  const from = (points: readonly Point[]) => points.flatMap(([x, y]) => (isRelative ? [x - at[0], y - at[1]] : [x, y]));
  const text = () => {
    if (edge.is === 'line') return straight(pen, edge.to, from([edge.to]));
    if (edge.is !== 'arc') return curved(pen, edge, from);
    const flags = [Math.abs(edge.sweep) > Math.PI ? 1 : 0, edge.sweep > 0 ? 1 : 0];
    return `A${write([edge.rx, edge.ry, 0])} ${flags.join(' ')} ${write(from([endOf(edge)]))}`;
  };
  const command = text();
  return isRelative ? command.charAt(0).toLowerCase() + command.slice(1) : command;
};

const dataOf = ({ start, edges, closed }: Figure, write: Numbers, random: Random) => {
  const pen: Pen = { at: start, handle: undefined, write, random };
  const commands = edges.map((edge) => {
    const text = commandOf(pen, edge);
    pen.handle = edge.is === 'cubic' ? edge.by[1] : edge.is === 'quadratic' ? edge.by : undefined;
    pen.at = endOf(edge);
    return text;
  });
  return `M${write(start)}${commands.join(random.one(['', ' ', '\n']))}${closed ? 'z' : ''}`;
};

const asWord = ({ word, start, edges }: Figure) => {
  const [first, second] = edges;
  if (word === 'rectangle' && second) {
    const [x, y] = endOf(second);
    return `rect x="${start[0]}" y="${start[1]}" width="${x - start[0]}" height="${y - start[1]}"`;
  }
  if (first?.is !== 'arc') return undefined;
  const { centre, rx, ry } = first;
  const at = `cx="${centre[0]}" cy="${centre[1]}"`;
  return word === 'circle' ? `circle ${at} r="${rx}"` : `ellipse ${at} rx="${rx}" ry="${ry}"`;
};

const pointsOf = ({ start, edges }: Figure) => [start, ...edges.map(endOf)];

const elementOf = (figure: Figure, random: Random) => {
  const word = figure.word && random.chance(0.6) ? asWord(figure) : undefined;
  if (word) return word;
  const write = numbersBy(random);
  if (figure.edges.every(({ is }) => is === 'line') && random.chance(0.4)) {
    const points = pointsOf(figure);
    return figure.closed
      ? `polygon points="${points.slice(0, -1).map(write).join(' ')}"`
      : `polyline points="${points.map(write).join(' ')}"`;
  }
  return `path d="${dataOf(figure, write, random)}"`;
};

const stepOf = (move: Move) => {
  if (move.is === 'shift') return `translate(${move.by.join(', ')})`;
  if (move.is === 'stretch') return `scale(${move.by.join(' ')})`;
  return move.is === 'turn' ? `rotate(${move.by})` : `skewX(${move.by})`;
};

const STROKES = ['stroke="#f00" fill="none"', 'style="stroke: rgb(255, 0, 0); fill: none"', 'class="cut"'];

const paintOf = ({ decoy, moves }: Part, filled: boolean, random: Random) => {
  if (decoy === 'white') return 'fill="white" stroke="none"';
  const hidden = decoy === 'hidden' ? random.one([' display="none"', ' visibility="hidden"']) : '';
  if (filled) return `fill="#f00"${hidden}`;
  return `${random.one(STROKES)} stroke-width="${penFor(moves)}"${hidden}`;
};

const drawn = (part: Part, number: number, filled: boolean, random: Random) => {
  const { figure, moves, clip } = part;
  const name = `n${number}`;
  const outer = random.whole(0, moves.length);
  const steps = (some: readonly Move[]) => (some.length > 0 ? ` transform="${some.map(stepOf).join(' ')}"` : '');
  const clipped = clip ? ` clip-path="url(#c${number})"` : '';
  const area = clip ? `<clipPath id="c${number}"><polygon points="${clip.flat().join(' ')}"/></clipPath>` : '';
  const inner = `${elementOf(figure, random)} ${paintOf(part, filled, random)}${steps(moves.slice(outer))}${clipped}`;
  const group = `g${steps(moves.slice(0, outer))}`;
  if (random.chance(0.2))
    return `<defs>${area}<${inner} id="${name}"/></defs><${group}><use xlink:href="#${name}"/></g>`;
  return `${area}<${group}><${inner}/></g>`;
};

const rootOf = (mm: number, random: Random) => {
  const inUnit = random.one([
    ['mm', 1],
    ['cm', 10],
    ['in', 25.4],
    ['pt', 25.4 / 72],
  ] as const);
  const side = `${((SIDE * mm) / inUnit[1]).toFixed(9)}${inUnit[0]}`;
  return `width="${side}" height="${side}" viewBox="0 0 ${SIDE} ${SIDE}"`;
};

/** A scene as an SVG file, written in one of the many ways. */
export const writeSvg = ({ parts, filled, mm }: Scene, random: Random): Uint8Array => {
  const page = random.chance(0.3) ? `<rect width="${SIDE}" height="${SIDE}" fill="#fff"/>` : '';
  return new TextEncoder().encode(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${rootOf(mm, random)}>`,
      '<style>.cut { stroke: #ff0000; fill: none }</style>',
      page,
      ...parts.map((part, at) => drawn(part, at, filled, random)),
      '</svg>',
    ].join('\n'),
  );
};
