import { COORDINATE_MAX } from '#measure/limits.ts';
import { notFinite, Refusal } from '#measure/refusal.ts';
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

type Letters = ReadonlyMap<string, string>;

/** The point that a word names, and where the centre of an arc lies from its beginning; in mm. */
const target = (state: State, letters: Letters) => {
  const { format, mm } = state;
  if (!format || mm === undefined) throw noUnits();
  const value = (letter: string, digits: Format['x']) => {
    const given = letters.get(letter);
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

const AXES = ['X', 'Y', 'I', 'J'];

/** Does what a word of the drawing says: its modes, its tool, and the operation at its coordinates. */
export const takeWord = (state: State, text: string) => {
  const letters = new Map<string, string>();
  for (const [, letter = '', value = ''] of text.matchAll(/([GDXYIJM])([-+]?[\d.]+)/g)) {
    if (letter === 'G') MODES.get(Number(value))?.(state);
    else letters.set(letter, value);
  }
  const code = letters.has('D') ? Number(letters.get('D')) : undefined;
  if (code !== undefined) takeCode(state, code);
  const operates = code !== undefined && code < FIRST_APERTURE;
  if (!operates && !AXES.some((axis) => letters.has(axis))) return;
  const { x, y, centre } = target(state, letters);
  operate(state, x, y, centre);
};
