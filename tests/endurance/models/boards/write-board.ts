import { zipOf } from '#measure/testing/boards.ts';
import type { Random } from '#tests/endurance/models/random.ts';
import type { Board, Edge, Point } from './board.ts';

/** How numbers are written: whole and decimal digits, and the unit. */
const FORMATS = [
  { name: 'X46Y46', decimals: 6, whole: 4, mm: 1, unit: 'MM' },
  { name: 'X35Y35', decimals: 5, whole: 3, mm: 1, unit: 'MM' },
  { name: 'X26Y26', decimals: 6, whole: 2, mm: 25.4, unit: 'IN' },
] as const;
type Format = (typeof FORMATS)[number];

const digits = (value: number, { decimals, mm }: Format) => String(Math.round((value / mm) * 10 ** decimals));

/** Draws in Gerber; coordinates that stay as they are may be left out. */
const gerberPen = (format: Format, random: Random) => {
  const isShort = random.chance(0.5);
  let last: readonly [x?: string, y?: string] = [];
  const at = ([x, y]: Point) => {
    const now = [digits(x, format), digits(y, format)] as const;
    const text = `${isShort && now[0] === last[0] ? '' : `X${now[0]}`}${isShort && now[1] === last[1] ? '' : `Y${now[1]}`}`;
    last = now;
    return text;
  };
  const line = (from: Point, to: Point) => [`${at(from)}D02*`, `G01*`, `${at(to)}D01*`];
  const edge = (from: Point, { to, arc }: Edge) => {
    if (!arc) return [`G01${at(to)}D01*`];
    const [i, j] = [arc.centre[0] - from[0], arc.centre[1] - from[1]];
    return [`G0${arc.sweep > 0 ? 3 : 2}${at(to)}I${digits(i, format)}J${digits(j, format)}D01*`];
  };
  return { at, line, edge };
};

const gerber = (format: Format, tools: readonly number[], body: readonly string[], attribute: string) =>
  [
    `%TF.FileFunction,${attribute}*%`,
    `%FSLA${format.name}*%`,
    `%MO${format.unit}*%`,
    '%LPD*%',
    'G75*',
    ...tools.map((width, tool) => `%ADD${tool + 10}C,${width / format.mm}*%`),
    ...body,
    'M02*',
    '',
  ].join('\n');

const profile = ({ start, edges }: Board, format: Format, random: Random) => {
  const pen = gerberPen(format, random);
  const ends = [start, ...edges.map(({ to }) => to)];
  const begin = `${pen.at(start)}D02*`; // first: what follows leaves out what stays
  const body = edges.flatMap((edge, at) => pen.edge(ends[at] as Point, edge));
  return gerber(format, [0.1], ['D10*', begin, ...body], 'Profile,NP');
};

const copper = ({ tracks }: Board, layer: string, format: Format, random: Random) => {
  const pen = gerberPen(format, random);
  const widths = tracks.map(({ width }) => width);
  const body = tracks.flatMap(({ from, to }, at) => [`D${at + 10}*`, ...pen.line(from, to)]);
  return gerber(format, widths, body, `Copper,${layer}`);
};

const DRILLS = [
  { head: 'METRIC,TZ', write: (mm: number) => String(Math.round(mm * 1_000)), mm: 1 },
  { head: 'METRIC', write: (mm: number) => mm.toFixed(3), mm: 1 },
  { head: 'INCH,TZ', write: (mm: number) => String(Math.round((mm / 25.4) * 10_000)), mm: 25.4 },
  { head: 'INCH', write: (mm: number) => (mm / 25.4).toFixed(5), mm: 25.4 },
] as const;

const drill = ({ holes }: Board, random: Random) => {
  const { head, write, mm } = random.one(DRILLS);
  const sizes = [...new Set(holes.map(({ diameter }) => diameter))];
  const at = ([x, y]: Point) => `X${write(x)}Y${write(y)}`;
  return [
    'M48',
    head,
    ...sizes.map((size, tool) => `T${tool + 1}C${(size / mm).toFixed(5)}`),
    '%',
    ...sizes.flatMap((size, tool) => [
      `T${tool + 1}`,
      ...holes
        .filter(({ diameter }) => diameter === size)
        .map(({ at: from, slotTo }) => at(from) + (slotTo ? `G85${at(slotTo)}` : '')),
    ]),
    'M30',
    '',
  ].join('\n');
};

const LAYERS: Readonly<Record<number, readonly string[]>> = {
  1: ['L1,Bot'],
  2: ['L1,Top', 'L2,Bot'],
  4: ['L1,Top', 'L2,Inr', 'L3,Inr', 'L4,Bot'],
};

export const writeBoard = (board: Board, random: Random) => {
  const format = random.one(FORMATS);
  const layers = LAYERS[board.layers] ?? [];
  return zipOf({
    'b-Edge_Cuts.gbr': profile(board, format, random),
    ...Object.fromEntries(
      layers.map((layer) => [`b-${layer.replace(',', '-')}.gbr`, copper(board, layer, format, random)]),
    ),
    'b.drl': drill(board, random),
  });
};
