import { figure } from '#pdf/file/pdf-objects.ts';
import type { Element } from '#pdf/file/structure.ts';
import { BASELINE, type Line, type Weight } from './typeset.ts';

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
export const MARGIN = { side: 51, top: 48, bottom: 62 } as const;
export const TEXT_WIDTH = PAGE.width - 2 * MARGIN.side;

export const COLOUR = {
  ink: '0.071 0.129 0.227',
  muted: '0.29 0.353 0.447',
  line: '0.796 0.839 0.886',
  copper: '0.627 0.278 0.102',
} as const;

export const FONT_NAME: Record<Weight, string> = { regular: 'R', semibold: 'S' };

/** One page as PDF draws it, and how many pieces of it are marked. */
export interface Sheet {
  drawn: string[];
  marks: number;
}

const code = (value: number) => value.toString(16).padStart(4, '0');

/** Codes, with what is between them where it is not what the font says. */
const shown = ({ typed }: Line): string => {
  let text = '<';
  for (const { code: value, advance, natural } of typed) {
    const less = Math.round(natural - advance);
    text += code(value) + (less === 0 ? '' : `>${less}<`);
  }
  return `[${text}>]`;
};

/** A line of text whose top is at `y`, counted from the top of the page. */
export const drawLine = (line: Line, x: number, y: number): string => {
  const { size, weight, colour } = line.style;
  const baseline = PAGE.height - y - size * BASELINE;
  return `${colour} rg BT /${FONT_NAME[weight]} ${figure(size)} Tf ${figure(x)} ${figure(baseline)} Td ${shown(line)} TJ ET`;
};

interface Rule {
  from?: number;
  to?: number;
  colour?: string;
  width?: number;
}

/** A line across the page. */
export const drawRule = (
  y: number,
  { from = MARGIN.side, to = PAGE.width - MARGIN.side, colour = COLOUR.line, width = 0.6 }: Rule = {},
): string => {
  const at = figure(PAGE.height - y);
  return `${colour} RG ${width} w ${figure(from)} ${at} m ${figure(to)} ${at} l S`;
};

/** The pages of a document, filled from the top to the bottom. */
export const openPaper = () => {
  const sheets: Sheet[] = [];
  let sheet: Sheet = { drawn: [], marks: 0 };

  const paper = {
    sheets,
    /** Where the next thing is drawn, in points from the top of the page. */
    y: 0,

    turn: (): void => {
      sheet = { drawn: [], marks: 0 };
      sheets.push(sheet);
      paper.y = MARGIN.top;
    },

    page: () => sheets.length - 1,
    left: () => PAGE.height - MARGIN.bottom - paper.y,

    /** Draws what is part of the document. */
    draw: (element: Element, operators: readonly string[]): void => {
      if (operators.length === 0) return;
      element.kids.push({ page: sheets.length - 1, mark: sheet.marks });
      sheet.drawn.push(`/${element.tag} <</MCID ${sheet.marks}>> BDC`, ...operators, 'EMC');
      sheet.marks += 1;
    },

    /** Draws what is not read aloud: lines, and what is repeated on each page. */
    decorate: (...operators: string[]): void => void sheet.drawn.push('/Artifact BMC', ...operators, 'EMC'),
  };
  paper.turn();
  return paper;
};

export type Paper = ReturnType<typeof openPaper>;
export const FRESH_HEIGHT = PAGE.height - MARGIN.top - MARGIN.bottom;
