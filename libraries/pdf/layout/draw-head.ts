import type { Fact, PrintedDocument } from '#pdf/document.ts';
import { figure } from '#pdf/file/pdf-objects.ts';
import { type Element, elementOf } from '#pdf/file/structure.ts';
import { drawLines, flowLines, heightOf } from './flow-text.ts';
import { COLOUR, drawRule, MARGIN, PAGE, type Paper, TEXT_WIDTH } from './paper.ts';
import type { DrawPicture } from './table.ts';
import type { TextStyle, Typesetter } from './typeset.ts';

const NAME: TextStyle = { weight: 'semibold', size: 16, colour: COLOUR.ink };
const KIND = { weight: 'semibold', size: 20 } as const;
const NUMBER: TextStyle = { weight: 'semibold', size: 12, colour: COLOUR.ink };
const SMALL: TextStyle = { weight: 'regular', size: 9, colour: COLOUR.muted };
const TEXT: TextStyle = { weight: 'regular', size: 10, colour: COLOUR.ink };
const STRONG: TextStyle = { weight: 'semibold', size: 10, colour: COLOUR.ink };
const STAMP = { weight: 'semibold', size: 11 } as const;
const LOGO = { width: 150, height: 34 } as const;

const HALF = TEXT_WIDTH / 2;
const END = PAGE.width - MARGIN.side;
const FACT_LABEL = 92;

interface Tools {
  paper: Paper;
  type: Typesetter;
  drawPicture: DrawPicture;
}

/** A colour as PDF writes it. */
const accentOf = ({ accent }: PrintedDocument['shop']): string =>
  accent === undefined
    ? COLOUR.copper
    : [1, 3, 5].map((at) => figure(Number.parseInt(accent.slice(at, at + 2), 16) / 255)).join(' ');

/** The logo is not read aloud: the name below it says whose document it is. */
const drawShop = ({ paper, type, drawPicture }: Tools, { name, lines, logo }: PrintedDocument['shop']): Element[] => {
  if (logo) {
    paper.decorate(...drawPicture(logo, MARGIN.side, paper.y, LOGO));
    paper.y += Math.min(LOGO.height, (logo.height * LOGO.width) / logo.width) + 4;
  }
  const [title, contact] = [elementOf('P', name), elementOf('P', lines.join(' '))];
  flowLines(paper, title, type.set(name, NAME, HALF - 12), MARGIN.side);
  flowLines(paper, contact, type.set(lines.join('\n'), SMALL, HALF - 12), MARGIN.side);
  return [title, contact];
};

/** A word in a frame, its right end at `end`. */
const drawStamp = (
  { paper, type }: Tools,
  { word, colour }: { word: string; colour: string },
  top: number,
): Element => {
  const element = elementOf('P', word);
  const lines = type.set(word, { ...STAMP, colour }, HALF);
  const width = Math.max(...lines.map((line) => line.width)) + 16;
  const frame = [END - width, PAGE.height - top - 20, width, 20].map(figure).join(' ');
  paper.decorate(`${colour} RG 1.2 w ${frame} re S`);
  paper.draw(element, drawLines(lines, { x: END - width + 8 }, top + 2));
  return element;
};

const drawTitle = (tools: Tools, { kind, number, stamp, shop }: PrintedDocument): Element[] => {
  const { paper, type } = tools;
  const colour = accentOf(shop);
  const title = elementOf('H1', kind);
  const lines = type.setAll(
    [
      { text: kind, style: { ...KIND, colour } },
      { text: number, style: NUMBER },
    ],
    HALF,
  );
  paper.draw(title, drawLines(lines, { x: MARGIN.side + HALF, end: END }, paper.y));
  paper.y += heightOf(lines);
  if (stamp === undefined) return [title];
  const stamped = drawStamp(tools, { word: stamp, colour }, paper.y + 4);
  paper.y += 28;
  return [title, stamped];
};

const drawFacts = ({ paper, type }: Tools, facts: readonly Fact[]): Element => {
  const table = elementOf('Table');
  const x = MARGIN.side + HALF + 12;
  for (const { label, value } of facts) {
    const [head, cell] = [elementOf('TH', label, { scope: 'Row' }), elementOf('TD', value)];
    const [labels, values] = [type.set(label, SMALL, FACT_LABEL), type.set(value, TEXT, HALF - 12 - FACT_LABEL)];
    paper.draw(head, drawLines(labels, { x }, paper.y + 1));
    paper.draw(cell, drawLines(values, { x: x + FACT_LABEL }, paper.y));
    paper.y += Math.max(heightOf(labels), heightOf(values)) + 2;
    table.kids.push(elementOf('TR', '', { kids: [head, cell] }));
  }
  return table;
};

const drawParty = ({ paper, type }: Tools, { title, lines: [name = '', ...others] }: PrintedDocument['party']) => {
  const [label, first, rest] = [elementOf('P', title), elementOf('P', name), elementOf('P', others.join(' '))];
  flowLines(paper, label, type.set(title, SMALL, HALF), MARGIN.side);
  flowLines(paper, first, type.set(name, STRONG, HALF), MARGIN.side);
  flowLines(paper, rest, type.set(others.join('\n'), TEXT, HALF), MARGIN.side);
  return [label, first, rest];
};

/** Draws two things beside each other, of which the first is short. The next thing is below both. */
const beside = (paper: Paper, right: () => Element[], left: () => Element[]): { left: Element[]; right: Element[] } => {
  const top = paper.y;
  const onRight = right();
  const below = paper.y;
  const page = paper.page();
  paper.y = top;
  const onLeft = left();
  if (paper.page() === page) paper.y = Math.max(paper.y, below);
  return { left: onLeft, right: onRight };
};

/** Draws whose document it is, what it is, and for whom. @returns its elements as they are read aloud */
export const drawHead = (tools: Tools, document: PrintedDocument): Element[] => {
  const { paper } = tools;
  const head = beside(
    paper,
    () => drawTitle(tools, document),
    () => drawShop(tools, document.shop),
  );
  paper.y += 8;
  paper.decorate(drawRule(paper.y, { colour: accentOf(document.shop), width: 1.6 }));
  paper.y += 14;
  const whose = beside(
    paper,
    () => [drawFacts(tools, document.facts)],
    () => drawParty(tools, document.party),
  );
  paper.y += 14;
  return [...head.left, ...head.right, ...whose.left, ...whose.right].filter(({ kids }) => kids.length > 0);
};
