import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inspect } from '#measure';
import { browserPreview } from '#measure/browser-preview';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { elementsOf } from '#measure/testing/pictures.ts';
import { isAllowedAttribute, isAllowedElement } from './safe-svg.ts';

const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';

describe('an element in a preview that does not draw', () => {
  test.each([
    'script',
    'style',
    'foreignObject',
    'image',
    'a',
    'animate',
    'set',
    'iframe',
    'filter',
    'text',
    'SVG',
    '',
  ])('stays outside: %j', (localName) => expect(isAllowedElement({ namespaceURI: SVG, localName })).toBe(false));

  test('stays outside under a name that draws in SVG', () =>
    expect(isAllowedElement({ namespaceURI: HTML, localName: 'path' })).toBe(false));
});

describe('an attribute that could do something', () => {
  test.each([
    ['onclick', 'alert(1)'],
    ['ONLOAD', 'alert(1)'],
    ['style', 'background:url(https://example.org)'],
    ['class', 'button'],
    ['xlink:href', '#board'],
    ['xmlns:x', 'http://www.w3.org/1999/xlink'],
    ['href', 'javascript:alert(1)'],
    ['href', 'https://example.org/#board'],
    ['href', '#'],
    ['fill', 'url(https://example.org)'],
    ['fill', 'url(#board)'],
    ['stroke', 'expression(alert(1))'],
    ['mask', 'url(https://example.org/#mask)'],
    ['mask', 'url(#a) url(https://example.org)'],
    ['transform', 'scale(1 -1); x'],
    ['transform', 'scale(1) '.repeat(5)],
    ['d', 'M0 0"/><script>'],
    ['id', 'Location hash'],
    ['id', 'location'],
    ['href', '#location'],
    ['viewBox', '0 0 10'],
    ['display', 'block; x:y'],
    ['data-anything', '1'],
    ['data-layer', 'x'.repeat(121)],
    ['constructor', ''],
    ['__proto__', ''],
  ])('is left out: %s="%s"', (name, value) => expect(isAllowedAttribute({ name, value })).toBe(false));
});

test.each(['eagle_x2.zip', 'diptrace_mainboard.zip', 'doubled_lines.dxf', 'arrayed-holes.dxf', 'spline_1.dxf'])(
  'all that we draw of %s may stand in the page',
  async (name) => {
    const bytes = new Uint8Array(readFileSync(`tests/fixtures/cad/${name}`));
    const { shape } = await inspect({ name, bytes, limits: {} }, { inflateRaw, clock: () => 0 });
    const preview = shape && (await browserPreview(shape));
    if (preview?.type !== 'svg') throw new Error('this is drawn as SVG');
    const elements = elementsOf(preview.svg);
    expect(elements.filter(({ name: localName }) => !isAllowedElement({ namespaceURI: SVG, localName }))).toEqual([]);
    const attributes = elements.flatMap((element) => Object.entries(element.attributes));
    const refused = attributes.filter(([key, value]) => key !== 'xmlns' && !isAllowedAttribute({ name: key, value }));
    expect(refused).toEqual([]);
  },
);
