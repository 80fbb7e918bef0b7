import svgpath from 'svgpath';
import { compose, IDENTITY, type Matrix } from '#measure/affine/plane.ts';
import { BUDGET, type Budget } from '#measure/budget.ts';
import { type Drawing, type Path, polylineLength } from '#measure/drawing/drawing.ts';
import { tooComplex } from '#measure/refusals.ts';
import { flatten } from './flatten.ts';
import { userLength } from './lengths.ts';
import { pathData } from './shapes.ts';
import { isSeen, ROOT_STYLE, type Style, styleOf } from './style.ts';
import { readStyleSheets, type StyleSheets } from './style-sheet.ts';
import { type Element, readSvgTree } from './tree.ts';
import { rootView } from './unit.ts';
import { nestedView, type Viewport } from './viewport.ts';

/** What one element costs beside a triangle or a line. */
const ELEMENT_ITEMS = 64;

/** A transform attribute as a matrix: where it takes the origin and the two unit points. */
const matrixOf = (transform: string | undefined): Matrix => {
  if (!transform) return IDENTITY;
  const points: number[][] = [];
  svgpath('M0 0L1 0L0 1')
    .transform(transform)
    .abs()
    .iterate(([, x, y]) => void points.push([Number(x), Number(y)]));
  const [[e = 0, f = 0] = [], [ax = 1, ay = 0] = [], [bx = 0, by = 1] = []] = points;
  return [ax - e, ay - f, bx - e, by - f, e, f];
};

const CONTAINERS = new Set(['svg', 'g', 'a', 'switch']);
/** What has a view of its own on what is in it. */
const VIEWS = new Set(['svg', 'symbol']);
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

const walker = (root: Element, styleSheets: StyleSheets, budget: Budget) => {
  const paths: Path[] = [];
  const ignored = new Map<string, number>();
  const byId = elementsById(root);

  const addShape = (data: string, { matrix, style, layer }: Context) => {
    const colour = style.stroke === 'none' ? style.fill : style.stroke;
    const visible = isSeen(style) && colour !== 'none';
    for (const { points: flat, closed } of flatten(data, matrix, budget)) {
      const points = Float64Array.from(flat);
      paths.push({ points, length: polylineLength(points), closed, layer, colour, visible });
    }
  };

  const visitAll = (elements: readonly Element[], context: Context) => {
    for (const element of elements) visit(element, context);
  };

  /** Everything in an element that has a view of its own, placed where it says or who uses it. */
  const visitView = (element: Element, context: Context, placed: Element['attributes']) => {
    const { matrix, viewport } = nestedView(element, context.viewport, placed);
    const inside = contextIn(element, context);
    visitAll(element.children, { ...inside, matrix: compose(matrix, inside.matrix), viewport });
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

  const contextIn = (element: Element, outer: Context): Context => ({
    ...outer,
    matrix: compose(matrixOf(element.attributes.transform), outer.matrix),
    style: styleOf(element, outer.style, styleSheets),
    layer: element.attributes['inkscape:label'] ?? outer.layer,
  });

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
  return { visit, paths, ignored };
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
  const { visit, paths, ignored } = walker(root, readStyleSheets(styleSheets(root)), budget);
  const { viewport, stretch, ...unit } = rootView(root);
  visit(root, { matrix: stretch, style: ROOT_STYLE, layer: '', viewport, uses: 0 });
  return { paths, y: 'down', ignored, ...unit };
};
