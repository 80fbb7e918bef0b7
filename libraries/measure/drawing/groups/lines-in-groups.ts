import type { Budget } from '#measure/budget.ts';
import { lengthOf, round } from '#measure/drawing/amounts.ts';
import { doublesOf, sameLine } from '#measure/drawing/doubles.ts';
import type { Path } from '#measure/drawing/drawing.ts';
import type { LineGroup, LineUse, LineUses } from '#measure/measurement.ts';
import { dimensionLines } from './dimension-lines.ts';
import { type Grouped, type LineKind, linesByLook, named } from './group-lines.ts';
import { guessed, type Meaning } from './guess-uses.ts';
import { sheetParts } from './sheet-frame.ts';

/** The lines of a drawing by what is done along them. */
export interface LinesByUse {
  /** Missing where nothing tells the lines apart: then all of them are cut. */
  groups?: (mm: number) => readonly LineGroup[];
  cut: readonly Path[];
  engraved: readonly Path[];
  groupOf: (path: Path) => Pick<LineGroup, 'id' | 'use'> | undefined;
}

export interface AboutLines extends Meaning {
  /** Texts stand in the drawing. */
  hasTexts: boolean;
  /** What the customer said. */
  uses?: LineUses | undefined;
  budget: Budget;
}

const sheetKinds = (paths: readonly Path[]) => {
  const kinds = new Map<Path, LineKind>();
  for (const ofPage of Map.groupBy(paths, ({ page }) => page ?? 0).values())
    for (const [path, part] of sheetParts(ofPage)) kinds.set(path, part);
  return kinds;
};

/** With more of them, dimensions are told apart by how they look. */
const LOOKS_MAX = 40;

/** The groups of a drawing's lines, with what each probably is. */
const groupsOf = (visible: readonly Path[], about: AboutLines): readonly Grouped[] => {
  const kinds = sheetKinds(visible);
  const guess = () =>
    guessed(
      linesByLook(visible, (path) => kinds.get(path)),
      about,
    );
  const first = guess();
  if (first.length > LOOKS_MAX) return named(first);
  const isAnnotated = about.hasTexts || first.some(({ look, guess: use }) => look.filled && use === 'leave');
  for (const { paths, guess: use } of first)
    if (use === 'cut') for (const path of dimensionLines(paths, isAnnotated, about)) kinds.set(path, 'dimension');
  return named(guess());
};

/** Sorts the lines of a drawing into groups, and by what is done along them: what the customer said, else our best guess. */
export const linesInGroups = (visible: readonly Path[], about: AboutLines): LinesByUse => {
  const found = groupsOf(visible, about);
  if (found.length < 2) return { cut: visible, engraved: [], groupOf: () => undefined };
  const { uses = {}, tolerance, budget } = about;
  const groupOf = new Map<Path, Pick<LineGroup, 'id' | 'use'>>();
  const groups = found.map(({ guess, ...group }) => {
    const said = Object.hasOwn(uses, group.id) ? uses[group.id] : undefined;
    const made = { ...group, use: said ?? guess, from: said ? ('customer' as const) : ('assumed' as const) };
    for (const path of group.paths) groupOf.set(path, made);
    return made;
  });
  const along = (use: LineUse) => visible.filter((path) => groupOf.get(path)?.use === use);
  return {
    groups: (mm) =>
      groups.map(({ paths, label, ...group }) => ({
        ...group,
        label: label(mm),
        lengthMm: round((lengthOf(paths) - doublesOf(paths, sameLine(tolerance, mm), budget).length) * mm), // as it is charged
      })),
    cut: along('cut'),
    engraved: along('engrave'),
    groupOf: (path) => groupOf.get(path),
  };
};
