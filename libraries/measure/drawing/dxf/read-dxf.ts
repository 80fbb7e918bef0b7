import { compose, IDENTITY, type Matrix, scaling } from '#measure/affine/space.ts';
import { BUDGET, type Budget } from '#measure/budget.ts';
import { type Arc, type CurveStretch, type Drawing, type Path, polylineLength } from '#measure/drawing/drawing.ts';
import type { LengthUnit } from '#measure/measurement.ts';
import { Refusal, tooComplex } from '#measure/refusals.ts';
import { colourOf, trueColour } from './colours.ts';
import type { Curve } from './curve.ts';
import { curveOf, isCurve, type Placed } from './curve-of.ts';
import { type Block, type DxfDocument, type Entity, inRange, numberOf, readDxfDocument, textOf } from './document.ts';
import { fromExtrusion, heightOf, project, rotation, translation, turnsOver, uniformScale } from './matrix.ts';

/** $INSUNITS (DXF Reference, HEADER): those that customers draw in. */
const UNITS: Readonly<Record<number, LengthUnit>> = { 1: 'in', 2: 'ft', 4: 'mm', 5: 'cm', 6: 'm' };
/** Those that have no name here, in millimetres. */
const RARE_UNITS: Readonly<Record<number, number>> = { 8: 25.4e-6, 9: 0.0254, 10: 914.4, 13: 0.001, 14: 100 };

const BY_BLOCK = 0;
const BY_LAYER = 256;
const INVISIBLE = 60;
const PAPER_SPACE = 67;
const TRUE_COLOUR = 420;

/** What an entity of a block takes over from where the block is inserted. */
interface Context {
  matrix: Matrix;
  layer: string;
  colour: string;
  visible: boolean;
  /** Nothing in it is seen, whatever layer it is on. */
  hidden: boolean;
  depth: number;
}

const layerOf = (document: DxfDocument, name: string) =>
  document.layers.get(name) ?? { visible: true, frozen: false, colour: 7 };

/** Its own colour, by number or in full, or that of its layer or of the block that it stands in. */
const colourIn = (entity: Entity, ofLayer: number, inherited: boolean, context: Context) => {
  const rgb = entity.tags.find(({ code }) => code === TRUE_COLOUR);
  if (rgb) return trueColour(Number(rgb.value));
  const index = numberOf(entity, 62, BY_LAYER);
  if (index === BY_BLOCK && context.depth > 0) return context.colour;
  if (index !== BY_LAYER) return colourOf(Math.abs(index));
  return inherited ? context.colour : colourOf(ofLayer);
};

/** How an entity is seen: layer 0 in a block is the layer of the insertion. */
const appearance = (document: DxfDocument, entity: Entity, context: Context) => {
  const own = textOf(entity, 8) ?? '0';
  const inherited = own === '0' && context.depth > 0;
  const layer = inherited ? context.layer : own;
  const { visible, frozen, colour } = layerOf(document, layer);
  const hidden = context.hidden || frozen || numberOf(entity, INVISIBLE) === 1;
  return {
    layer,
    colour: colourIn(entity, colour, inherited, context),
    visible: visible && !hidden && (!inherited || context.visible),
    hidden,
  };
};

const placedArc = ({ x, y, radius, from, sweep }: Arc, matrix: Matrix, scale: number): Arc => {
  const [cx, cy] = project(matrix, x, y, 0);
  const [px, py] = project(matrix, x + radius * Math.cos(from), y + radius * Math.sin(from), 0);
  return {
    x: cx,
    y: cy,
    radius: radius * scale,
    from: Math.atan2(py - cy, px - cx),
    sweep: turnsOver(matrix) ? -sweep : sweep,
  };
};

/** What of a curve is round and no arc: also its arcs, where they are stretched to parts of ellipses. */
const curvesOf = ({ points, arc, arcs = [], curves = [] }: Curve, isStretched: boolean): readonly CurveStretch[] => {
  if (!isStretched) return curves;
  return arc
    ? [{ first: 0, last: points.length / 3 - 1 }]
    : [...arcs.map(({ first, last }) => ({ first, last })), ...curves];
};

/** What rises less, of its length, lies flat but for rounding. */
const LEAST_RISE = 1e-6;

const pointsOf = ({ points: written }: Curve, whole: Matrix) => {
  const points = new Float64Array((written.length / 3) * 2);
  for (let from = 0, to = 0; from < written.length; from += 3, to += 2) {
    const [x, y] = project(whole, written[from] as number, written[from + 1] as number, written[from + 2] as number);
    points[to] = inRange(x);
    points[to + 1] = inRange(y);
  }
  return points;
};

const toPath = (
  { curve, placement }: Placed,
  matrix: Matrix,
  { layer, colour, visible }: Pick<Path, 'layer' | 'colour' | 'visible'>,
): Path => {
  const whole = compose(placement, matrix);
  const points = pointsOf(curve, whole);
  const scale = uniformScale(whole);
  const length = curve.length === undefined || scale === undefined ? polylineLength(points) : curve.length * scale;
  const arc = curve.arc && scale !== undefined ? placedArc(curve.arc, whole, scale) : undefined;
  const arcs =
    scale !== undefined && curve.arcs?.map((stretch) => ({ ...stretch, arc: placedArc(stretch.arc, whole, scale) }));
  const rises = heightOf(whole, curve.points) > LEAST_RISE * Math.max(length, polylineLength(points));
  const curves = curvesOf(curve, scale === undefined);
  const more = {
    ...(curves.length > 0 && { curves }),
    ...(arc && { arc }),
    ...(arcs && { arcs }),
    ...(curve.isNear && { isNear: true }),
    ...(rises && { rises }),
  };
  return { points, length, closed: curve.closed, layer, colour, visible, ...more };
};

interface Insertion {
  block: Block;
  columns: number;
  rows: number;
  place: (column: number, row: number) => Matrix;
}

/** Where the copies of a block go (DXF Reference, INSERT): base point, scale, array, turn, position, extrusion. */
const insertionOf = (document: DxfDocument, entity: Entity): Insertion | undefined => {
  const block = document.blocks.get((textOf(entity, 2) ?? '').toUpperCase());
  if (!block) return undefined;
  const [bx, by, bz] = block.base;
  const scale = scaling(numberOf(entity, 41, 1), numberOf(entity, 42, 1), numberOf(entity, 43, 1));
  const inBlock = compose(translation(-bx, -by, -bz), scale);
  const turn = rotation(numberOf(entity, 50));
  const position = translation(numberOf(entity, 10), numberOf(entity, 20), numberOf(entity, 30));
  const extrusion = fromExtrusion(numberOf(entity, 210), numberOf(entity, 220), numberOf(entity, 230, 1));
  const placed = [turn, position, extrusion].reduce(compose);
  const [dx, dy] = [numberOf(entity, 44), numberOf(entity, 45)];
  return {
    block,
    columns: Math.max(1, numberOf(entity, 70, 1)),
    rows: Math.max(1, numberOf(entity, 71, 1)),
    place: (column, row) => [inBlock, translation(column * dx, row * dy, 0), placed].reduce(compose),
  };
};

const hasNoRadius = (entity: Entity) =>
  (entity.type === 'CIRCLE' || entity.type === 'ARC') && !(numberOf(entity, 40) > 0);

const PAPER_SPACE_BLOCK = /^\*PAPER_SPACE/;

/** How much is drawn on layouts: of the open one among all entities, of the others in blocks of their own. */
const linesOnLayouts = ({ entities, blocks }: DxfDocument) => {
  const ofOpen = entities.filter((entity) => numberOf(entity, PAPER_SPACE) === 1);
  const ofOthers = [...blocks].flatMap(([name, block]) => (PAPER_SPACE_BLOCK.test(name) ? block.entities : []));
  return [...ofOpen, ...ofOthers].filter(({ type }) => type === 'INSERT' || isCurve(type)).length;
};

/** What placing a copy of a block costs, compared to a line. */
const COPY_ITEMS = 32;

const expander = (document: DxfDocument, budget: Budget) => {
  const paths: Path[] = [];
  const ignored = new Map<string, number>();

  const ignore = (name: string) => void ignored.set(name, (ignored.get(name) ?? 0) + 1);

  const insert = (entity: Entity, context: Context) => {
    const insertion = insertionOf(document, entity);
    if (!insertion) {
      ignore('INSERT of a missing block');
      return;
    }
    if (context.depth >= BUDGET.depth) throw tooComplex(); // a block that holds itself ends here, too
    const { block, columns, rows, place } = insertion;
    budget.spend(columns * rows * (COPY_ITEMS + block.entities.length)); // before any copy is made
    const seen = appearance(document, entity, context);
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const matrix = compose(place(column, row), context.matrix);
        expand(block.entities, { ...seen, matrix, depth: context.depth + 1 });
      }
  };

  const expand = (entities: readonly Entity[], context: Context) => {
    for (const entity of entities) {
      if (numberOf(entity, PAPER_SPACE) === 1) continue;
      if (entity.type === 'INSERT') {
        insert(entity, context);
        continue;
      }
      const placed = hasNoRadius(entity) ? undefined : curveOf(entity, budget);
      if (!placed) {
        ignore(hasNoRadius(entity) ? `${entity.type} without a radius` : entity.type);
        continue;
      }
      budget.spend(placed.curve.points.length / 3);
      const path = toPath(placed, context.matrix, appearance(document, entity, context));
      if (path.points.length >= 4) paths.push(path);
    }
  };
  return { expand, paths, ignored };
};

/**
 * Reads the lines of a DXF drawing, text or binary, with blocks expanded; paper space is left out.
 * @throws Refusal `truncated`, `not-this-type`, `bad-coordinates`, `broken-spline`, `too-complex`
 */
export const readDxf = (bytes: Uint8Array, budget: Budget): Drawing => {
  if (
    bytes[0] === 0x41 &&
    bytes[1] === 0x43 &&
    /^AC10\d\d/.test(new TextDecoder('latin1').decode(bytes.subarray(0, 6)))
  )
    throw new Refusal('dwg', 'This is a DWG file. Please save it as DXF and upload that.');
  const document = readDxfDocument(bytes, budget);
  const { expand, paths, ignored } = expander(document, budget);
  expand(document.entities, {
    matrix: IDENTITY,
    layer: '0',
    colour: '#000000',
    visible: true,
    hidden: false,
    depth: 0,
  });
  const mmPerUnit = RARE_UNITS[document.insUnits];
  const onLayouts = paths.length === 0 ? linesOnLayouts(document) : 0;
  return {
    paths,
    y: 'up',
    unit: UNITS[document.insUnits],
    ...(mmPerUnit !== undefined && { mmPerUnit }),
    ignored,
    ...(onLayouts > 0 && { onLayouts }),
  };
};
