import { SaxesParser } from 'saxes';
import type { Budget } from '#measure/budget.ts';
import { Refusal, tooComplex } from '#measure/refusals.ts';
import { xmlDecoder } from '#measure/xml.ts';
import { declaredEntities } from './entities.ts';

/** An element with what we look at; texts are left out, but for style sheets. */
export interface Element {
  /** Without its prefix. */
  name: string;
  /** Of another language than SVG: what a program notes for itself. */
  isForeign: boolean;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
}

const CHUNK_BYTES = 1_000_000;
const STYLE_MAX = 200_000;
/** Elements in one another; programs nest a few dozen. */
const NESTING_MAX = 500;
/** Where entities are declared, so many may be used: programs use one a namespace. */
const REFERENCES_MAX = 1_000;

const notSvg = (cause: string) =>
  new Refusal('not-this-type', 'This is not an SVG drawing that we can read. Please export it again.', { cause });

const prefixOf = (name: string) => name.slice(0, Math.max(0, name.indexOf(':')));

/** Builds the elements as their tags come. */
const treeBuilder = (budget: Budget) => {
  const document: Element = { name: '', isForeign: false, attributes: {}, children: [], text: '' };
  const open = [document];
  let ownPrefix: string | undefined;
  return {
    document,
    begin: (tag: string, attributes: Readonly<Record<string, string>>) => {
      budget.spend(1);
      if (open.length > NESTING_MAX) throw tooComplex();
      const prefix = prefixOf(tag);
      ownPrefix ??= prefix; // whatever prefix the root has is that of SVG
      const isForeign = prefix !== '' && prefix !== ownPrefix && prefix !== 'svg';
      const element = { name: tag.slice(tag.indexOf(':') + 1), isForeign, attributes, children: [], text: '' };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    end: () => void open.pop(),
    addText: (text: string) => {
      const inner = open.at(-1);
      if (inner?.name === 'style' && inner.text.length < STYLE_MAX) inner.text += text;
    },
  };
};

/** Counts references, so that what is short on paper stays so where entities are declared. */
const referenceCounter = () => {
  let count = 0;
  let limit = Infinity;
  return {
    limit: () => void (limit = REFERENCES_MAX),
    /** Before the text is parsed: the limit may come with it. */
    take: (text: string) => {
      for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) count += 1;
    },
    check: () => {
      if (count > limit) throw tooComplex();
    },
  };
};

/**
 * Reads an SVG file into its elements. Nothing in it is run or fetched; entities may only be names of namespaces, as some
 * programs declare them.
 * @throws Refusal `not-this-type`, `too-complex`
 */
export const readSvgTree = (bytes: Uint8Array, budget: Budget): Element => {
  const { document, begin, end, addText } = treeBuilder(budget);
  const references = referenceCounter();
  const parser = new SaxesParser({ position: false, xmlns: false } as const);
  parser.on('doctype', (doctype) => {
    const entities = declaredEntities(doctype);
    if (!entities) throw notSvg('declares entities that are no names');
    if (entities.size > 0) references.limit();
    references.check();
    for (const [name, value] of entities) parser.ENTITIES[name] = value;
  });
  parser.on('opentag', ({ name, attributes }) => begin(name, attributes));
  parser.on('closetag', end);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('error', (error) => {
    throw notSvg(error.message);
  });
  const decoder = xmlDecoder(bytes);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const text = decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true });
    references.take(text);
    references.check();
    parser.write(text);
  }
  parser.close();
  const root = document.children.find(({ name }) => name === 'svg');
  if (!root) throw notSvg('no svg element');
  return root;
};
