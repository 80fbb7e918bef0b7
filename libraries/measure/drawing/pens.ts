import { round } from './amounts.ts';
import type { Path } from './drawing.ts';

/** Widths that differ less are one to who looks at them; programs round them, too. */
const SAME_WIDTH = 1.2;

interface PenLength {
  widthMm: number;
  dashed: boolean;
  lengthMm: number;
}

/** What is drawn in each colour with each pen; there are few, however many lines. */
const lengthsOf = (paths: readonly Path[], mm: number) => {
  const byColour = new Map<string, Map<string, PenLength>>();
  for (const { pen, colour, length } of paths) {
    if (!pen) continue;
    const pens = byColour.get(colour) ?? new Map<string, PenLength>();
    byColour.set(colour, pens);
    const key = `${pen.width} ${pen.dashed}`;
    const known = pens.get(key);
    if (known) known.lengthMm += length * mm;
    else pens.set(key, { widthMm: round(pen.width * mm), dashed: pen.dashed, lengthMm: length * mm });
  }
  return [...byColour.values()].map((pens) => [...pens.values()].toSorted((a, b) => a.widthMm - b.widthMm));
};

/**
 * The pens that lines of one colour are drawn with, where they are several: dimensions, frames and hidden edges are told from the part
 * only by these. Those in colours of their own are told by the colours.
 * @param mm millimetres in one unit of the drawing
 */
export const severalPens = (paths: readonly Path[], mm: number): readonly PenLength[] => {
  for (const drawn of lengthsOf(paths, mm)) {
    const pens: PenLength[] = [];
    for (const pen of drawn) {
      const known = pens.findLast((one) => one.dashed === pen.dashed && pen.widthMm <= one.widthMm * SAME_WIDTH);
      if (known) known.lengthMm += pen.lengthMm;
      else pens.push(pen);
    }
    if (pens.length > 1) return pens;
  }
  return [];
};
