import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { measure } from '#measure';
import type { Finding, LengthUnit, Measurement } from '#measure/measurement';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { readDocument } from '#server/features/measuring/engine/read-document.ts';
import { readSolids } from '#server/features/measuring/engine/read-solids.ts';
import { bombs } from './bombs.ts';

export const FIXTURES = 'tests/fixtures/cad';

/** What machines of the kinds that customers send files for can make; the golden figures are for these, whatever the shop has. */
const LIMITS = {
  volume: {
    boxMm: [300, 300, 400],
    usualBoxesMm: [[256, 256, 256]],
    minWallMm: 0.8,
    thickestWallMm: 2,
    overhangDeg: 45,
    movingGapMm: 0.4,
    accuracyMm: 0.2,
  },
  sheet: {
    boxMm: [1270, 889],
    minGapMm: 1,
    kerfMm: 0.25,
    thickestSheetMm: 8,
    bedGridMm: 10,
    colours: ['#000000', '#ff0000', '#0000ff'],
    engraveColours: ['#ff0000', '#0000ff'],
  },
  board: {
    boxMm: [297, 210],
    minTraceMm: 0.381,
    minClearanceMm: 0.381,
    minDrillMm: 0.5,
    minRingMm: 0.15,
    minEdgeMm: 0.2,
    drillsPerIn2: 10,
  },
} as const;

/** What the machine can make that a file of this name is for. */
export const limitsFor = (name: string) => {
  if (/\.(zip|gtl)$/.test(name)) return LIMITS.board;
  return /\.(dxf|svg|pdf)$/i.test(name) ? LIMITS.sheet : LIMITS.volume;
};

const measureAs = (name: string, bytes: Uint8Array, answered?: LengthUnit) =>
  measure(
    { name, bytes, limits: limitsFor(name), answered },
    { inflateRaw, clock: () => performance.now(), readSolids, readDocument },
  );

/** The customers' files, by name; what is said about them stands beside them. */
export const fixtures = readdirSync(FIXTURES)
  .filter((name) => name !== 'README.md')
  .toSorted();

/** A file as it comes, and where its unit is asked about, with each answer, too. */
export const measureFixture = async (name: string): Promise<Readonly<Record<string, Measurement>>> => {
  const bytes = new Uint8Array(readFileSync(`${FIXTURES}/${name}`));
  const asked = await measureAs(name, bytes);
  const choices = asked.unit.ask ? (asked.unit.choices ?? []) : [];
  const answers = await Promise.all(
    choices.map(async ({ value }) => [`${name} in ${value}`, await measureAs(name, bytes, value)]),
  );
  return { [name]: asked, ...Object.fromEntries(answers) };
};

export const measureBombs = async (): Promise<Readonly<Record<string, Measurement>>> => {
  const files = Object.entries(await bombs());
  return Object.fromEntries(
    await Promise.all(files.map(async ([name, bytes]) => [name, await measureAs(name, bytes)] as const)),
  );
};

/** How many places of a finding stand in the golden file as they are; the others are pinned by a hash. */
const PLACES_SHOWN = 2;

const shortened = ({ where, ...finding }: Finding) => ({
  ...finding,
  ...(where && {
    where: where.slice(0, PLACES_SHOWN),
    places: where.length,
    sha256: createHash('sha256').update(JSON.stringify(where)).digest('hex'),
  }),
});

/** A measurement as the golden file has it: every number of it, through JSON and back. */
export const golden = ({ findings, ...measured }: Measurement): unknown =>
  JSON.parse(JSON.stringify({ ...measured, findings: findings.map(shortened) }));
