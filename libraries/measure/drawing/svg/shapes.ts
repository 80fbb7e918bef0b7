import { userLength } from './lengths.ts';
import type { Element } from './tree.ts';
import type { Viewport } from './viewport.ts';

const KAPPA_ARC = (rx: number, ry: number, x: number, y: number) => `A${rx} ${ry} 0 0 1 ${x} ${y}`;

/** Attributes as lengths in user units. */
const lengthsOf = ({ attributes }: Element, [width, height]: Viewport) => {
  const by =
    (whole: number) =>
    (name: string, fallback = 0) =>
      userLength(attributes[name], whole) ?? fallback;
  // A radius is a share of the diagonal (SVG 2, 8.9).
  return { x: by(width), y: by(height), r: by(Math.hypot(width, height) / Math.SQRT2) };
};

const rectangle = (element: Element, viewport: Viewport) => {
  const of = lengthsOf(element, viewport);
  const [x, y] = [of.x('x'), of.y('y')];
  const [width, height] = [of.x('width'), of.y('height')];
  if (!(width > 0 && height > 0)) return '';
  const wishedX = of.x('rx', of.y('ry'));
  const rx = Math.min(width / 2, Math.max(0, wishedX));
  const ry = Math.min(height / 2, Math.max(0, of.y('ry', wishedX)));
  if (rx === 0 || ry === 0) return `M${x} ${y}H${x + width}V${y + height}H${x}Z`;
  return (
    `M${x + rx} ${y}H${x + width - rx}${KAPPA_ARC(rx, ry, x + width, y + ry)}V${y + height - ry}` +
    `${KAPPA_ARC(rx, ry, x + width - rx, y + height)}H${x + rx}${KAPPA_ARC(rx, ry, x, y + height - ry)}V${y + ry}` +
    `${KAPPA_ARC(rx, ry, x + rx, y)}Z`
  );
};

const roundAbout = (x: number, y: number, rx: number, ry: number) => {
  if (!(rx > 0 && ry > 0)) return '';
  return `M${x + rx} ${y}${KAPPA_ARC(rx, ry, x, y + ry)}${KAPPA_ARC(rx, ry, x - rx, y)}${KAPPA_ARC(rx, ry, x, y - ry)}${KAPPA_ARC(rx, ry, x + rx, y)}Z`;
};

const circle = (element: Element, viewport: Viewport) => {
  const of = lengthsOf(element, viewport);
  return roundAbout(of.x('cx'), of.y('cy'), of.r('r'), of.r('r'));
};

/** One radius alone is both (SVG 2, 7.5). */
const ellipse = (element: Element, viewport: Viewport) => {
  const of = lengthsOf(element, viewport);
  return roundAbout(of.x('cx'), of.y('cy'), of.x('rx', of.y('ry')), of.y('ry', of.x('rx')));
};

const line = (element: Element, viewport: Viewport) => {
  const of = lengthsOf(element, viewport);
  return `M${of.x('x1')} ${of.y('y1')}L${of.x('x2')} ${of.y('y2')}`;
};

const corners = ({ attributes }: Element, end: string) => {
  const points = (attributes.points ?? '').match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? [];
  return points.length < 4 ? '' : `M${points.slice(0, points.length - (points.length % 2)).join(' ')}${end}`;
};

const SHAPES: ReadonlyMap<string, (element: Element, viewport: Viewport) => string> = new Map([
  ['path', ({ attributes }) => attributes.d ?? ''],
  ['rect', rectangle],
  ['circle', circle],
  ['ellipse', ellipse],
  ['line', line],
  ['polyline', (element) => corners(element, '')],
  ['polygon', (element) => corners(element, 'Z')],
]);

/** A basic shape as path data (SVG 2, chapter 10); undefined for what is no shape. */
export const pathData = (element: Element, viewport: Viewport): string | undefined =>
  SHAPES.get(element.name)?.(element, viewport);
