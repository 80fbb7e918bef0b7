import { compose, type Matrix } from '#measure/affine/plane.ts';
import { BUDGET, type Budget } from '#measure/budget.ts';
import type { Box } from '#measure/drawing/box.ts';
import { type Clip, clippedTo, NO_CLIP } from '#measure/drawing/clip/clip.ts';
import { type Drawing, lengthWithArcs, type Path } from '#measure/drawing/drawing.ts';
import { inkOf } from '#measure/drawing/ink.ts';
import { tooComplex } from '#measure/refusals.ts';
import { clipPathOf, type References } from './clip-path.ts';
import { flatten } from './flatten.ts';
import { userLength } from './lengths.ts';
import { pathData } from './shapes.ts';
import { isSeen, ROOT_STYLE, type Style, styleOf } from './style.ts';
import { readStyleSheets, type StyleSheets } from './style-sheet.ts';
import { matrixOf } from './transform.ts';
import { type Element, readSvgTree } from './tree.ts';
import { pageOf, rootView } from './unit.ts';
import { nestedView, type Viewport } from './viewport.ts';

/** What one element costs beside a triangle or a line. */
const ELEMENT_ITEMS = 64;

const CONTAINERS = new Set(['svg', 'g', 'a', 'switch']);
/** What has a view of its own on what is in it. */
const VIEWS = new Set(['svg', 'symbol']);
/** What hides all that is beyond the view (CSS Overflow 3, 3.1; SVG 2, 14.3). */
const CLIPS = new Set(['hidden', 'scroll', 'clip']);
/** What is only drawn where something refers to it, or says something about others. */
const NOT_DRAWN = new Set([
  'defs',
  'symbol',
  'clipPath',
  'mask',
  'pattern',
  'marker',
  'style',
  'title',
  'desc',
  'metadata',
  'script',
  'namedview',
  'linearGradient',
  'radialGradient',
  'filter',
  'animate',
  'animateMotion',
  'animateTransform',
  'set',
  'font',
  'view',
]);

interface Context {
  matrix: Matrix;
  style: Style;
  layer: string;
  viewport: Viewport;
  clip: Clip;
  /** Nobody knows how much is seen of it. */
  isMasked: boolean;
  /** Elements that are drawn by another one's word, in one another. */
  uses: number;
}

const elementsById = (root: Element) => {
  const byId = new Map<string, Element>();
  const index = (element: Element) => {
    if (element.attributes.id !== undefined) byId.set(element.attributes.id, element);
    for (const child of element.children) index(child);
  };
  index(root);
  return byId;
};

/** Missing for a width that is no length. */
const penOf = ({ strokeWidth, dashes }: Style, [a, b, c, d]: Matrix, viewport: Viewport) => {
  const width = userLength(strokeWidth, Math.hypot(...viewport) / Math.SQRT2);
  return width === undefined
    ? {}
    : { pen: { width: width * Math.sqrt(Math.abs(a * d - b * c)), dashed: /[1-9]/.test(dashes) } };
};

const contextFor = (element: Element, outer: Context, references: References): Context => {
  const matrix = compose(matrixOf(element.attributes.transform), outer.matrix);
  const style = styleOf(element, outer.style, references.styleSheets);
  const within = clipPathOf(element, style, { ...outer, matrix }, references);
  return {
    ...outer,
    matrix,
    style,
    clip: within === undefined || within === 'unknown' ? outer.clip : clippedTo(outer.clip, within),
    isMasked: outer.isMasked || within === 'unknown',
    layer: element.attributes['inkscape:label'] ?? outer.layer,
  };
};

const walker = (root: Element, styleSheets: StyleSheets, page: Box | undefined, budget: Budget) => {
  const paths: Path[] = [];
  const ignored = new Map<string, number>();
  const byId = elementsById(root);
  const { see, leftOut } = inkOf(budget);
  const references = { byId, styleSheets, budget };
  const contextIn = (element: Element, outer: Context) => contextFor(element, outer, references);

  const addShape = (data: string, { matrix, style, layer, viewport, clip, isMasked }: Context) => {
    const isArea = style.stroke === 'none';
    const colour = isArea ? style.fill : style.stroke;
    const visible = isSeen(style) && colour !== 'none';
    const area = visible && isArea ? { fill: style.fill, evenOdd: style.fillRule === 'evenodd' } : undefined;
    const pen = isArea ? {} : penOf(style, matrix, viewport);
    for (const { points: flat, ...more } of see(flatten(data, matrix, budget), { area, clip, isMasked, page })) {
      const points = Float64Array.from(flat);
      paths.push({ points, length: lengthWithArcs(points, more.arcs ?? []), layer, colour, visible, ...pen, ...more });
    }
  };

  const visitAll = (elements: readonly Element[], context: Context) => {
    for (const element of elements) visit(element, context);
  };

  /** Everything in an element that has a view of its own, placed where it says or who uses it. */
  const visitView = (element: Element, context: Context, placed: Element['attributes']) => {
    const { matrix, viewport, edge } = nestedView(element, context.viewport, placed);
    const inside = contextIn(element, context);
    const clip = edge && CLIPS.has(inside.style.overflow) ? clippedTo(inside.clip, [edge(inside.matrix)]) : inside.clip;
    visitAll(element.children, { ...inside, clip, matrix: compose(matrix, inside.matrix), viewport });
  };

  const drawReferred = ({ attributes }: Element, context: Context) => {
    const target = byId.get((attributes.href ?? attributes['xlink:href'] ?? '').replace(/^#/, ''));
    if (!target) return;
    if (context.uses >= BUDGET.depth) throw tooComplex(); // what uses itself ends here, too
    const inner = { ...context, uses: context.uses + 1 };
    const [x, y] = [userLength(attributes.x, context.viewport[0]), userLength(attributes.y, context.viewport[1])];
    if (VIEWS.has(target.name)) visitView(target, inner, { ...target.attributes, ...attributes });
    else visit(target, { ...inner, matrix: compose([1, 0, 0, 1, x ?? 0, y ?? 0], context.matrix) });
  };

  const visit = (element: Element, outer: Context) => {
    budget.spend(ELEMENT_ITEMS);
    if (element.isForeign || NOT_DRAWN.has(element.name)) return;
    if (element.name === 'svg' && element !== root) {
      visitView(element, outer, element.attributes);
      return;
    }
    const context = contextIn(element, outer);
    const data = pathData(element, context.viewport);
    if (data !== undefined) addShape(data, context);
    else if (element.name === 'use') drawReferred(element, context);
    else if (CONTAINERS.has(element.name)) visitAll(element.children, context);
    else if (isSeen(context.style)) ignored.set(element.name, (ignored.get(element.name) ?? 0) + 1);
  };
  return { visit, paths, ignored, leftOut };
};

const styleSheets = (element: Element): string[] => [
  ...(element.name === 'style' ? [element.text] : []),
  ...element.children.flatMap(styleSheets),
];

/**
 * Reads the outlines of an SVG drawing, in its user units; y points down.
 * @throws Refusal `not-this-type`, `broken-path`, `bad-coordinates`, `too-complex`
 */
export const readSvg = (bytes: Uint8Array, budget: Budget): Drawing => {
  const root = readSvgTree(bytes, budget);
  const { viewport, stretch, ...unit } = rootView(root);
  const page = pageOf(root, viewport, stretch);
  const { visit, ...read } = walker(root, readStyleSheets(styleSheets(root)), page, budget);
  const whole = { matrix: stretch, viewport, clip: NO_CLIP, isMasked: false };
  visit(root, { ...whole, style: ROOT_STYLE, layer: '', uses: 0 });
  return { ...read, y: 'down', ...unit };
};
