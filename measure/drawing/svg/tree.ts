import { SaxesParser } from 'saxes';
import type { Budget } from '#measure/budget.ts';
import { Refusal } from '#measure/refusal.ts';

/** An element with what we look at; texts are left out, but for style sheets. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
}

const CHUNK_BYTES = 1_000_000;
const STYLE_MAX = 200_000;

const notSvg = (cause: string) =>
  new Refusal('not-this-type', 'This is not an SVG drawing that we can read. Please export it again.', { cause });

/**
 * Reads an SVG file into its elements. Nothing in it is run or fetched, and entities cannot be declared.
 * @throws Refusal `not-this-type`, `too-complex`
 */
export const readSvgTree = (bytes: Uint8Array, budget: Budget): Element => {
  const document: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  const parser = new SaxesParser({ position: false, xmlns: false } as const);
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[') && /<!ENTITY/i.test(doctype)) throw notSvg('declares entities');
  });
  parser.on('opentag', ({ name, attributes }) => {
    budget.spend(1);
    const element = { name: name.slice(name.indexOf(':') + 1), attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (text: string) => {
    const inner = open.at(-1);
    if (inner?.name === 'style' && inner.text.length < STYLE_MAX) inner.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('error', (error) => {
    throw notSvg(error.message);
  });
  const decoder = new TextDecoder('utf-8');
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true }));
  parser.close();
  const root = document.children.find(({ name }) => name === 'svg');
  if (!root) throw notSvg('no svg element');
  return root;
};
