import { dxf } from '#measure/testing/drawings.ts';
import type { Random } from '#tests/endurance/models/random.ts';
import { type Edge, endOf, type Figure, type Point } from './figures.ts';
import type { Move, Part, Scene } from './scene.ts';

type Group = readonly [code: number, value: string | number];

const LAYER = 'made';
const OFF = 'hidden';
const UNITS: ReadonlyMap<number, number> = new Map([
  [1, 4],
  [10, 5],
  [25.4, 1],
]);

const begin = (type: string): Group[] => [
  [0, type],
  [8, LAYER],
];
const at = (code: number, [x, y]: Point): Group[] => [
  [code, x],
  [code + 10, y],
];
const degrees = (angle: number) => (angle * 180) / Math.PI;

const arcOf = ({ centre, rx, ry, from, sweep }: Extract<Edge, { is: 'arc' }>): Group[] => {
  const [first, last] = sweep > 0 ? [from, from + sweep] : [from + sweep, from];
  if (rx === ry) return [...begin('ARC'), ...at(10, centre), [40, rx], [50, degrees(first)], [51, degrees(last)]];
  // The long axis comes first.
  const isWide = rx > ry;
  const turn = isWide ? 0 : -Math.PI / 2;
  return [
    ...begin('ELLIPSE'),
    ...at(10, centre),
    ...at(11, isWide ? [rx, 0] : [0, ry]),
    [40, isWide ? ry / rx : rx / ry],
    [41, first + turn],
    [42, last + turn],
  ];
};

/** Bézier curves as one spline: inner knots as often as its degree. */
const splineOf = (start: Point, curves: readonly Extract<Edge, { is: 'cubic' | 'quadratic' }>[]): Group[] => {
  const degree = curves[0]?.is === 'quadratic' ? 2 : 3;
  const points = [start, ...curves.flatMap((edge) => [...(edge.is === 'cubic' ? edge.by : [edge.by]), edge.to])];
  const inner = curves.slice(1).flatMap((_, knot) => Array.from({ length: degree }, () => knot + 1));
  const ends = (value: number) => Array.from({ length: degree + 1 }, () => value);
  const knots = [...ends(0), ...inner, ...ends(curves.length)];
  return [
    ...begin('SPLINE'),
    [70, 8],
    [71, degree],
    [72, knots.length],
    [73, points.length],
    ...knots.map((knot): Group => [40, knot]),
    ...points.flatMap((point) => at(10, point)),
  ];
};

/** Each edge as an entity of its own. */
const apart = ({ start, edges }: Figure): Group[] => {
  let from = start;
  return edges.flatMap((edge) => {
    const groups =
      edge.is === 'line'
        ? [...begin('LINE'), ...at(10, from), ...at(11, edge.to)]
        : edge.is === 'arc'
          ? arcOf(edge)
          : splineOf(from, [edge]);
    from = endOf(edge);
    return groups;
  });
};

const bulgeOf = (edge: Edge) => (edge.is === 'arc' ? Math.tan(edge.sweep / 4) : 0);

const cornersOf = ({ start, edges, closed }: Figure) => {
  const ends = [start, ...edges.map(endOf)];
  return (closed ? ends.slice(0, -1) : ends).map((corner, index) => ({
    corner,
    bulge: edges[index] ? bulgeOf(edges[index]) : 0,
  }));
};

const light = (figure: Figure): Group[] => [
  ...begin('LWPOLYLINE'),
  [70, figure.closed ? 1 : 0],
  ...cornersOf(figure).flatMap(({ corner, bulge }): Group[] => [...at(10, corner), [42, bulge]]),
];

const old = (figure: Figure): Group[] => [
  ...begin('POLYLINE'),
  [66, 1],
  [70, figure.closed ? 1 : 0],
  ...cornersOf(figure).flatMap(({ corner, bulge }): Group[] => [...begin('VERTEX'), ...at(10, corner), [42, bulge]]),
  ...begin('SEQEND'),
];

const mirroredEdge = (edge: Edge): Edge => {
  const flip = ([x, y]: Point): Point => [-x, y];
  if (edge.is === 'arc') return { ...edge, centre: flip(edge.centre), from: Math.PI - edge.from, sweep: -edge.sweep };
  if (edge.is === 'cubic') return { ...edge, by: [flip(edge.by[0]), flip(edge.by[1])], to: flip(edge.to) };
  return edge.is === 'quadratic' ? { ...edge, by: flip(edge.by), to: flip(edge.to) } : { ...edge, to: flip(edge.to) };
};

const FROM_BELOW: Group[] = [
  [210, 0],
  [220, 0],
  [230, -1],
];

/** Drawn on the back of its plane, where x counts the other way. */
const fromBelow = ({ start: [x, y], edges, closed }: Figure) => [
  ...light({ start: [-x, y], edges: edges.map(mirroredEdge), closed }),
  ...FROM_BELOW,
];

const isPlain = (edge: Edge) => edge.is === 'line' || (edge.is === 'arc' && edge.rx === edge.ry);
const isCurved = (edge: Edge): edge is Extract<Edge, { is: 'cubic' | 'quadratic' }> =>
  edge.is === 'cubic' || edge.is === 'quadratic';

const figureOf = (figure: Figure, random: Random): Group[] => {
  const { start, edges, word } = figure;
  const [first] = edges;
  if (word === 'circle' && first?.is === 'arc' && random.chance(0.6))
    return [...begin('CIRCLE'), ...at(10, first.centre), [40, first.rx]];
  if (edges.every(isPlain) && random.chance(0.7)) return random.one([light, old, fromBelow])(figure);
  const curves = edges.filter(isCurved);
  return curves.length === edges.length && random.chance(0.6) ? splineOf(start, curves) : apart(figure);
};

const insertOf = (name: string, moves: readonly Move[]): Group[] =>
  [...begin('INSERT'), [2, name], [70, 1], [71, 1], [45, 7]].concat(
    moves.flatMap((move): Group[] => {
      if (move.is === 'shift') return at(10, move.by);
      if (move.is === 'turn') return [[50, move.by]];
      return move.is === 'stretch'
        ? [
            [41, move.by[0]],
            [42, move.by[1]],
          ]
        : [];
    }) as [],
  ) as Group[];

const hiddenLayer = (groups: Group[], part: Part) =>
  part.decoy ? groups.map(([code, value]): Group => (code === 8 ? [8, OFF] : [code, value])) : groups;

/** A scene as a DXF file; each part is a block of its own that is inserted once. */
export const writeDxf = ({ parts, mm }: Scene, random: Random): Uint8Array => {
  const blocks = parts.map(
    (part, number) => [`B${number}`, [hiddenLayer(figureOf(part.figure, random), part)]] as [string, Group[][]],
  );
  const inserts = parts.map((part, number) => insertOf(`b${number}`, part.moves));
  return dxf({
    units: UNITS.get(mm) ?? 4,
    layers: { [LAYER]: 1, [OFF]: -3 },
    blocks: Object.fromEntries(blocks),
    entities: [inserts.flat()],
  });
};
