/** A line that is drawn, or an area inside one. */
export interface Line {
  /** x and y of one point after the other; a single point is a dot. */
  points: ArrayLike<number>;
  closed: boolean;
}

export type Attributes = Readonly<Record<string, string | number>>;

/** Lines of one paint: one `path` element. */
export interface Ink {
  attributes: Attributes;
  lines: Line[];
}

export interface Element {
  tag: string;
  attributes: Attributes;
  children: readonly Markup[];
}

export type Markup = Element | Ink;

export const element = (tag: string, attributes: Attributes, children: readonly Markup[] = []): Element => ({
  tag,
  attributes,
  children,
});

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const NAME_LENGTH_MAX = 40;

/** What XML 1.0 cannot hold, however it is written (2.2). */
const isAllowed = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return code >= 0x20 && (code < 0x7f || code > 0x9f) && code !== 0xfffe && code !== 0xffff;
};

/** A name out of a file, short and without what no XML may hold. */
export const plainName = (name: string) =>
  Array.from(name.toWellFormed()).filter(isAllowed).slice(0, NAME_LENGTH_MAX).join('');

const attributesText = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${String(value).replaceAll(/[&<>"']/g, (one) => ENTITIES[one] ?? '')}"`)
    .join('');

/** All inks of a tree. */
export const inksOf = (markup: Markup): Ink[] => ('lines' in markup ? [markup] : markup.children.flatMap(inksOf));

/** Those that are there but do not show. */
export const hiddenInks = (markup: Markup): Ink[] => {
  if ('lines' in markup) return [];
  return markup.attributes.display === 'none' ? inksOf(markup) : markup.children.flatMap(hiddenInks);
};

/**
 * A tree as text. What is not drawn is left out.
 * @param pathOf the path data of an ink, made of numbers only
 */
export const textOf = (markup: Markup, pathOf: (ink: Ink) => string): string => {
  if ('lines' in markup) {
    const path = pathOf(markup);
    return path === '' ? '' : `<path${attributesText(markup.attributes)} d="${path}"/>`;
  }
  const { tag, attributes, children } = markup;
  const inside = children.map((child) => textOf(child, pathOf)).join('');
  return inside === ''
    ? `<${tag}${attributesText(attributes)}/>`
    : `<${tag}${attributesText(attributes)}>${inside}</${tag}>`;
};
