import { lengthOf } from '#measure/drawing/amounts.ts';
import { boxOf } from '#measure/drawing/box.ts';
import type { LineUse } from '#measure/measurement.ts';
import type { Scale } from './dimension-lines.ts';
import type { Alike } from './group-lines.ts';
import { usualUseOf } from './layer-uses.ts';
import { looseLines } from './loose-lines.ts';

/** Filled shapes that are this small beside the drawing are arrows and letters. */
const SMALL_SHARE = 0.08;
/** Lines of which less is part of an outline are no part. */
const OUTLINES_LEAST = 0.5;

export interface Meaning extends Scale {
  /** Colours that are engraved beside others, as '#rrggbb'. */
  engraved: readonly string[];
}

const areSmall = ({ paths }: Alike, diagonal: number) =>
  paths.every((path) => {
    const { min, max } = boxOf([path]);
    return Math.max(max[0] - min[0], max[1] - min[1]) <= diagonal * SMALL_SHARE;
  });

const areOutlines = ({ paths }: Alike, tolerance: number) => {
  const loose = lengthOf([...looseLines(paths, tolerance)]);
  return loose < lengthOf(paths) * OUTLINES_LEAST;
};

/** With what lines of one colour are drawn. */
interface Pens {
  widths: Set<number | undefined>;
  isSolid: boolean;
}

/** By colour; a file may have as many as it has lines, so each is looked at once. */
const pensByColour = (all: readonly Alike[]) => {
  const found = new Map<string, Pens>();
  for (const { look } of all) {
    if (look.kind || look.filled) continue;
    const pens = found.get(look.colour) ?? { widths: new Set(), isSolid: false };
    pens.widths.add(look.width);
    pens.isSolid ||= !look.dashed;
    found.set(look.colour, pens);
  }
  return found;
};

/** What lines are by the layer and the pen that they are drawn with; undefined where these say nothing. */
const byDrawing = (alike: Alike, pens: Pens | undefined, { tolerance, diagonal }: Scale): LineUse | undefined => {
  const { look } = alike;
  if (look.kind) return 'leave';
  const ofLayer = usualUseOf(look.layer);
  if (ofLayer) return ofLayer;
  if (!pens) return undefined;
  if (look.filled) return pens.widths.size > 0 && areSmall(alike, diagonal) ? 'leave' : undefined;
  if (look.dashed) return pens.isSolid ? 'leave' : undefined;
  return pens.widths.size > 1 && !areOutlines(alike, tolerance) ? 'leave' : undefined;
};

/**
 * What each of some lines probably is: what its kind, layer and pen say, then the machine's colours, and else a cut. Something is made in
 * any case, and where all would be engraved, lines of the first such colour are cut: nothing else would come out of the sheet.
 */
export const guessed = (all: readonly Alike[], { engraved, ...scale }: Meaning): (Alike & { guess: LineUse })[] => {
  const pens = pensByColour(all);
  const byDrawn = all.map((alike) => byDrawing(alike, pens.get(alike.look.colour), scale));
  const isNothing = byDrawn.every((use) => use === 'leave');
  const uses = isNothing ? all.map(({ look }) => (look.kind ? ('leave' as const) : undefined)) : byDrawn;
  const made = all.filter((_, at) => uses[at] !== 'leave');
  const colours = new Set(made.map(({ look }) => look.colour));
  const hasCuts =
    uses.includes('cut') || all.some(({ look }, at) => uses[at] === undefined && !engraved.includes(look.colour));
  const cut = hasCuts ? undefined : engraved.find((colour) => colours.has(colour));
  const ofColour = ({ look: { colour } }: Alike) =>
    colours.size > 1 && engraved.includes(colour) && colour !== cut ? 'engrave' : 'cut';
  return all.map((alike, at) => ({ ...alike, guess: uses[at] ?? ofColour(alike) }));
};
