import { colourOf } from '#measure/drawing/dxf/colours.ts';
import type { MendedDrawing } from '#measure/mending/drawing/mend-drawing.ts';
import type { Corner, Run } from '#measure/mending/drawing/runs.ts';

type Group = readonly [code: number, value: string | number];

const MILLIMETRES = 4;
/** To a millionth of a millimetre. */
const DIGITS = 6;
const CLOSED = 1;
const NUMBERED_COLOURS = 255;
const BLACK = 7;

/** Colour numbers that a program shows everywhere alike, by what they look like on white paper. */
const INDEX_OF = new Map(
  Array.from({ length: NUMBERED_COLOURS }, (_, at) => NUMBERED_COLOURS - at).map((index) => [colourOf(index), index]),
);
INDEX_OF.set('#000000', BLACK);

const isColour = (text: string) => /^#[\da-f]{6}$/.test(text);

/** By its number; one that has none in full, for programs of this century. */
const colourGroups = (colour: string): Group[] => {
  const index = INDEX_OF.get(colour);
  if (index !== undefined || !isColour(colour)) return [[62, index ?? BLACK]];
  return [
    [62, BLACK],
    [420, Number.parseInt(colour.slice(1), 16)],
  ];
};

/** Names in plain letters, with others as programs write them since Release 12. */
const nameOf = (layer: string) => {
  const name = Array.from(layer.trim(), (letter) => {
    const code = letter.codePointAt(0) as number;
    if (code < 0x20 || '<>/\\":;?*|=`,'.includes(letter)) return '_';
    return code < 0x7f ? letter : `\\U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  });
  return name.join('').slice(0, 200) || '0';
};

const number = (value: number) => Number(value.toFixed(DIGITS));

/** Programs count y upwards. */
const upwards = (corners: readonly Corner[], y: MendedDrawing['y']): Corner[] =>
  corners.map(([x, at, bulge]) => [x, y === 'up' ? at : -at, y === 'up' ? bulge : -bulge]);

const entityOf = (run: Run, y: MendedDrawing['y']): Group[] => {
  const look: Group[] = [[8, nameOf(run.layer)], ...colourGroups(run.colour)];
  if (run.circle)
    return [
      [0, 'CIRCLE'],
      ...look,
      [10, number(run.circle.x)],
      [20, number(y === 'up' ? run.circle.y : -run.circle.y)],
      [30, 0],
      [40, number(run.circle.radius)],
    ];
  const corners = upwards(run.corners, y).flatMap(([x, at, bulge]): Group[] => [
    [0, 'VERTEX'],
    [8, nameOf(run.layer)],
    [10, number(x)],
    [20, number(at)],
    [30, 0],
    ...(bulge === 0 ? [] : ([[42, bulge]] satisfies Group[])),
  ]);
  return [
    [0, 'POLYLINE'],
    ...look,
    [66, 1],
    [10, 0],
    [20, 0],
    [30, 0],
    [70, run.closed ? CLOSED : 0],
    ...corners,
    [0, 'SEQEND'],
    [8, nameOf(run.layer)],
  ];
};

const section = (name: string, groups: readonly Group[]): Group[] => [
  [0, 'SECTION'],
  [2, name],
  ...groups,
  [0, 'ENDSEC'],
];

const layerTable = (names: readonly string[]): Group[] => [
  [0, 'TABLE'],
  [2, 'LAYER'],
  [70, names.length],
  ...names.flatMap((name): Group[] => [
    [0, 'LAYER'],
    [2, name],
    [70, 0],
    [62, BLACK],
    [6, 'CONTINUOUS'],
  ]),
  [0, 'ENDTAB'],
];

/** A drawing in millimetres as a DXF file of Release 12, which every program reads. */
export const writeDxf = ({ runs, y }: Pick<MendedDrawing, 'runs' | 'y'>): Uint8Array => {
  const names = [...new Set(['0', ...runs.map(({ layer }) => nameOf(layer))])];
  const header: Group[] = [
    [9, '$ACADVER'],
    [1, 'AC1009'],
    [9, '$INSUNITS'],
    [70, MILLIMETRES],
  ];
  const groups: Group[] = [
    ...section('HEADER', header),
    ...section('TABLES', layerTable(names)),
    ...section('BLOCKS', []),
    ...section(
      'ENTITIES',
      runs.flatMap((run) => entityOf(run, y)),
    ),
    [0, 'EOF'],
  ];
  return new TextEncoder().encode(groups.map(([code, value]) => `${code}\r\n${value}\r\n`).join(''));
};
