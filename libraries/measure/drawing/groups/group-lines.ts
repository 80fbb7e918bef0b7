import { lengthOf, round } from '#measure/drawing/amounts.ts';
import type { Path } from '#measure/drawing/drawing.ts';
import { fnv } from '#measure/fnv.ts';
import type { LineGroup, LineUse } from '#measure/measurement.ts';
import { widthsOf } from './widths.ts';

/** What lines are, where they are no part by their kind. */
export type LineKind = 'frame' | 'title' | 'dimension';

/** How lines look that belong together. */
export interface Look {
  kind?: LineKind | undefined;
  layer: string;
  colour: string;
  /** In the drawing's unit; missing of filled shapes, and in formats without pens. */
  width?: number;
  dashed: boolean;
  filled: boolean;
}

/** Lines that look alike. */
export interface Alike {
  look: Look;
  paths: readonly Path[];
}

/** The lines by how they look. */
export const linesByLook = (paths: readonly Path[], kindOf: (path: Path) => LineKind | undefined): Alike[] => {
  const widthOf = widthsOf(paths);
  const hasPens = paths.some(({ pen }) => pen);
  const found = new Map<string, { look: Look; paths: Path[] }>();
  for (const path of paths) {
    const { layer, colour, pen } = path;
    const kind = kindOf(path);
    const width = pen && widthOf(pen);
    const dashed = pen?.dashed ?? false;
    const key = kind ?? `${dashed} ${width} ${layer.length} ${layer} ${colour}`; // names and colours may hold spaces
    const known = found.get(key);
    if (known) known.paths.push(path);
    else {
      const look = { layer, colour, ...(width !== undefined && { width }), dashed, kind, filled: hasPens && !pen };
      found.set(key, { look, paths: [path] });
    }
  }
  return [...found.values()];
};

const KINDS: Readonly<Record<LineKind, string>> = {
  frame: 'frame of the sheet',
  title: 'title block',
  dimension: 'lines as of dimensions',
};

const COLOURS: Readonly<Record<string, string>> = {
  '#000000': 'black',
  '#ffffff': 'white',
  '#ff0000': 'red',
  '#00ff00': 'green',
  '#0000ff': 'blue',
  '#ffff00': 'yellow',
  '#00ffff': 'cyan',
  '#ff00ff': 'magenta',
};

const NAME_MAX = 40;
const shortened = (name: string) => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX)}…`.toWellFormed() : name);

const isPlain = (colour: string) => /^#[\da-f]{6}$/i.test(colour);

/** What differs among some lines, but for those that are told apart by their kind. */
const differencesOf = (all: readonly Alike[]) => {
  const looks = all.map(({ look }) => look).filter(({ kind }) => kind === undefined);
  const differs = (of: (look: Look) => unknown) => new Set(looks.map(of)).size > 1;
  return {
    layer: differs(({ layer }) => layer),
    colour: differs(({ colour }) => colour),
    width: differs(({ filled, width }) => (filled ? looks[0]?.width : width)),
    dashed: differs(({ dashed }) => dashed),
    filled: differs(({ filled }) => filled),
  };
};
type Differences = ReturnType<typeof differencesOf>;

const inkOf = ({ colour, width, dashed, filled }: Look, differs: Differences, mm: number) =>
  [
    differs.dashed && dashed && 'dashed',
    differs.filled && filled && 'filled',
    (differs.colour || !differs.layer) && shortened(COLOURS[colour.toLowerCase()] ?? colour),
    differs.width && width !== undefined && `${Number((width * mm).toPrecision(2))} mm`,
  ]
    .filter(Boolean)
    .join(' ');

/** 'layer CUT'; a layer that is called 'Layer 01' says so itself. */
const layerLabel = (name: string) => (/^layer\b/i.test(name) ? name : `layer ${name || '(none)'}`);

const labelOf = (look: Look, differs: Differences, mm: number) => {
  if (look.kind) return KINDS[look.kind];
  const layer = differs.layer && layerLabel(shortened(look.layer));
  return [layer, inkOf(look, differs, mm)].filter(Boolean).join(', ');
};

const byOf = ({ kind, filled }: Look, differs: Differences): LineGroup['by'] => {
  if (kind || filled) return 'kind';
  if (differs.layer) return 'layer';
  if (differs.colour) return 'colour';
  return differs.width || differs.dashed ? 'width' : 'kind';
};

/** A group that looks alike, or what is left when there are too many of them. */
export interface Grouped extends Pick<LineGroup, 'id' | 'by' | 'colour'> {
  /** @param mm millimetres in one unit of the drawing */
  label: (mm: number) => string;
  paths: readonly Path[];
  guess: LineUse;
}

/** The identifier goes by how lines look, so that it is the same in each unit and for each service. */
const idOf = ({ kind, layer, colour, width, dashed, filled }: Look) =>
  kind ?? `g${fnv(JSON.stringify([layer, colour, width === undefined ? '' : round(width), dashed, filled]))}`;

const GROUPS_MAX = 12;

/** What is done with most of some groups. */
const mostlyOf = (some: readonly Grouped[]): LineUse => {
  const lengths = new Map<LineUse, number>();
  for (const { guess, paths } of some) lengths.set(guess, (lengths.get(guess) ?? 0) + lengthOf(paths));
  return [...lengths].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
};

/** Groups with their names, the longest first; many become a few and all others. */
export const named = (all: readonly (Alike & { guess: LineUse })[]): Grouped[] => {
  const differs = differencesOf(all);
  const groups = all
    .map(({ look, paths, guess }): Grouped => {
      const { colour, kind } = look;
      const about = { id: idOf(look), by: byOf(look, differs), label: (mm: number) => labelOf(look, differs, mm) };
      return { ...about, ...(isPlain(colour) && !kind && { colour }), paths, guess };
    })
    .toSorted((one, other) => lengthOf(other.paths) - lengthOf(one.paths) || (one.id < other.id ? -1 : 1));
  if (groups.length <= GROUPS_MAX) return groups;
  const rest = groups.slice(GROUPS_MAX - 1);
  const others = { id: 'others', by: rest[0]?.by ?? 'colour', label: () => `all others, of ${rest.length} kinds` };
  return [
    ...groups.slice(0, GROUPS_MAX - 1),
    { ...others, paths: rest.flatMap(({ paths }) => paths), guess: mostlyOf(rest) },
  ];
};
