import { crc32 } from '#measure/archive/crc32.ts';
import type { Budget } from '#measure/budget.ts';

/** What a drill file drills. */
export interface DrillLayer {
  /** Holes, slots among them. */
  hits: number;
  slots: number;
  /** Of the tools that are used; in mm, and missing when the file does not say its unit. */
  smallestMm: number | undefined;
  /** Of the file's bytes: files with the same one are copies. */
  checksum: number;
}

const MM_PER_INCH = 25.4;
const BEGINNING_BYTES = 2_000;
const utf8 = new TextDecoder('utf-8');

export const isExcellon = (bytes: Uint8Array) =>
  /^\s*(%\s*)?M48\b/m.test(utf8.decode(bytes.subarray(0, BEGINNING_BYTES)));

/** Some programs leave the head out: then there are tools and places, and nothing that ends in a star as in Gerber. */
export const isHeadless = (bytes: Uint8Array) => {
  const beginning = utf8.decode(bytes.subarray(0, BEGINNING_BYTES));
  return /^\s*T\d+/m.test(beginning) && /^\s*[XY][-+\d.]+/m.test(beginning) && !beginning.includes('*');
};

interface State {
  hits: number;
  slots: number;
  budget: Budget;
  /** Millimetres in one unit of the file. */
  mm: number | undefined;
  /** Diameters by the number of the tool, in the file's unit. */
  tools: Map<number, number>;
  tool: number | undefined;
  smallest: number;
  /** Between G00 and G05 the coordinates are those of a milled path. */
  routing: boolean;
}

const drill = (state: State, { hits = 0, slots = 0 }: { hits?: number; slots?: number }) => {
  state.hits += hits + slots;
  state.slots += slots;
  const diameter = state.tool === undefined ? undefined : state.tools.get(state.tool);
  if (diameter) state.smallest = Math.min(state.smallest, diameter);
};

const takeTool = (state: State, { 1: number, input: line }: RegExpExecArray) => {
  const diameter = /C([\d.]+)/.exec(line)?.[1];
  if (diameter !== undefined) state.tools.set(Number(number), Number(diameter));
  state.tool = Number(number);
};

const repeatHole = (state: State, [, given]: RegExpExecArray) => {
  const copies = Number(given);
  state.budget.spend(copies);
  drill(state, { hits: copies });
};

/** What the lines of the file do, by how they begin; the first that fits. */
const LINES: readonly (readonly [line: RegExp, take: (state: State, match: RegExpExecArray) => void])[] = [
  [/^(METRIC|M71)\b/, (state) => void (state.mm = 1)],
  [/^(INCH|M72)\b/, (state) => void (state.mm = MM_PER_INCH)],
  [/^G0?5\b/, (state) => void (state.routing = false)],
  [/^G0?0(?!\d)/, (state) => void (state.routing = true)],
  [/^M15\b/, (state) => drill(state, { slots: 1 })],
  [/^T0*(\d+)/, takeTool],
  [/^[XY].*G85/, (state) => drill(state, { slots: 1 })],
  [/^R0*(\d+)/, repeatHole],
  [/^[XY]/, (state) => !state.routing && drill(state, { hits: 1 })],
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

/**
 * Reads an Excellon drill file (XNC and its elders). How coordinates are written differs from program to program and does
 * not matter here: counted are holes and slots, with the tools that make them.
 * @throws Refusal `too-complex`
 */
export const readExcellon = (bytes: Uint8Array, budget: Budget): DrillLayer => {
  const nothing = { hits: 0, slots: 0, smallest: Infinity, mm: undefined, tool: undefined, routing: false };
  const state: State = { ...nothing, budget, tools: new Map() };
  for (const raw of utf8.decode(bytes).split(/[\r\n]+/)) {
    budget.spend(1);
    const line = raw.trim();
    if (line === '' || line.startsWith(';')) continue;
    if (END.test(line)) break;
    takeLine(state, line);
  }
  const { hits, slots, mm, smallest } = state;
  const smallestMm = mm === undefined || smallest === Infinity ? undefined : smallest * mm;
  return { hits, slots, smallestMm, checksum: crc32(bytes) };
};
