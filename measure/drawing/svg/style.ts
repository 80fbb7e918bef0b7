import type { Element } from './tree.ts';

/** What decides whether and how an element is seen. */
export interface Style {
  stroke: string;
  fill: string;
  visible: boolean;
}

export const ROOT_STYLE: Style = { stroke: 'none', fill: '#000000', visible: true };

/** Rules by class name: what drawing programs write. Other selectors are rare in drawings. */
export type ClassRules = ReadonlyMap<string, Readonly<Record<string, string>>>;

const declarations = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(';').flatMap((one) => {
      const colon = one.indexOf(':');
      return colon < 0 ? [] : [[one.slice(0, colon).trim().toLowerCase(), one.slice(colon + 1).trim()]];
    }),
  );

export const classRules = (styleSheets: readonly string[]): ClassRules => {
  const rules = new Map<string, Record<string, string>>();
  for (const sheet of styleSheets)
    for (const block of sheet.split('}')) {
      const brace = block.indexOf('{');
      if (brace < 0) continue;
      const body = declarations(block.slice(brace + 1));
      for (const selector of block.slice(0, brace).split(',')) {
        const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1];
        if (name !== undefined) rules.set(name, { ...rules.get(name), ...body });
      }
    }
  return rules;
};

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

/** The style of an element: its attributes, then its classes, then its own style, over what it inherits. */
export const styleOf = ({ attributes }: Element, inherited: Style, rules: ClassRules): Style => {
  const own: Record<string, string> = {};
  for (const name of ['stroke', 'fill', 'display', 'visibility', 'opacity']) {
    const value = attributes[name];
    if (value !== undefined) own[name] = value;
  }
  for (const name of (attributes.class ?? '').split(/\s+/)) Object.assign(own, rules.get(name));
  Object.assign(own, declarations(attributes.style ?? ''));
  const paint = (name: 'stroke' | 'fill') => {
    const value = own[name];
    return value === undefined || value === 'inherit' ? inherited[name] : plainColour(value);
  };
  const hidden = own.display === 'none' || own.visibility === 'hidden' || own.visibility === 'collapse';
  return { stroke: paint('stroke'), fill: paint('fill'), visible: inherited.visible && !hidden };
};
