import type { Element } from './tree.ts';

const KAPPA_ARC = (rx: number, ry: number, x: number, y: number) => `A${rx} ${ry} 0 0 1 ${x} ${y}`;

const number = ({ attributes }: Element, name: string, fallback = 0) => {
  const value = Number.parseFloat(attributes[name] ?? '');
  return Number.isFinite(value) ? value : fallback;
};

const rectangle = (element: Element) => {
  const [x, y] = [number(element, 'x'), number(element, 'y')];
  const [width, height] = [number(element, 'width'), number(element, 'height')];
  if (!(width > 0 && height > 0)) return '';
  const wishedX = number(element, 'rx', number(element, 'ry'));
  const rx = Math.min(width / 2, Math.max(0, wishedX));
  const ry = Math.min(height / 2, Math.max(0, number(element, 'ry', wishedX)));
  if (rx === 0 || ry === 0) return `M${x} ${y}H${x + width}V${y + height}H${x}Z`;
  return (
    `M${x + rx} ${y}H${x + width - rx}${KAPPA_ARC(rx, ry, x + width, y + ry)}V${y + height - ry}` +
    `${KAPPA_ARC(rx, ry, x + width - rx, y + height)}H${x + rx}${KAPPA_ARC(rx, ry, x, y + height - ry)}V${y + ry}` +
    `${KAPPA_ARC(rx, ry, x + rx, y)}Z`
  );
};

const ellipse = (element: Element, rx: number, ry: number) => {
  const [x, y] = [number(element, 'cx'), number(element, 'cy')];
  if (!(rx > 0 && ry > 0)) return '';
  return `M${x + rx} ${y}${KAPPA_ARC(rx, ry, x, y + ry)}${KAPPA_ARC(rx, ry, x - rx, y)}${KAPPA_ARC(rx, ry, x, y - ry)}${KAPPA_ARC(rx, ry, x + rx, y)}Z`;
};

const line = (element: Element) =>
  `M${number(element, 'x1')} ${number(element, 'y1')}L${number(element, 'x2')} ${number(element, 'y2')}`;

const corners = ({ attributes }: Element, end: string) => {
  const points = (attributes.points ?? '').match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? [];
  return points.length < 4 ? '' : `M${points.slice(0, points.length - (points.length % 2)).join(' ')}${end}`;
};

const SHAPES: ReadonlyMap<string, (element: Element) => string> = new Map([
  ['path', ({ attributes }) => attributes.d ?? ''],
  ['rect', rectangle],
  ['circle', (element) => ellipse(element, number(element, 'r'), number(element, 'r'))],
  ['ellipse', (element) => ellipse(element, number(element, 'rx'), number(element, 'ry'))],
  ['line', line],
  ['polyline', (element) => corners(element, '')],
  ['polygon', (element) => corners(element, 'Z')],
]);

/** A basic shape as path data (SVG 2, chapter 10); undefined for what is no shape. */
export const pathData = (element: Element): string | undefined => SHAPES.get(element.name)?.(element);
