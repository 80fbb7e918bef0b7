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

/**
 * Reads an Excellon drill file (XNC and its elders). How coordinates are written differs from program to program and does
 * not matter here: counted are holes and slots, with the tools that make them.
 * @throws Refusal `too-complex`
 */
export const readExcellon = (bytes: Uint8Array, budget: Budget): DrillLayer => {
  const tools = new Map<number, number>();
  const layer: DrillLayer = { hits: 0, slots: 0, smallestMm: undefined };
  let mm = MM_PER_INCH;
  let tool: number | undefined;
  let routing = false;

  const use = (hits: number, slots: number) => {
    layer.hits += hits;
    layer.slots += slots;
    const diameter = tool === undefined ? undefined : tools.get(tool);
    if (diameter) layer.smallestMm = Math.min(layer.smallestMm ?? Infinity, diameter);
  };

  const readTool = (line: string) => {
    const match = /^T0*(\d+)/.exec(line);
    if (!match) return false;
    const diameter = /C([\d.]+)/.exec(line)?.[1];
    if (diameter !== undefined) tools.set(Number(match[1]), Number(diameter) * mm);
    tool = Number(match[1]);
    return true;
  };

  for (const line of utf8.decode(bytes).split(/[\r\n]+/)) {
    budget.spend(1);
    const text = line.trim();
    if (text === '' || text.startsWith(';')) continue;
    if (/^M(30|00)\b/.test(text)) break;
    if (/^(METRIC|M71)\b/.test(text)) mm = 1;
    else if (/^(INCH|M72)\b/.test(text)) mm = MM_PER_INCH;
    else if (/^G0?5\b/.test(text)) routing = false;
    else if (/^G0?0[XY]/.test(text)) routing = true;
    else if (/^M15\b/.test(text)) use(0, 1);
    else if (readTool(text)) continue;
    else if (/^[XY].*G85/.test(text)) use(0, 1);
    else if (/^R0*\d+/.test(text)) {
      const copies = Number(/^R0*(\d+)/.exec(text)?.[1] ?? 0);
      budget.spend(copies);
      use(copies, 0);
    } else if (/^[XY]/.test(text) && !routing) use(1, 0);
  }
  return layer;
};
