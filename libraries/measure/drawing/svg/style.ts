import { declarations, type StyleSheets } from './style-sheet.ts';
import type { Element } from './tree.ts';

/** What decides whether and how an element is seen. */
export interface Style {
  stroke: string;
  fill: string;
  /** An element that is not displayed hides all that is in it; one that is only invisible may hold what is not. */
  displayed: boolean;
  visibility: string;
  /** Which areas of shapes are inside, and of those that clip. */
  fillRule: string;
  clipRule: string;
  strokeWidth: string;
  dashes: string;
  /** These three belong to one element and are not inherited. */
  clipPath: string;
  masked: boolean;
  overflow: string;
}

export const ROOT_STYLE: Style = {
  stroke: 'none',
  fill: '#000000',
  displayed: true,
  visibility: 'visible',
  fillRule: 'nonzero',
  clipRule: 'nonzero',
  strokeWidth: '1',
  dashes: 'none',
  clipPath: 'none',
  masked: false,
  overflow: 'hidden',
};

const PROPERTIES = [
  'stroke',
  'fill',
  'display',
  'visibility',
  'fill-rule',
  'clip-rule',
  'stroke-width',
  'stroke-dasharray',
  'clip-path',
  'mask',
  'overflow',
] as const;

export const isSeen = ({ displayed, visibility }: Style) =>
  displayed && visibility !== 'hidden' && visibility !== 'collapse';

const NAMED: ReadonlyMap<string, string> = new Map([
  ['black', '#000000'],
  ['red', '#ff0000'],
  ['blue', '#0000ff'],
  ['green', '#008000'],
  ['lime', '#00ff00'],
  ['white', '#ffffff'],
  ['yellow', '#ffff00'],
  ['cyan', '#00ffff'],
  ['aqua', '#00ffff'],
  ['magenta', '#ff00ff'],
  ['fuchsia', '#ff00ff'],
  ['gray', '#808080'],
  ['grey', '#808080'],
  ['orange', '#ffa500'],
]);

const hexOf = (channels: readonly number[]) =>
  `#${channels
    .map((one) =>
      Math.max(0, Math.min(255, Math.round(one)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** '#rrggbb' for the usual ways to write a colour; what else there is stays as it is written. */
const plainColour = (colour: string): string => {
  const text = colour.trim().toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(text);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  const rgb = /^rgba?\(\s*([\d.]+)(%?)[\s,]+([\d.]+)%?[\s,]+([\d.]+)%?/.exec(text);
  if (rgb) return hexOf([rgb[1], rgb[3], rgb[4]].map((one) => Number(one) * (rgb[2] === '%' ? 2.55 : 1)));
  return NAMED.get(text) ?? text;
};

/** The style of an element: its attributes, then the style sheets, then its own style, over what it inherits. */
export const styleOf = (element: Element, inherited: Style, styleSheets: StyleSheets): Style => {
  const { attributes } = element;
  const own: Record<string, string> = {};
  for (const name of PROPERTIES) {
    const value = attributes[name];
    if (value !== undefined) own[name] = value;
  }
  Object.assign(own, ...styleSheets(element), declarations(attributes.style ?? ''));
  const paint = (name: 'stroke' | 'fill') => {
    const value = own[name];
    return value === undefined || value === 'inherit' ? inherited[name] : plainColour(value);
  };
  const { visibility = 'inherit' } = own;
  const passedOn = (name: (typeof PROPERTIES)[number], outer: string) => {
    const value = own[name];
    return value === undefined || value === 'inherit' ? outer : value;
  };
  return {
    stroke: paint('stroke'),
    fill: paint('fill'),
    displayed: inherited.displayed && own.display !== 'none',
    visibility: visibility === 'inherit' ? inherited.visibility : visibility,
    fillRule: passedOn('fill-rule', inherited.fillRule),
    clipRule: passedOn('clip-rule', inherited.clipRule),
    strokeWidth: passedOn('stroke-width', inherited.strokeWidth),
    dashes: passedOn('stroke-dasharray', inherited.dashes),
    clipPath: own['clip-path'] ?? 'none',
    masked: (own.mask ?? 'none') !== 'none',
    overflow: own.overflow ?? 'hidden',
  };
};
