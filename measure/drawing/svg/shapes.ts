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

/** A basic shape as path data (SVG 2, chapter 10); undefined for what is no shape. */
export const pathData = (element: Element): string | undefined => {
  switch (element.name) {
    case 'path':
      return element.attributes.d ?? '';
    case 'rect':
      return rectangle(element);
    case 'circle':
      return ellipse(element, number(element, 'r'), number(element, 'r'));
    case 'ellipse':
      return ellipse(element, number(element, 'rx'), number(element, 'ry'));
    case 'line':
      return `M${number(element, 'x1')} ${number(element, 'y1')}L${number(element, 'x2')} ${number(element, 'y2')}`;
    case 'polyline':
    case 'polygon': {
      const points = (element.attributes.points ?? '').match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? [];
      if (points.length < 4) return '';
      return `M${points.slice(0, points.length - (points.length % 2)).join(' ')}${element.name === 'polygon' ? 'Z' : ''}`;
    }
    default:
      return undefined;
  }
};
