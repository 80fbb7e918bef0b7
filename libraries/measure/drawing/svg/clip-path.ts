import { compose, IDENTITY, type Matrix } from '#measure/affine/plane.ts';
import type { Budget } from '#measure/budget.ts';
import { boxOf } from '#measure/drawing/box.ts';
import type { Area } from '#measure/drawing/clip/area.ts';
import { flatten } from './flatten.ts';
import { userLength } from './lengths.ts';
import { pathData } from './shapes.ts';
import { isSeen, ROOT_STYLE, type Style, styleOf } from './style.ts';
import type { StyleSheets } from './style-sheet.ts';
import { matrixOf } from './transform.ts';
import type { Element } from './tree.ts';
import type { Viewport } from './viewport.ts';

/** What a drawing refers to, and what is needed to follow it there. */
export interface References {
  byId: ReadonlyMap<string, Element>;
  styleSheets: StyleSheets;
  budget: Budget;
}

/** The element that `url(#id)` names. */
const referred = (value: string, byId: References['byId']) => {
  const id = /^url\(\s*["']?#([^"')]+)["']?\s*\)/.exec(value)?.[1];
  return id === undefined ? undefined : byId.get(id);
};

/** A shape that clips, be it by another one's name, and where that one puts it. */
const shapeOf = (child: Element, { byId }: References): { shape: Element; moved: Matrix } | undefined => {
  if (child.name !== 'use') return { shape: child, moved: IDENTITY };
  const { href, 'xlink:href': old, x, y } = child.attributes;
  const shape = byId.get((href ?? old ?? '').replace(/^#/, ''));
  if (!shape) return undefined;
  const moved = [1, 0, 0, 1, userLength(x, 0) ?? 0, userLength(y, 0) ?? 0] as const;
  return { shape, moved: compose(matrixOf(shape.attributes.transform), moved) };
};

/** What clips, but is no line. */
const LETTERS = new Set(['text', 'use']);

/** What is seen of an element: some areas, or more or less than lines can say. */
export type Seen = readonly Area[] | 'unknown';

/** The box of a shape in its own units, which a clip may be given as shares of. */
const unitBox = (element: Element, viewport: Viewport, budget: Budget): Matrix | undefined => {
  const data = pathData(element, viewport);
  const lines = data === undefined ? [] : flatten(data, IDENTITY, budget);
  if (lines.length === 0) return undefined;
  const { min, max } = boxOf(lines);
  return [max[0] - min[0], 0, 0, max[1] - min[1], min[0], min[1]];
};

/** One shape of a clip as an area; undefined for what clips to nothing, such as a title. */
const areaOf = (child: Element, style: Style, placed: Matrix, viewport: Viewport, references: References) => {
  const found = shapeOf(child, references);
  const data = found && pathData(found.shape, viewport);
  if (found === undefined || data === undefined) return LETTERS.has(child.name) ? 'unknown' : undefined;
  if (style.clipPath !== 'none') return 'unknown';
  const whole = [found.moved, matrixOf(child.attributes.transform), placed].reduce(compose);
  const loops = flatten(data, whole, references.budget).map(({ points }) => points);
  return { loops, evenOdd: style.clipRule === 'evenodd' };
};

const areasIn = (clipPath: Element, within: Matrix, viewport: Viewport, references: References): Seen => {
  const { styleSheets, budget } = references;
  const own = styleOf(clipPath, ROOT_STYLE, styleSheets);
  if (own.clipPath !== 'none') return 'unknown';
  const placed = compose(matrixOf(clipPath.attributes.transform), within);
  const areas: Area[] = [];
  for (const child of clipPath.children) {
    budget.spend(1);
    const style = styleOf(child, own, styleSheets);
    if (child.isForeign || !isSeen(style)) continue;
    const area = areaOf(child, style, placed, viewport, references);
    if (area === 'unknown') return area;
    if (area) areas.push(area);
  }
  return areas;
};

/**
 * The areas that an element is clipped to by its property `clip-path` (CSS Masking 1, 5); undefined where it has none.
 * @param style of the element
 */
export const clipPathOf = (
  element: Element,
  { clipPath, masked }: Style,
  { matrix, viewport }: { matrix: Matrix; viewport: Viewport },
  references: References,
): Seen | undefined => {
  if (masked) return 'unknown';
  if (clipPath === 'none') return undefined;
  const target = referred(clipPath, references.byId);
  if (!target) return clipPath.startsWith('url(') ? undefined : 'unknown'; // what refers to nothing does nothing
  if (target.name !== 'clipPath') return undefined;
  if (target.attributes.clipPathUnits !== 'objectBoundingBox') return areasIn(target, matrix, viewport, references);
  const shares = unitBox(element, viewport, references.budget);
  return shares ? areasIn(target, compose(shares, matrix), viewport, references) : 'unknown';
};
