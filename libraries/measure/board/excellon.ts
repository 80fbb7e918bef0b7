import { crc32 } from '#measure/archive/crc32.ts';
import type { Budget } from '#measure/budget.ts';
import { COORDINATE_MAX } from '#measure/limits.ts';
import { type DrillFormat, drillCoordinate, formatIn, usualFormat } from './drill-coordinates.ts';
import { EXCELLON_BEGINNING_BYTES } from './signs.ts';

/** What a drill file drills; lengths in mm. */
export interface DrillLayer {
  /** Holes, slots among them. */
  hits: number;
  slots: number;
  /** Of the tools that are used; in mm, and missing when the file does not say its unit. */
  smallestMm: number | undefined;
  /** x and y of one hole after the other, by diameter. Where a file's unit or format is only what is usual, so are these. */
  holes: Map<number, number[]>;
  /** Slots and milled lines, along their middle. */
  routes: { points: number[]; widthMm: number }[];
  /** Of the file's bytes: files with the same one are copies. */
  checksum: number;
}

const MM_PER_INCH = 25.4;
/** More are counted but not stored: no picture could show them. */
const POINTS_KEPT = 50_000;
const utf8 = new TextDecoder('utf-8');

/** Some programs leave out the header: then there are tools and coordinates, and no line ends in a star as in Gerber. */
export const isHeadless = (bytes: Uint8Array) => {
  const beginning = utf8.decode(bytes.subarray(0, EXCELLON_BEGINNING_BYTES));
  return /^\s*T\d+/m.test(beginning) && /^\s*[XY][-+\d.]+/m.test(beginning) && !beginning.includes('*');
};

interface State extends Pick<DrillLayer, 'hits' | 'slots' | 'holes' | 'routes'> {
  budget: Budget;
  /** Millimetres in one unit of the file. */
  mm: number | undefined;
  format: DrillFormat;
  /** Diameters by the number of the tool, in the file's unit. */
  tools: Map<number, number>;
  tool: number | undefined;
  smallest: number;
  /** Between G00 and G05 the coordinates are those of a milled path. */
  routing: boolean;
  /** While routing, the tool is in the board. */
  down: boolean;
  incremental: boolean;
  x: number;
  y: number;
  kept: number;
}

const diameterOf = ({ tools, tool }: State) => (tool === undefined ? undefined : tools.get(tool));
/** For pictures; a figure waits for the file to say its unit. */
const usualMm = ({ mm = MM_PER_INCH }: State) => mm;

const count = (state: State, { hits = 0, slots = 0 }: { hits?: number; slots?: number }) => {
  state.hits += hits + slots;
  state.slots += slots;
  const diameter = diameterOf(state);
  if (diameter) state.smallest = Math.min(state.smallest, diameter);
};

const hasRoom = (state: State) => {
  state.kept += 1;
  return state.kept <= POINTS_KEPT && Math.abs(state.x) <= COORDINATE_MAX && Math.abs(state.y) <= COORDINATE_MAX;
};

const keepHole = (state: State) => {
  const diameter = diameterOf(state);
  if (!diameter || !hasRoom(state)) return;
  const diameterMm = diameter * usualMm(state);
  const points = state.holes.get(diameterMm);
  if (points) points.push(state.x, state.y);
  else state.holes.set(diameterMm, [state.x, state.y]);
};

const beginRoute = (state: State) => {
  const diameter = diameterOf(state);
  if (diameter && hasRoom(state)) state.routes.push({ points: [state.x, state.y], widthMm: diameter * usualMm(state) });
};

const goOn = (state: State) => {
  if (hasRoom(state)) state.routes.at(-1)?.points.push(state.x, state.y);
};

/** Goes to the coordinates that a text begins with; one that is missing stays as it is. */
const moveTo = (state: State, text: string) => {
  const { format, incremental } = state;
  const mm = usualMm(state);
  const at = (axis: 'X' | 'Y', last: number) => {
    const given = new RegExp(`${axis}([-+]?[\\d.]+)`).exec(text)?.[1];
    if (given === undefined) return last;
    return drillCoordinate(given, format) * mm + (incremental ? last : 0);
  };
  state.x = at('X', state.x);
  state.y = at('Y', state.y);
};

const takeUnit = (state: State, unit: 'inch' | 'metric', line: string) => {
  state.mm = unit === 'inch' ? MM_PER_INCH : 1;
  if (!line.startsWith('M7')) state.format = formatIn(line, { ...usualFormat(unit) });
};

const takeTool = (state: State, { 1: number, input: line }: RegExpExecArray) => {
  const diameter = /C([\d.]+)/.exec(line)?.[1];
  if (diameter !== undefined) state.tools.set(Number(number), Number(diameter));
  state.tool = Number(number);
};

const repeatHole = (state: State, { 1: given, input: line }: RegExpExecArray) => {
  const copies = Number(given);
  state.budget.spend(copies);
  count(state, { hits: copies });
  const relative = { ...state, incremental: true, x: 0, y: 0 };
  moveTo(relative, line);
  for (let copy = 0; copy < copies && state.kept < POINTS_KEPT; copy += 1) {
    state.x += relative.x;
    state.y += relative.y;
    keepHole(state);
  }
};

const drillSlot = (state: State, { 1: from = '', 2: to = '' }: RegExpExecArray) => {
  count(state, { slots: 1 });
  moveTo(state, from);
  beginRoute(state);
  moveTo(state, to);
  goOn(state);
};

const takePoint = (state: State, { input: line }: RegExpExecArray) => {
  moveTo(state, line);
  if (!state.routing) {
    count(state, { hits: 1 });
    keepHole(state);
  } else if (state.down) goOn(state);
};

const lower = (state: State) => {
  count(state, { slots: 1 });
  state.down = true;
  beginRoute(state);
};

const startRouting = (state: State, { input: line }: RegExpExecArray) => {
  state.routing = true;
  state.down = false;
  moveTo(state, line);
};

const mill = (state: State, { input: line }: RegExpExecArray) => {
  moveTo(state, line);
  if (state.routing && state.down) goOn(state);
};

/** What each kind of line does, by its beginning; the first match counts. */
const LINES: readonly (readonly [line: RegExp, take: (state: State, match: RegExpExecArray) => void])[] = [
  [/^;.*FORMAT=/, (state, { input: line }) => void (state.format = formatIn(line, state.format))],
  [/^(METRIC|M71)\b/, (state, { input: line }) => takeUnit(state, 'metric', line)],
  [/^(INCH|M72)\b/, (state, { input: line }) => takeUnit(state, 'inch', line)],
  [/^(G90|ICI,OFF)\b/, (state) => void (state.incremental = false)],
  [/^(G91|ICI,ON)\b/, (state) => void (state.incremental = true)],
  [/^G0?5\b/, (state) => void (state.routing = false)],
  [/^G0?0(?!\d)/, startRouting],
  [/^G0?[123][XY]/, mill],
  [/^M15\b/, lower],
  [/^M1[67]\b/, (state) => void (state.down = false)],
  [/^T0*(\d+)/, takeTool],
  [/^([XY].*)G85(.*)/, drillSlot],
  [/^R0*(\d+)/, repeatHole],
  [/^[XY]/, takePoint],
];

const END = /^M(30|00)\b/;

const takeLine = (state: State, line: string) => {
  for (const [pattern, take] of LINES) {
    const match = pattern.exec(line);
    if (match) {
      take(state, match);
      return;
    }
  }
};

const initialState = (budget: Budget): State => ({
  hits: 0,
  slots: 0,
  smallest: Infinity,
  holes: new Map(),
  routes: [],
  budget,
  mm: undefined,
  format: usualFormat('inch'),
  tools: new Map(),
  tool: undefined,
  routing: false,
  down: false,
  incremental: false,
  x: 0,
  y: 0,
  kept: 0,
});

/**
 * Reads an Excellon drill file (XNC and its predecessors): holes and slots, with their tools. Programs write coordinates in
 * different formats, and not all say which; so they are only used for pictures, never for figures.
 * @throws Refusal `too-complex`
 */
export const readExcellon = (bytes: Uint8Array, budget: Budget): DrillLayer => {
  const state = initialState(budget);
  for (const raw of utf8.decode(bytes).split(/[\r\n]+/)) {
    budget.spend(1);
    const line = raw.trim();
    if (line === '' || (line.startsWith(';') && !line.includes('FORMAT='))) continue;
    if (END.test(line)) break;
    takeLine(state, line);
  }
  const { hits, slots, mm, smallest, holes, routes } = state;
  const smallestMm = mm === undefined || smallest === Infinity ? undefined : smallest * mm;
  return { hits, slots, smallestMm, holes, routes, checksum: crc32(bytes) };
};
