import svgpath from 'svgpath';
import { compose, IDENTITY, type Matrix } from '#measure/affine/plane.ts';
import { BUDGET, type Budget } from '#measure/budget.ts';
import { type Drawing, type Path, polylineLength } from '#measure/drawing/drawing.ts';
import { tooComplex } from '#measure/refusal.ts';
import { flatten } from './flatten.ts';
import { pathData } from './shapes.ts';
import { type ClassRules, classRules, ROOT_STYLE, type Style, styleOf } from './style.ts';
import { type Element, readSvgTree } from './tree.ts';
import { unitOf } from './unit.ts';

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
]);

interface Context {
  matrix: Matrix;
  style: Style;
  layer: string;
  depth: number;
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

const walker = (root: Element, rules: ClassRules, budget: Budget) => {
  const paths: Path[] = [];
  const ignored = new Map<string, number>();
  const byId = elementsById(root);

  const addShape = (data: string, { matrix, style, layer }: Context) => {
    const colour = style.stroke === 'none' ? style.fill : style.stroke;
    const visible = style.visible && colour !== 'none';
    for (const { points: flat, closed } of flatten(data, matrix, budget)) {
      const points = Float64Array.from(flat);
      paths.push({ points, length: polylineLength(points), closed, layer, colour, visible });
    }
  };

  const drawReferred = (element: Element, context: Context) => {
    const target = byId.get((element.attributes.href ?? element.attributes['xlink:href'] ?? '').replace(/^#/, ''));
    if (!target) return;
    const { x = '0', y = '0' } = element.attributes;
    const matrix = compose([1, 0, 0, 1, Number.parseFloat(x) || 0, Number.parseFloat(y) || 0], context.matrix);
    if (target.name === 'symbol') for (const child of target.children) visit(child, { ...context, matrix });
    else visit(target, { ...context, matrix });
  };

  const visit = (element: Element, outer: Context) => {
    budget.spend(ELEMENT_ITEMS);
    if (outer.depth > BUDGET.depth) throw tooComplex();
    if (NOT_DRAWN.has(element.name)) return;
    const context = {
      matrix: compose(matrixOf(element.attributes.transform), outer.matrix),
      style: styleOf(element, outer.style, rules),
      layer: element.attributes['inkscape:label'] ?? outer.layer,
      depth: outer.depth + 1,
    };
    const data = pathData(element);
    if (data !== undefined) addShape(data, context);
    else if (element.name === 'use') drawReferred(element, context);
    else if (CONTAINERS.has(element.name)) for (const child of element.children) visit(child, context);
    else if (context.style.visible) ignored.set(element.name, (ignored.get(element.name) ?? 0) + 1);
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
  const { visit, paths, ignored } = walker(root, classRules(styleSheets(root)), budget);
  visit(root, { matrix: IDENTITY, style: ROOT_STYLE, layer: '', depth: 0 });
  return { paths, y: 'down', ignored, ...unitOf(root) };
};
