import { fits, type MachineLimits } from '#measure/limits.ts';
import type { Finding, Measurement, Quantities } from '#measure/measurement.ts';
import { verdictOf } from '#measure/verdict.ts';
import type { BoardFile, BoardFiles } from './board-files.ts';
import { BOARD_FINDING } from './findings.ts';
import { findOutline, type Outline } from './outline.ts';

const MM2_PER_IN2 = 25.4 ** 2;
const NAMES_MAX = 5;
const COPPER_SLACK_MM = 0.1;
/** Findings that leave the size near, but not certain. */
const NEAR = new Set(['open-outline', 'outlines-disagree', 'no-copper']);

const round = (value: number) => Number(value.toFixed(4));
const least = (values: readonly (number | undefined)[]) => {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : round(Math.min(...known));
};

const withRole = (files: readonly BoardFile[], role: BoardFile['role']['role']) =>
  files.filter((file) => file.role.role === role);

const drillsOf = (files: readonly BoardFile[]) => {
  const drills = files.flatMap(({ drill }) => (drill ? [drill] : []));
  // X2 has drill files in Gerber, where a flash is a hole.
  const flashed = withRole(files, 'drill').flatMap(({ gerber }) => (gerber ? [gerber.flashes] : []));
  return {
    hits: drills.reduce((sum, { hits }) => sum + hits, 0) + flashed.reduce((sum, { count }) => sum + count, 0),
    slots: drills.reduce((sum, { slots }) => sum + slots, 0),
    smallestMm: least([
      ...drills.map(({ smallestMm }) => smallestMm),
      ...flashed.map(({ narrowestMm }) => narrowestMm),
    ]),
  };
};

/** How far copper reaches beyond the outline's box. */
const beyond = (copper: readonly BoardFile[], { box: { min, max } }: Outline) =>
  Math.max(
    0,
    ...copper.flatMap(({ gerber }) =>
      gerber?.box
        ? [
            min[0] - gerber.box.min[0],
            min[1] - gerber.box.min[1],
            gerber.box.max[0] - max[0],
            gerber.box.max[1] - max[1],
          ]
        : [],
    ),
  );

const limitFindings = (quantities: Quantities, { minTraceMm, minDrillMm, drillsPerIn2 }: MachineLimits): Finding[] => {
  const { narrowestLineMm, smallestDrillMm, drillHits = 0, boxIn2 } = quantities;
  const density = boxIn2 ? drillHits / boxIn2 : 0;
  return [
    ...(minTraceMm !== undefined && narrowestLineMm !== undefined && narrowestLineMm < minTraceMm
      ? [BOARD_FINDING.narrowLine(narrowestLineMm, minTraceMm)]
      : []),
    ...(minDrillMm !== undefined && smallestDrillMm !== undefined && smallestDrillMm < minDrillMm
      ? [BOARD_FINDING.smallDrill(smallestDrillMm, minDrillMm)]
      : []),
    ...(drillsPerIn2 !== undefined && density > drillsPerIn2 ? [BOARD_FINDING.manyDrills(density, drillsPerIn2)] : []),
  ];
};

const fileFindings = ({ files, nested }: BoardFiles, copper: readonly BoardFile[]): Finding[] => {
  const unknown = withRole(files, 'other').map(({ name }) => name);
  return [
    ...(copper.length === 0 ? [BOARD_FINDING.noCopper()] : []),
    ...(unknown.length > 0 ? [BOARD_FINDING.unknownLayers(unknown.slice(0, NAMES_MAX))] : []),
    ...(nested.length > 0 ? [BOARD_FINDING.nestedArchive(nested.slice(0, NAMES_MAX))] : []),
  ];
};

/** How many copper layers there are: the same layer given twice counts once. */
const copperLayers = (copper: readonly BoardFile[]) => {
  const outer = new Set(copper.map(({ role }) => role.side).filter((side) => side === 'top' || side === 'bottom'));
  return outer.size + copper.filter(({ role }) => role.side !== 'top' && role.side !== 'bottom').length;
};

const UNIT = { value: 'mm', from: 'file', ask: false } as const; // Gerber and Excellon say their units

/** Measures a board: its size by the outline's centre line, its layers and its holes. */
export const measureBoard = (board: BoardFiles, { limits }: { limits: MachineLimits }): Measurement => {
  const { files } = board;
  const base = { kind: 'board', unit: UNIT } as const;
  const stop = (finding: Finding): Measurement => ({
    ...base,
    quantities: {},
    findings: [finding],
    ...verdictOf([finding], UNIT, NEAR),
  });
  if (files.length === 0) return stop(BOARD_FINDING.noBoard());
  if (files.every(({ role }) => role.role === 'drill')) return stop(BOARD_FINDING.drillOnly());

  const copper = withRole(files, 'copper');
  const drills = drillsOf(files);
  const { outline, findings: outlineFindings } = findOutline(files);
  const sizeMm =
    outline && [outline.box.max[0] - outline.box.min[0], outline.box.max[1] - outline.box.min[1]].map(round);
  const narrowest = least(copper.map(({ gerber }) => gerber?.narrowestMm));
  const quantities: Quantities = {
    ...(sizeMm && { boxIn2: round(((sizeMm[0] ?? 0) * (sizeMm[1] ?? 0)) / MM2_PER_IN2) }),
    ...(outline && outline.areaMm2 > 0 && { outlineIn2: round(outline.areaMm2 / MM2_PER_IN2) }),
    copperLayers: copperLayers(copper),
    drillHits: drills.hits,
    ...(drills.smallestMm !== undefined && { smallestDrillMm: drills.smallestMm }),
    ...(narrowest !== undefined && { narrowestLineMm: narrowest }),
  };
  const outside = outline ? beyond(copper, outline) : 0;
  const findings: Finding[] = [
    ...files.flatMap(({ name, fault }) => (fault ? [BOARD_FINDING.unreadableFile(name, fault.message)] : [])),
    ...outlineFindings,
    ...fileFindings(board, copper),
    ...(sizeMm && limits.boxMm && !fits(sizeMm, limits.boxMm)
      ? [BOARD_FINDING.tooLarge(Math.max(...sizeMm), Math.max(...limits.boxMm))]
      : []),
    ...(outside > COPPER_SLACK_MM ? [BOARD_FINDING.copperOutside(round(outside))] : []),
    ...limitFindings(quantities, limits),
    ...(drills.slots > 0 ? [BOARD_FINDING.slots(drills.slots)] : []),
  ];
  return { ...base, ...(sizeMm && { sizeMm }), quantities, findings, ...verdictOf(findings, UNIT, NEAR) };
};
