import type { BoardLayer, BoardShape } from '#measure/board/board-shape.ts';
import { hasClearing, layerInks, roundedWidth } from './board-ink.ts';
import { type Attributes, type Element, element, type Ink, type Markup } from './markup.ts';
import { ownId } from './own-ids.ts';
import { rectAttributes, type Sheet } from './sheet.ts';

export type Side = 'top' | 'bottom';

/** What boards are made of, as they come from most makers. */
const COLOURS = {
  laminate: '#857a5c',
  copper: '#e0ac48',
  mask: '#00603a',
  silk: '#f6f6f0',
  drills: '#16202e',
  outline: '#0d3b25',
} as const;
/** What is under it shows through. */
const MASK_OPACITY = 0.68;
/** More layers than this no shop presses into a board. */
const LAYERS_MAX = 24;
/** A loop inside one that is hardly larger is the same cut, drawn twice. */
const SAME_AREA = 0.9;

export interface BoardLook {
  /** Thinner lines are drawn so wide, in mm. */
  leastMm: number;
  /** From which side; the other layers are there, but do not show. */
  side: Side;
  /** What is shown, in the board's own coordinates. */
  field: Sheet;
  /** How its outline is drawn. */
  outline: Attributes;
}

const WHITE = '#ffffff';
const BLACK = '#000000';

const outlineLines = ({ outline, box: { min, max } }: BoardShape): Ink['lines'] => {
  const loops = outline?.loops ?? [];
  const cut = loops.filter(({ areaMm2 }, at) => at === 0 || areaMm2 < (loops[0]?.areaMm2 ?? 0) * SAME_AREA);
  if (cut.length > 0) return cut.map(({ points }) => ({ points, closed: true }));
  return [{ points: [...min, max[0], min[1], ...max, min[0], max[1]], closed: true }];
};

const body = (fill: string, more: Record<string, string | number> = {}) =>
  element('use', { href: `#${ownId('board')}`, fill, ...more });

/** A mask through which only what a layer draws is seen, or only what it does not. */
const maskOf = (id: string, layers: readonly BoardLayer[], { field, leastMm }: BoardLook, inverted: boolean) => {
  const [drawn, cleared] = inverted ? ([BLACK, WHITE] as const) : ([WHITE, BLACK] as const);
  const ground = element('rect', { ...rectAttributes(field), fill: cleared });
  const inks = layers.flatMap(({ gerber }) => layerInks(gerber, [drawn, cleared], leastMm));
  return element('mask', { id: ownId(id), maskUnits: 'userSpaceOnUse', ...rectAttributes(field) }, [ground, ...inks]);
};

interface Drawn {
  definitions: Markup[];
  group: Element;
}

/** What one layer draws in one colour; by way of a mask when it also takes away. */
const layerGroup = (id: string, layer: BoardLayer, colour: string, look: BoardLook): Drawn => {
  const { gerber } = layer;
  const attributes = { 'data-layer': id };
  if (!hasClearing(gerber)) {
    const inks = layerInks(gerber, [colour, colour], look.leastMm);
    return { definitions: [], group: element('g', attributes, inks) };
  }
  const sheet = element('rect', { ...rectAttributes(look.field), fill: colour, mask: `url(#${ownId(id)})` });
  return { definitions: [maskOf(id, [layer], look, false)], group: element('g', attributes, [sheet]) };
};

/** Solder mask covers all of the board but what its file draws. */
const maskGroup = (id: string, layers: readonly BoardLayer[], look: BoardLook): Drawn => {
  const cover = body(COLOURS.mask, { 'fill-opacity': MASK_OPACITY, mask: `url(#${ownId(id)})` });
  return { definitions: [maskOf(id, layers, look, true)], group: element('g', { 'data-layer': id }, [cover]) };
};

/** The layers of one side, as they lie on each other. */
const sideGroup = (layers: readonly BoardLayer[], side: Side, look: BoardLook): Drawn => {
  const here = layers.filter((layer) => layer.side === side);
  const named = (role: 'copper' | 'silk') =>
    here
      .filter((layer) => layer.role === role)
      .map((layer, at) => layerGroup(`${role}-${side}${at === 0 ? '' : `-${at + 1}`}`, layer, COLOURS[role], look));
  const masks = here.filter(({ role }) => role === 'mask');
  const drawn = [
    ...named('copper'),
    ...(masks.length > 0 ? [maskGroup(`mask-${side}`, masks, look)] : []),
    ...named('silk'),
  ];
  return {
    definitions: drawn.flatMap(({ definitions }) => definitions),
    group: element(
      'g',
      { 'data-side': side, ...(side !== look.side && { display: 'none' }) },
      drawn.map(({ group }) => group),
    ),
  };
};

const innerGroup = (layers: readonly BoardLayer[], look: BoardLook): Drawn => {
  const drawn = layers
    .filter(({ role, side }) => role === 'copper' && side === 'inner')
    .map((layer, at) => layerGroup(`copper-inner-${at + 1}`, layer, COLOURS.copper, look));
  return {
    definitions: drawn.flatMap(({ definitions }) => definitions),
    group: element(
      'g',
      { 'data-side': 'inner', display: 'none' },
      drawn.map(({ group }) => group),
    ),
  };
};

const drillInks = ({ drills }: BoardShape): Ink[] => {
  const inks = new Map<number, Ink>();
  const add = (points: ArrayLike<number>, width: number) => {
    const wide = roundedWidth(width, 0.01);
    const attributes = { fill: 'none', stroke: COLOURS.drills, 'stroke-width': wide };
    const ink: Ink = inks.get(wide) ?? { attributes, lines: [] };
    inks.set(wide, ink);
    ink.lines.push({ points, closed: false });
  };
  for (const [diameter, points] of drills.holes)
    for (let at = 0; at < points.length; at += 2) add([points[at] as number, points[at + 1] as number], diameter);
  for (const { points, widthMm } of drills.slots) add(points, widthMm);
  return [...inks.values()];
};

const outlineGroup = ({ outline }: BoardShape, look: BoardLook): Element => {
  const attributes = { fill: 'none', stroke: COLOURS.outline, ...look.outline };
  const lines = (outline?.lines ?? []).map((points) => ({ points, closed: false }));
  return element('g', { 'data-layer': 'outline' }, [{ attributes, lines }]);
};

/** The side to look at first: that with more on it, the top when there is no telling. */
export const mainSide = ({ layers }: BoardShape): Side => {
  const count = (side: Side) => layers.filter((layer) => layer.side === side).length;
  return count('bottom') > count('top') ? 'bottom' : 'top';
};

/**
 * A board as it will be made: laminate, copper, solder mask, silk and holes, a group each. Inside the group `data-drawing`
 * the coordinates are those of the measurement's findings, in mm.
 */
export const boardGroup = (shape: BoardShape, look: BoardLook): Markup[] => {
  const layers = shape.layers.slice(0, LAYERS_MAX);
  const sides = [innerGroup(layers, look), sideGroup(layers, 'bottom', look), sideGroup(layers, 'top', look)];
  const outline: Ink = { attributes: { id: ownId('board'), 'fill-rule': 'evenodd' }, lines: outlineLines(shape) };
  return [
    element('defs', {}, [outline, ...sides.flatMap(({ definitions }) => definitions)]),
    element('g', { 'data-drawing': '', transform: look.side === 'top' ? 'scale(1 -1)' : 'scale(-1 -1)' }, [
      element('g', { 'data-layer': 'laminate' }, [body(COLOURS.laminate)]),
      ...sides.map(({ group }) => group),
      outlineGroup(shape, look),
      element('g', { 'data-layer': 'drills' }, drillInks(shape)),
    ]),
  ];
};
