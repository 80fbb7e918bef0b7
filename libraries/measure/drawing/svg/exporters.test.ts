import { describe, expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
import { measureDrawing } from '#measure/drawing/measure-drawing.ts';
import { readSvg } from './read-svg.ts';

const budget = createBudget(() => 0);
const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';
const measure = (text: string, bytes = new TextEncoder().encode(text)) =>
  measureDrawing(readSvg(bytes, budget), { limits: { boxMm: [1270, 889] }, budget }).measurement;
const inside = (content: string, root = 'width="100mm" height="100mm" viewBox="0 0 100 100"') =>
  measure(`<svg ${NAMESPACE} ${root}>${content}</svg>`);
const colours = (content: string) => inside(content).quantities.lengthByColourMm;

describe('files of other programs are read', () => {
  const shape = '<rect x="10" y="10" width="40" height="20"/>';
  test.each([
    [
      'Illustrator: names of namespaces as entities, and notes of its own',
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
        <!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]>
        <svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" width="100mm" height="100mm" viewBox="0 0 100 100"><switch><g>${shape}</g></switch>
        <i:pgf><![CDATA[ eJzsvQl ]]></i:pgf></svg>`,
    ],
    [
      'Python: a prefix for everything',
      `<ns0:svg xmlns:ns0="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="0 0 100 100"><ns0:rect width="40" height="20"/></ns0:svg>`,
    ],
    [
      'Inkscape: views, guides and metadata of its own',
      `<svg ${NAMESPACE} xmlns:sodipodi="s" xmlns:inkscape="i" width="100mm" height="100mm" viewBox="0 0 100 100">
        <sodipodi:namedview><inkscape:grid/></sodipodi:namedview><metadata><a/></metadata><inkscape:perspective/>${shape}</svg>`,
    ],
  ])('%s', (_, text) => {
    const { quantities, findings, verdict } = measure(text);
    expect(quantities.cutLengthMm).toBeCloseTo(120, 6);
    expect([findings, verdict]).toEqual([[], 'exact']);
  });

  test('in UTF-16, as its byte order mark says', () => {
    const text = `\uFEFF<svg ${NAMESPACE} width="100mm" height="100mm" viewBox="0 0 100 100">${shape}</svg>`;
    const bytes = new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
    expect(measure('', bytes).quantities.cutLengthMm).toBeCloseTo(120, 6);
  });
});

describe('lengths mean what they say', () => {
  test.each([
    ['millimetres in a drawing of pixels', '<rect width="40mm" height="20mm"/>', 'width="100mm" height="100mm"', 120],
    ['shares of the view', '<rect width="40%" height="20%"/>', undefined, 120],
    ['points', '<line x2="72pt"/>', 'width="100mm" height="100mm"', 25.4],
    ['a radius of one eighth of the diagonal', '<circle r="12.5%"/>', undefined, 25 * Math.PI],
    ['one radius of an ellipse for both', '<ellipse rx="10"/>', undefined, 20 * Math.PI],
  ])('%s', (_, content, root, length) => {
    expect(inside(content, root).quantities.cutLengthMm).toBeCloseTo(length, 1);
  });
});

describe('the view box is fitted into the paper', () => {
  const square = '<rect width="10" height="10"/>';
  test.each([
    ['whole, where their shapes differ', 'width="100mm" height="300mm" viewBox="0 0 10 10"', [100, 100]],
    [
      'whole, by the side that is shorter',
      'width="300mm" height="50mm" viewBox="0 0 10 10" preserveAspectRatio="xMinYMin meet"',
      [50, 50],
    ],
    ['filling it', 'width="300mm" height="50mm" viewBox="0 0 10 10" preserveAspectRatio="xMidYMid slice"', [300, 300]],
    ['stretched', 'width="300mm" height="50mm" viewBox="0 0 10 10" preserveAspectRatio="none"', [300, 50]],
    ['by its height alone', 'height="50mm" viewBox="0 0 10 10"', [50, 50]],
  ])('%s', (_, root, size) => expect(inside(square, root).sizeMm).toEqual(size));
});

describe('views in the view', () => {
  test.each([
    ['a nested drawing', '<svg x="10" y="10" width="50" height="50" viewBox="0 0 10 10"><path d="M0 0h10"/></svg>', 50],
    [
      'a symbol used with a size',
      '<symbol id="s" viewBox="0 0 10 10"><path d="M0 0h10"/></symbol><use href="#s" width="30" height="30"/>',
      30,
    ],
    ['a symbol without a view box', '<symbol id="s"><path d="M0 0h10"/></symbol><use href="#s" x="5"/>', 10],
    ['a symbol that is not used', '<symbol id="s"><path d="M0 0h10"/></symbol><path d="M0 0h7"/>', 7],
    ['groups in many groups', `${'<g>'.repeat(60)}<path d="M0 0h10"/>${'</g>'.repeat(60)}`, 10],
  ])('%s', (_, content, length) => expect(inside(content).quantities.cutLengthMm).toBeCloseTo(length, 6));
});

describe('style sheets', () => {
  const path = (attributes: string) => `<path ${attributes} d="M0 0h10"/>`;
  test.each([
    ['of classes', '.a{stroke:red}', 'class="b a"', '#ff0000'],
    [
      'of CorelDRAW',
      '<![CDATA[ .str0 {stroke:#1F1A17;stroke-width:7.6} .fil0 {fill:none} ]]>',
      'class="fil0 str0"',
      '#1f1a17',
    ],
    ['with comments', '/* .a{stroke:blue} */ .a{stroke:red}', 'class="a"', '#ff0000'],
    ['of tags', 'path{stroke:red}', '', '#ff0000'],
    [
      'of identifiers, before classes, whatever the order',
      '#p{stroke:red} .a{stroke:blue}',
      'id="p" class="a"',
      '#ff0000',
    ],
    ['of classes of a tag', 'path.a{stroke:red} rect.a{stroke:blue}', 'class="a"', '#ff0000'],
    ['with !important', '.a{stroke:red!important}', 'class="a"', '#ff0000'],
    [
      'with rules for print, which are passed over',
      '@media print{.a{stroke:blue}} .a{stroke:red}',
      'class="a"',
      '#ff0000',
    ],
    ['under a style of its own', '.a{stroke:blue}', 'class="a" style="stroke:red"', '#ff0000'],
  ])('%s', (_, sheet, attributes, colour) => {
    expect(colours(`<style>${sheet}</style>${path(attributes)}`)).toEqual({ [colour]: 10 });
  });

  test('what is invisible may hold something visible; what is not displayed may not', () => {
    const visible = path('visibility="visible" stroke="red"');
    expect(colours(`<g visibility="hidden">${visible}${path('')}</g>${path('')}`)).toEqual({
      '#ff0000': 10,
      '#000000': 10,
    });
    expect(colours(`<g display="none">${visible}</g>${path('')}`)).toEqual({ '#000000': 10 });
  });
});
