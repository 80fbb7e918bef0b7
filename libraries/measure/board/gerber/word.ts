import { COORDINATE_MAX } from '#measure/limits.ts';
import { notFinite, Refusal } from '#measure/refusals.ts';
import { coordinate, type Format } from './coordinates.ts';
import { endLine, operate } from './drawing.ts';
import { MM_PER_INCH, type State } from './state.ts';

const noUnits = () =>
  new Refusal('no-units', 'A Gerber file does not say its unit or number format. Please export it again as RS-274X.');

const setRegion = (state: State, inRegion: boolean) => {
  endLine(state);
  state.inRegion = inRegion;
};

/** What the G codes switch (Gerber specification, 4 and 8.1). */
const MODES: ReadonlyMap<number, (state: State) => void> = new Map([
  [1, (state) => void (state.interpolation = 1)],
  [2, (state) => void (state.interpolation = 2)],
  [3, (state) => void (state.interpolation = 3)],
  [36, (state) => setRegion(state, true)],
  [37, (state) => setRegion(state, false)],
  [70, (state) => void (state.mm ??= MM_PER_INCH)],
  [71, (state) => void (state.mm ??= 1)],
  [74, (state) => void (state.multiQuadrant = false)],
  [75, (state) => void (state.multiQuadrant = true)],
  [90, (state) => void (state.incremental = false)],
  [91, (state) => void (state.incremental = true)],
]);

/** The D codes from here on are tools, those under it what to do with one. */
const FIRST_APERTURE = 10;

/** Takes over what a D code says: a tool, or what to do from now on. */
const takeCode = (state: State, code: number) => {
  if (code >= FIRST_APERTURE) {
    endLine(state);
    state.aperture = state.apertures.get(String(code));
  } else state.operation = code;
};

/** The last value of each letter of a word. */
type Letters = Partial<Record<string, string>>;

/** The point that a word names, and where the centre of an arc lies from its beginning; in mm. */
const target = (state: State, letters: Letters) => {
  const { format, mm } = state;
  if (!format || mm === undefined) throw noUnits();
  const value = (letter: string, digits: Format['x']) => {
    const given = letters[letter];
    if (given === undefined) return undefined;
    const result = coordinate(given, digits, format.trailingOmitted) * mm;
    if (!(Math.abs(result) <= COORDINATE_MAX)) throw notFinite();
    return result;
  };
  const from = (last: number, given: number | undefined) =>
    given === undefined ? last : given + (state.incremental ? last : 0);
  return {
    x: from(state.x, value('X', format.x)),
    y: from(state.y, value('Y', format.y)),
    centre: [value('I', format.x) ?? 0, value('J', format.y) ?? 0] as const,
  };
};

const WORD_LETTERS = 'GDXYIJM';
const isSign = (code: number) => code === 0x2b || code === 0x2d;
const isFigure = (code: number) => (code >= 0x30 && code <= 0x39) || code === 0x2e;

/** Each letter of a word with the number behind it; a file has hundreds of thousands, too many for a regular expression. */
const eachLetter = (text: string, take: (letter: string, value: string) => void) => {
  for (let at = 0; at < text.length; ) {
    const letter = text.charAt(at);
    at += 1;
    if (!WORD_LETTERS.includes(letter)) continue;
    const figures = isSign(text.charCodeAt(at)) ? at + 1 : at;
    let end = figures;
    while (isFigure(text.charCodeAt(end))) end += 1;
    if (end === figures) continue;
    take(letter, text.slice(at, end));
    at = end;
  }
};

/** Does what a word of the drawing says: its modes, its tool, and the operation at its coordinates. */
export const takeWord = (state: State, text: string) => {
  const letters: Letters = {};
  eachLetter(text, (letter, value) => {
    if (letter === 'G') MODES.get(Number(value))?.(state);
    else letters[letter] = value;
  });
  const { D, X, Y, I, J } = letters;
  const code = D === undefined ? undefined : Number(D);
  if (code !== undefined) takeCode(state, code);
  const operates = code !== undefined && code < FIRST_APERTURE;
  if (!operates && X === undefined && Y === undefined && I === undefined && J === undefined) return;
  const { x, y, centre } = target(state, letters);
  operate(state, x, y, centre);
};
