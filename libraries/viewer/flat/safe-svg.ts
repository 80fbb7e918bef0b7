const SVG = 'http://www.w3.org/2000/svg';

/** What previews are made of (measure/preview/svg), and nothing else. */
const ELEMENTS: ReadonlySet<string> = new Set(['svg', 'g', 'path', 'rect', 'use', 'defs', 'mask']);

const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;
const is = (pattern: string) => {
  const whole = new RegExp(`^(?:${pattern})$`, 'i');
  return (value: string) => whole.test(value);
};

const isNumber = is(NUMBER);
const isName = is('[-a-z0-9]{1,40}');
const isColour = is('none|#[0-9a-f]{6}');
const isText = (value: string) => value.length <= 120;
/** With the hash that our previews put behind them, so that none is a name of the page's. */
const isOwnId = is('[a-z][-a-z0-9]{0,60}-[0-9a-f]{8}');
const isPath = is(String.raw`[\sMmLlHhVvZz0-9.,e-]*`);

/** What each attribute may be; one that is not listed goes, and one that is anything else goes, too. */
const ATTRIBUTES: Readonly<Record<string, (value: string) => boolean>> = {
  viewBox: is(`${NUMBER}( ${NUMBER}){3}`),
  'stroke-linecap': isName,
  'stroke-linejoin': isName,
  'stroke-width': isNumber,
  'stroke-opacity': isNumber,
  'fill-rule': isName,
  'fill-opacity': isNumber,
  'vector-effect': isName,
  display: isName,
  fill: isColour,
  stroke: isColour,
  d: isPath,
  x: isNumber,
  y: isNumber,
  width: isNumber,
  height: isNumber,
  id: isOwnId,
  maskUnits: isName,
  transform: is(`(?:(?:scale|translate)\\(${NUMBER}( ${NUMBER})?\\) ?){0,4}`),
  mask: is(String.raw`url\(#[a-z][-a-z0-9]{0,60}-[0-9a-f]{8}\)`),
  href: is('#[a-z][-a-z0-9]{0,60}-[0-9a-f]{8}'),
  'data-layer': isText,
  'data-page': isNumber,
  'data-group': isName,
  'data-use': isName,
  'data-part': is(`${NUMBER}( ${NUMBER}){3}`),
  'data-side': isName,
  'data-colour': isColour,
  'data-drawing': isText,
  'data-complete': isName,
};

/** Longer or deeper than any preview of ours. */
const LENGTH_MAX = 400_000;
const ELEMENTS_MAX = 5_000;
const DEPTH_MAX = 8;

/** Whether an element may stand in the page. */
export const isAllowedElement = ({ namespaceURI, localName }: Pick<Element, 'namespaceURI' | 'localName'>) =>
  namespaceURI === SVG && ELEMENTS.has(localName);

/** Whether an attribute may stand on one of these. */
export const isAllowedAttribute = ({ name, value }: Pick<Attr, 'name' | 'value'>) =>
  Object.hasOwn(ATTRIBUTES, name) && ATTRIBUTES[name]?.(value) === true;

const copyOf = (from: Element, budget: { elements: number }, depth: number): SVGElement | undefined => {
  budget.elements -= 1;
  if (!isAllowedElement(from) || budget.elements < 0 || depth > DEPTH_MAX) return undefined;
  const copy = document.createElementNS(SVG, from.localName);
  for (const attribute of from.attributes)
    if (isAllowedAttribute(attribute)) copy.setAttribute(attribute.name, attribute.value);
  for (const child of from.children) {
    const made = copyOf(child, budget, depth + 1);
    if (made) copy.append(made);
  }
  return copy;
};

/**
 * Reads one of our own previews into elements that may stand in the page: a copy of what is known, element by element and
 * attribute by attribute. Nothing else gets in, whatever the text is: no scripts, handlers, styles or addresses.
 * @returns undefined for what is no SVG
 */
export const safeSvg = (text: string): SVGSVGElement | undefined => {
  if (text.length > LENGTH_MAX) return undefined;
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const copy = copyOf(parsed, { elements: ELEMENTS_MAX }, 0);
  return copy?.localName === 'svg' ? (copy as SVGSVGElement) : undefined;
};
