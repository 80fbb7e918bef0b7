/** One group of a DXF file. */
type Group = readonly [code: number, value: string | number];

/** On layer 0 by default. */
const layered = (more: Group[]): Group[] => (more.some(([code]) => code === 8) ? more : [[8, '0'], ...more]);

export const line = (x1: number, y1: number, x2: number, y2: number, more: Group[] = []): Group[] => [
  [0, 'LINE'],
  ...layered(more),
  [10, x1],
  [20, y1],
  [11, x2],
  [21, y2],
];

export const circle = (x: number, y: number, radius: number, more: Group[] = []): Group[] => [
  [0, 'CIRCLE'],
  ...layered(more),
  [10, x],
  [20, y],
  [40, radius],
];

export const arc = (x: number, y: number, radius: number, from: number, to: number): Group[] => [
  [0, 'ARC'],
  [8, '0'],
  [10, x],
  [20, y],
  [40, radius],
  [50, from],
  [51, to],
];

export const rectangle = (x: number, y: number, width: number, height: number): Group[] => [
  ...line(x, y, x + width, y),
  ...line(x + width, y, x + width, y + height),
  ...line(x + width, y + height, x, y + height),
  ...line(x, y + height, x, y),
];

export const insert = (block: string, more: Group[] = []): Group[] => [
  [0, 'INSERT'],
  [2, block],
  [10, 0],
  [20, 0],
  ...layered(more),
];

interface Parts {
  entities?: Group[][];
  blocks?: Record<string, Group[][]>;
  /** By name: colour, negative when off. */
  layers?: Record<string, number>;
  /** $INSUNITS; 4 is millimetres. */
  units?: number;
}

/** A DXF file as text. */
export const dxf = ({ entities = [], blocks = {}, layers = {}, units = 4 }: Parts): Uint8Array => {
  const groups: Group[] = [
    [0, 'SECTION'],
    [2, 'HEADER'],
    ...(units === undefined
      ? []
      : ([
          [9, '$INSUNITS'],
          [70, units],
        ] as Group[])),
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'TABLES'],
    ...Object.entries(layers).flatMap(([name, colour]): Group[] => [
      [0, 'LAYER'],
      [2, name],
      [70, 0],
      [62, colour],
    ]),
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'BLOCKS'],
    ...Object.entries(blocks).flatMap(([name, inside]): Group[] => [
      [0, 'BLOCK'],
      [2, name],
      [10, 0],
      [20, 0],
      ...inside.flat(),
      [0, 'ENDBLK'],
    ]),
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'ENTITIES'],
    ...entities.flat(),
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ];
  return new TextEncoder().encode(groups.map(([code, value]) => `${code}\r\n${value}\r\n`).join(''));
};
