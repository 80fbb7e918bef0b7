import type { Finding, Place } from '#measure/measurement.ts';
import { many, mm } from '#measure/number-text.ts';

const pastLimit = (measured: number, limit: number, unit: string) =>
  ({ severity: 'warning', measured, limit, unit }) as const;

/** Its places, if they are known. */
const at = (where: readonly Place[]) => (where.length > 0 ? { where } : {});

/** What can be wrong with a board, in words for the customer. The codes are stable. */
export const BOARD_FINDING = {
  noBoard: (): Finding => ({
    code: 'no-board',
    severity: 'blocking',
    message: 'There are no Gerber files in this archive. Please export the layers as Gerber (RS-274X) and zip them.',
  }),
  drillOnly: (): Finding => ({
    code: 'drill-file-only',
    severity: 'blocking',
    message: 'This is only a drill file. We also need the copper layers and the board outline.',
  }),
  noOutline: (): Finding => ({
    code: 'no-outline',
    severity: 'blocking',
    message:
      'The board outline is missing, so we cannot tell its size. Please add the outline layer (Edge.Cuts, GKO or GM1).',
  }),
  openOutline: (where: Place[]): Finding => ({
    code: 'open-outline',
    severity: 'warning',
    message: 'The board outline is not closed. We took the box around it.',
    count: where.length,
    where,
  }),
  severalOutlines: (count: number): Finding => ({
    code: 'several-outlines',
    severity: 'blocking',
    message: `There are ${count} boards in this archive. Please send one archive for each board.`,
    count,
  }),
  panel: (count: number): Finding => ({
    code: 'panel',
    severity: 'warning',
    message: `The outline layer holds ${count} outlines beside each other. We took the box around them as one board.`,
    count,
  }),
  outlinesDisagree: (names: readonly string[]): Finding => ({
    code: 'outlines-disagree',
    severity: 'warning',
    message: `Two files could be the outline, and they differ (${names.join(', ')}). We took the first.`,
    count: names.length,
  }),
  noCopper: (): Finding => ({
    code: 'no-copper',
    severity: 'warning',
    message: 'There is no copper layer among these files.',
  }),
  noDrillFile: (): Finding => ({
    code: 'no-drill-file',
    severity: 'warning',
    message: 'There is no drill file among these files: the board would have no holes.',
  }),
  unknownLayers: (names: readonly string[]): Finding => ({
    code: 'unknown-layers',
    severity: 'warning',
    message: `We could not tell what these files are for: ${names.join(', ')}.`,
    count: names.length,
  }),
  unreadableFile: (name: string, why: string): Finding => ({
    code: 'unreadable-layer',
    severity: 'blocking',
    message: `${name} could not be read: ${why}`,
    count: 1,
  }),
  nestedArchive: (names: readonly string[]): Finding => ({
    code: 'nested-archive',
    severity: 'info',
    message: `There is another archive inside (${names.join(', ')}). We opened it, too.`,
    count: names.length,
  }),
  narrowLine: (measured: number, limit: number, where: readonly Place[]): Finding => ({
    ...pastLimit(measured, limit, 'mm'),
    ...at(where),
    code: 'narrow-line',
    message: `The narrowest track is ${mm(measured)}; we need at least ${mm(limit)}.`,
  }),
  smallDrill: (measured: number, limit: number, where: readonly Place[]): Finding => ({
    ...pastLimit(measured, limit, 'mm'),
    ...at(where),
    code: 'small-drill',
    message: `The smallest hole is ${mm(measured)}; our smallest drill is ${mm(limit)}.`,
  }),
  manyDrills: (measured: number, limit: number): Finding => ({
    ...pastLimit(measured, limit, 'per in²'),
    code: 'many-drills',
    message: `There are ${Number(measured.toPrecision(3))} holes per square inch; the price includes ${limit}.`,
  }),
  slots: (count: number): Finding => ({
    code: 'slots',
    severity: 'info',
    message: `The board has ${many(count, 'slot', 'slots')}, which are milled.`,
    count,
  }),
  copperOutside: (measured: number, where: readonly Place[]): Finding => ({
    ...at(where),
    code: 'copper-beyond-outline',
    severity: 'warning',
    message: `Copper reaches ${mm(measured)} beyond the board outline.`,
    measured,
    unit: 'mm',
  }),
  manyLayers: (measured: number, limit: number): Finding => ({
    code: 'too-many-layers',
    severity: 'blocking',
    message: `This board has ${measured} copper layers, and we make boards of up to ${limit}. A person looks at it and answers you.`,
    measured,
    limit,
    unit: 'copper layers',
  }),
  tooLarge: (measured: number, limit: number): Finding => ({
    code: 'too-large',
    severity: 'blocking',
    message: 'The board is larger than we can make. A person will look at it.',
    measured,
    limit,
    unit: 'mm',
  }),
} as const;
