import type { Budget } from '#measure/budget.ts';
import { readAperture } from './apertures.ts';
import { type Command, gerberCommands } from './commands.ts';
import { parseFormat } from './coordinates.ts';
import { endLine } from './drawing.ts';
import type { GerberLayer } from './layer.ts';
import { beginRepeat, endRepeat } from './repeat.ts';
import { initialState, MM_PER_INCH, type State } from './state.ts';
import { takeWord } from './word.ts';

const MACRO_LINE = /^[\d$]/;
const FILE_FUNCTION = 'TF.FileFunction,';

const addAperture = (state: State, text: string) => {
  const aperture = readAperture(text, state.mm ?? 1, state.macros);
  state.budget.spend(aperture?.[1].pieces.length ?? 0);
  if (aperture) state.apertures.set(...aperture);
};

const beginMacro = (state: State, text: string) => {
  state.macro = [];
  state.macros.set(text.slice(2).trim(), state.macro);
};

const setPolarity = (state: State, text: string) => {
  const clears = text.startsWith('LPC');
  if (clears === (state.level % 2 === 1)) return;
  endLine(state);
  state.level += 1;
};

const setFormat = (state: State, text: string) => {
  state.format = parseFormat(text);
  state.incremental = state.format?.incremental ?? false;
};

/** What stands between the two is a tool, and nothing is drawn by it (Gerber specification, 4.11). */
const beginOrEndBlock = (state: State, text: string) => {
  endLine(state);
  state.blocks = Math.max(0, state.blocks + (text === 'AB' ? -1 : 1));
};

/** The extended commands that matter, by their first letters. */
const EXTENDED: ReadonlyMap<string, (state: State, text: string) => void> = new Map([
  ['FS', setFormat],
  ['MO', (state, text) => void (state.mm = text.startsWith('MOIN') ? MM_PER_INCH : 1)],
  ['AD', addAperture],
  ['AM', beginMacro],
  ['LP', setPolarity],
  ['AB', beginOrEndBlock],
  ['SR', beginRepeat],
]);

const takeExtended = (state: State, text: string) => {
  if (text.startsWith(FILE_FUNCTION)) state.layer.fileFunction = text.slice(FILE_FUNCTION.length);
  else if (MACRO_LINE.test(text)) state.macro.push(text);
  else EXTENDED.get(text.slice(0, 2))?.(state, text);
};

/** X2 in comments, for older readers. */
const takeComment = ({ layer }: State, text: string) => {
  const attribute = /TF\.FileFunction,([\w,.]+)/.exec(text)?.[1];
  if (attribute !== undefined) layer.fileFunction ??= attribute;
};

/** @returns false at the end of the file */
const take = (state: State, { extended, text }: Command): boolean => {
  state.budget.spend(1);
  if (extended) takeExtended(state, text);
  else if (/^G0*4(?!\d)/.test(text)) takeComment(state, text);
  else if (/^M0*[0-2]$/.test(text)) return false;
  else takeWord(state, text);
  return true;
};

const utf8 = new TextDecoder('utf-8');

/**
 * Reads a Gerber file, RS-274X or X2, into its centre lines in millimetres.
 * @throws Refusal `no-units` when something is drawn without unit or number format, `bad-coordinates`, `too-complex`
 */
export const readGerber = (bytes: Uint8Array, budget: Budget): GerberLayer => {
  const state = initialState(budget);
  for (const command of gerberCommands(utf8.decode(bytes))) if (!take(state, command)) break;
  endRepeat(state);
  return state.layer;
};
