type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const SVG = 'http://www.w3.org/2000/svg';

const fill = <Made extends Element>(made: Made, attributes: Attributes, children: readonly (Node | string)[]) => {
  setAttributes(made, attributes);
  made.append(...children);
  return made;
};

/** Sets attributes; true is an empty one, undefined and false take it away. */
export const setAttributes = (element: Element, attributes: Attributes) => {
  for (const [name, value] of Object.entries(attributes))
    if (value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : String(value));
};

/** An element of HTML. */
export const html = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] => fill(document.createElement(tag), attributes, children);

/** An element of SVG. */
export const svg = <Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[Tag] => fill(document.createElementNS(SVG, tag), attributes, children);
