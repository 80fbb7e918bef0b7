import type { OPS as Codes } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { compose, IDENTITY, LETTERS_LAYER, type Matrix, type Step } from '#measure';
import { placedOutline } from './placed-outline.ts';

type Operator = keyof typeof Codes;

export interface Operators {
  fnArray: readonly number[];
  argsArray: readonly (readonly unknown[] | null)[];
}

/** What pdf.js knows of a letter. */
interface Glyph {
  fontChar: string;
  width: number;
  isSpace: boolean;
  unicode: string;
  isInFont: boolean;
  isRotated?: boolean;
  operatorListId?: string;
  accent?: { fontChar: string; offset: { x: number; y: number } } | null;
}

/** And of a font. */
interface Font {
  loadedName: string;
  missingFile?: boolean;
  vertical?: boolean;
  isInvalidPDFjsFont?: boolean;
  isType3Font?: boolean;
  fontMatrix?: ArrayLike<number>;
  charProcOperatorList?: ReadonlyMap<string, Operators>;
}

/** What pdf.js has loaded for a page: fonts, and the outlines of their letters. */
export interface Loaded {
  has: (name: string) => boolean;
  get: (name: string) => unknown;
}

/** What is in force while text is shown (ISO 32000-2, 9.3 and 9.4). */
interface TextState {
  font: Font | undefined;
  size: number;
  /** -1 where the size is negative. */
  direction: number;
  charSpacing: number;
  wordSpacing: number;
  stretch: number;
  leading: number;
  rise: number;
  matrix: Matrix;
  lineX: number;
  lineY: number;
  x: number;
}

const AT_FIRST: TextState = {
  font: undefined,
  size: 0,
  direction: 1,
  charSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  matrix: IDENTITY,
  lineX: 0,
  lineY: 0,
  x: 0,
};
/** Sizes of letters are thousandths of their font's. */
const EM: Matrix = [0.001, 0, 0, 0.001, 0, 0];

const matrixOf = (numbers: ArrayLike<number> | undefined, otherwise: Matrix): Matrix =>
  numbers ? (Array.from(numbers).slice(0, 6) as unknown as Matrix) : otherwise;

interface Placed {
  glyph: Glyph;
  /** From the letter's own space, in which its font's size is 1, to that of the page. */
  matrix: Matrix;
}

const isBlank = ({ isSpace, unicode }: Glyph) => isSpace || unicode.trim() === '';

/** A letter's characters, with its accent, and where each stands. */
const charactersOf = ({ fontChar, accent }: Glyph) => [
  { character: fontChar, x: 0, y: 0 },
  ...(accent ? [{ character: accent.fontChar, ...accent.offset }] : []),
];

/** The outline of a letter; undefined where it has none. */
const outlineOf = ({ glyph, matrix }: Placed, font: Font, loaded: Loaded): number[] | undefined => {
  const isEmpty = isBlank(glyph);
  if (!glyph.isInFont) return isEmpty ? [] : undefined; // a blank one would be the box of what is missing
  const outline: number[] = [];
  for (const { character, x, y } of charactersOf(glyph)) {
    const name = `${font.loadedName}_path_${character}`;
    if (!loaded.has(name) && !isEmpty) return undefined;
    const { path = [] } = (loaded.has(name) && (loaded.get(name) as { path?: ArrayLike<number> } | null)) || {};
    const placed = path.length > 0 ? placedOutline(path, compose([1, 0, 0, 1, x, y], matrix)) : [];
    if (!placed) return undefined;
    for (const number of placed) outline.push(number);
  }
  return outline;
};

/** The outlines of letters in one path; undefined where one of them has none. */
const outlinesOf = (letters: readonly Placed[], font: Font, loaded: Loaded): Float32Array | undefined => {
  const all: number[] = [];
  for (const letter of letters) {
    const outline = outlineOf(letter, font, loaded);
    if (!outline) return undefined;
    for (const number of outline) all.push(number);
  }
  return Float32Array.from(all);
};

const inLayer = (steps: readonly Step[]): Step[] => [
  { does: 'layer', name: LETTERS_LAYER, visible: true },
  ...steps,
  { does: 'end-layer' },
];

/** A text of more is no text that somebody cuts, and has no outlines. */
const LETTER_STEPS_MAX = 100_000;

/** Letters that are drawings of their own (ISO 32000-2, 9.6.4); undefined where one of them is a picture. */
const drawnLetters = (
  letters: readonly Placed[],
  { charProcOperatorList, fontMatrix }: Font,
  stepsOf: (operators: Operators) => Step[],
): Step[] | undefined => {
  const steps: Step[] = [];
  const known = new Map<Operators, Step[]>();
  for (const { glyph, matrix } of letters) {
    const operators = charProcOperatorList?.get(glyph.operatorListId ?? '');
    if (!operators) return undefined;
    const own = known.get(operators) ?? stepsOf(operators);
    known.set(operators, own);
    if (steps.length + own.length > LETTER_STEPS_MAX) return undefined;
    if (!isBlank(glyph) && !own.some(({ does }) => does === 'paint')) return undefined;
    const placed = compose(matrixOf(fontMatrix, EM), matrix);
    steps.push({ does: 'save' }, { does: 'transform', matrix: placed }, ...inLayer(own), { does: 'restore' });
  }
  return steps;
};

/** Where each letter of a text stands, and how far the text goes. */
const placedLetters = (glyphs: readonly (Glyph | number)[], state: TextState) => {
  const { font, size, direction, charSpacing, wordSpacing, stretch, rise, matrix, lineY } = state;
  const wide = matrixOf(font?.fontMatrix, EM)[0];
  const letters: Placed[] = [];
  let x = 0;
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      x -= (glyph * size) / 1000;
      continue;
    }
    const across = state.x + x * stretch * direction;
    const own: Matrix = [size * stretch * direction, 0, 0, size * direction, across, lineY + rise];
    letters.push({ glyph, matrix: compose(own, matrix) });
    x += glyph.width * wide * size + (charSpacing + (glyph.isSpace ? wordSpacing : 0)) * direction;
  }
  return { letters, advance: x * stretch * direction };
};

const isKnown = (font: Font | undefined): font is Font =>
  font !== undefined && !font.missingFile && !font.vertical && !font.isInvalidPDFjsFont;

/** The fonts, with their size, that a graphics state sets: one or none. */
const fontsIn = (parameters: unknown) =>
  ((parameters ?? []) as readonly (readonly [string, unknown])[]).flatMap(([name, value]) =>
    name === 'Font' ? [value as [unknown, unknown]] : [],
  );

/**
 * Follows the text of a page, and gives the outlines of its letters where their font is in the file.
 * @param stepsOf what a letter draws that is a drawing of its own
 */
export const lettersOn = (loaded: Loaded, stepsOf: (operators: Operators) => Step[]) => {
  let state = AT_FIRST;
  const states: TextState[] = [];
  const set = (more: Partial<TextState>) => {
    state = { ...state, ...more };
  };
  const moveBy = (x: number, y: number) => {
    const [lineX, lineY] = [state.lineX + x, state.lineY + y];
    set({ lineX, lineY, x: lineX });
  };
  const setFont = (name: unknown, size: unknown) => {
    const font = loaded.has(String(name)) ? (loaded.get(String(name)) as Font) : undefined;
    set({ font, size: Math.abs(Number(size)), direction: Number(size) < 0 ? -1 : 1 });
  };
  const save = () => void states.push(state);
  const restore = () => {
    state = states.pop() ?? state;
  };
  const follows: Partial<Record<Operator, (args: readonly unknown[]) => void>> = {
    save,
    restore,
    paintFormXObjectBegin: save, // what a form sets is its own
    paintFormXObjectEnd: restore,
    beginGroup: save,
    endGroup: restore,
    beginText: () => set({ matrix: IDENTITY, lineX: 0, lineY: 0, x: 0 }),
    setCharSpacing: ([value]) => set({ charSpacing: Number(value) }),
    setWordSpacing: ([value]) => set({ wordSpacing: Number(value) }),
    setHScale: ([value]) => set({ stretch: Number(value) / 100 }),
    setLeading: ([value]) => set({ leading: -Number(value) }),
    setTextRise: ([value]) => set({ rise: Number(value) }),
    setFont: ([name, size]) => setFont(name, size),
    setGState: ([parameters]) => fontsIn(parameters).forEach(([name, size]) => setFont(name, size)),
    moveText: ([x, y]) => moveBy(Number(x), Number(y)),
    setLeadingMoveText: ([x, y]) => {
      set({ leading: Number(y) });
      moveBy(Number(x), Number(y));
    },
    setTextMatrix: ([matrix]) =>
      set({ matrix: matrixOf(matrix as ArrayLike<number>, IDENTITY), lineX: 0, lineY: 0, x: 0 }),
    nextLine: () => moveBy(0, state.leading),
  };
  return {
    follow: (name: Operator, args: readonly unknown[]) => follows[name]?.(args),
    /** Shows a text. @returns what gives its outlines; undefined where its font is not in the file */
    show: (glyphs: readonly (Glyph | number)[]): (() => Step[] | undefined) | undefined => {
      const { font } = state;
      const { letters, advance } = placedLetters(glyphs, state);
      set({ x: state.x + advance });
      if (!isKnown(font) || letters.some(({ glyph }) => glyph.isRotated)) return undefined;
      if (font.isType3Font) return () => drawnLetters(letters, font, stepsOf);
      return () => {
        const path = outlinesOf(letters, font, loaded);
        return path && inLayer([{ does: 'paint', path, stroke: false, fill: true }]);
      };
    },
  };
};
