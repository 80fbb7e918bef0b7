import type { Block, Fact } from '#pdf/document.ts';
import { type Element, elementOf } from '#pdf/file/structure.ts';
import { drawBanner } from './draw-banner.ts';
import { drawLines, flowLines, heightOf } from './flow-text.ts';
import { COLOUR, drawRule, FRESH_HEIGHT, MARGIN, PAGE, TEXT_WIDTH } from './paper.ts';
import { drawTable } from './table.ts';
import type { TextStyle } from './typeset.ts';

const HEADING: TextStyle = { weight: 'semibold', size: 12, colour: COLOUR.ink };
const TEXT: TextStyle = { weight: 'regular', size: 10, colour: COLOUR.ink };
const LABEL: TextStyle = { weight: 'regular', size: 10, colour: COLOUR.muted };
const STRONG: TextStyle = { weight: 'semibold', size: 11.5, colour: COLOUR.ink };
const LABEL_WIDTH = 120;
const SUMS_WIDTH = 250;
/** A heading is not left alone at the end of a page. */
const WITH_HEADING = 64;

type Tools = Parameters<typeof drawTable>[0];

/** A row of a label and a value, with a label that is a header. */
const factRow = ({ label, value }: Fact) => {
  const [head, cell] = [elementOf('TH', label, { scope: 'Row' }), elementOf('TD', value)];
  return { head, cell, row: elementOf('TR', '', { kids: [head, cell] }) };
};

const drawHeading = ({ paper, type }: Tools, text: string): Element => {
  const element = elementOf('H2', text);
  const lines = type.set(text, HEADING, TEXT_WIDTH);
  if (paper.left() < WITH_HEADING) paper.turn();
  else paper.y += 10;
  flowLines(paper, element, lines, MARGIN.side);
  paper.y += 3;
  return element;
};

const drawParagraph = ({ paper, type }: Tools, text: string, style: TextStyle): Element => {
  const element = elementOf('P', text);
  flowLines(paper, element, type.set(text, style, TEXT_WIDTH), MARGIN.side);
  paper.y += 4;
  return element;
};

const drawFacts = ({ paper, type }: Tools, facts: readonly Fact[]): Element => {
  const table = elementOf('Table');
  const x = MARGIN.side + LABEL_WIDTH + 8;
  for (const fact of facts) {
    const { head, cell, row } = factRow(fact);
    const label = type.set(fact.label, LABEL, LABEL_WIDTH);
    const value = type.set(fact.value, TEXT, TEXT_WIDTH - LABEL_WIDTH - 8);
    const height = Math.max(heightOf(label), Math.min(heightOf(value), FRESH_HEIGHT / 2));
    if (paper.left() < height) paper.turn();
    const [top, page] = [paper.y, paper.page()];
    paper.draw(head, drawLines(label, { x: MARGIN.side }, top));
    flowLines(paper, cell, value, x);
    if (paper.page() === page) paper.y = Math.max(paper.y, top + heightOf(label));
    paper.decorate(drawRule(paper.y + 2));
    paper.y += 5;
    table.kids.push(row);
  }
  return table;
};

const drawSums = ({ paper, type }: Tools, sums: (Block & { kind: 'sums' })['sums']): Element => {
  const table = elementOf('Table');
  const end = PAGE.width - MARGIN.side;
  const x = end - SUMS_WIDTH;
  const rows = sums.map((sum) => {
    const [label, text] = sum.strong ? [STRONG, STRONG] : [LABEL, TEXT];
    const value = type.set(sum.value, text, SUMS_WIDTH);
    return { sum, value, label: type.set(sum.label, label, SUMS_WIDTH - (value[0]?.width ?? 0) - 8) };
  });
  const height = rows.reduce((total, { label }) => total + heightOf(label) + 6, 4);
  if (paper.left() < height && height < FRESH_HEIGHT) paper.turn();
  paper.y += 4;
  for (const { sum, label, value } of rows) {
    const { head, cell, row } = factRow(sum);
    if (sum.strong) {
      paper.decorate(drawRule(paper.y, { from: x, colour: COLOUR.ink, width: 0.8 }));
      paper.y += 4;
    }
    if (paper.left() < heightOf(label)) paper.turn();
    paper.draw(head, drawLines(label, { x }, paper.y));
    paper.draw(cell, drawLines(value, { x, end }, paper.y));
    paper.y += Math.max(heightOf(label), heightOf(value)) + 2;
    table.kids.push(row);
  }
  paper.y += 6;
  return table;
};

/** Draws a block below the last one. @returns what it is */
export const drawBlock = (tools: Tools, block: Block): Element => {
  switch (block.kind) {
    case 'heading':
      return drawHeading(tools, block.text);
    case 'paragraph':
      return drawParagraph(tools, block.text, block.muted ? LABEL : TEXT);
    case 'banner':
      return drawBanner(tools, block);
    case 'facts':
      return drawFacts(tools, block.facts);
    case 'table':
      return drawTable(tools, block.columns, block.rows);
    case 'sums':
      return drawSums(tools, block.sums);
  }
};
