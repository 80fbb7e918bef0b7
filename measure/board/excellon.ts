import type { Budget } from '#measure/budget.ts';

/** What a drill file drills; diameters in mm. */
export interface DrillLayer {
  hits: number;
  slots: number;
  /** Of the tools that are used. */
  smallestMm: number | undefined;
}

const MM_PER_INCH = 25.4;
const utf8 = new TextDecoder('utf-8');

export const isExcellon = (bytes: Uint8Array) => /^\s*(%\s*)?M48\b/m.test(utf8.decode(bytes.subarray(0, 2_000)));

interface State {
  layer: DrillLayer;
  budget: Budget;
  /** Millimetres in one unit of the file. */
  mm: number;
  /** Diameters in mm by the number of the tool. */
  tools: Map<number, number>;
  tool: number | undefined;
  /** Between G00 and G05 the coordinates are those of a milled path. */
  routing: boolean;
}

const drill = ({ layer, tools, tool }: State, { hits = 0, slots = 0 }: { hits?: number; slots?: number }) => {
  layer.hits += hits;
  layer.slots += slots;
  const diameter = tool === undefined ? undefined : tools.get(tool);
  if (diameter) layer.smallestMm = Math.min(layer.smallestMm ?? Infinity, diameter);
};

const takeTool = (state: State, { 1: number, input: line }: RegExpExecArray) => {
  const diameter = /C([\d.]+)/.exec(line)?.[1];
  if (diameter !== undefined) state.tools.set(Number(number), Number(diameter) * state.mm);
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
  [/^G0?0[XY]/, (state) => void (state.routing = true)],
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
  const layer: DrillLayer = { hits: 0, slots: 0, smallestMm: undefined };
  const state: State = { layer, budget, mm: MM_PER_INCH, tools: new Map(), tool: undefined, routing: false };
  for (const raw of utf8.decode(bytes).split(/[\r\n]+/)) {
    budget.spend(1);
    const line = raw.trim();
    if (line === '' || line.startsWith(';')) continue;
    if (END.test(line)) break;
    takeLine(state, line);
  }
  return layer;
};
