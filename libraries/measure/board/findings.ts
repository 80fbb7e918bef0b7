import type { Finding, Place } from '#measure/measurement.ts';
import { figure, many, mm } from '#measure/number-text.ts';

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
    message: 'There is more than one board in this archive. Please send one archive for each board.',
    figures: `${count} boards.`,
    count,
  }),
  panel: (count: number): Finding => ({
    code: 'panel',
    severity: 'warning',
    message: 'Several outlines lie beside each other. We took them as one board, with what is between them.',
    figures: `${count} outlines.`,
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
    message: 'There is no copper layer among these files. Please add it if the board has one.',
  }),
  noDrillFile: (): Finding => ({
    code: 'no-drill-file',
    severity: 'warning',
    message: 'There is no drill file, so the board would have no holes. Please add it if it has some.',
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
    message: `Some tracks are so narrow that they may break. Make them at least ${mm(limit)} wide.`,
    figures: `The narrowest track is ${mm(measured)}; we need ${mm(limit)}.`,
  }),
  smallDrill: (measured: number, limit: number, where: readonly Place[]): Finding => ({
    ...pastLimit(measured, limit, 'mm'),
    ...at(where),
    code: 'small-drill',
    message: `Some holes are smaller than our smallest drill. Make them at least ${mm(limit)} wide.`,
    figures: `The smallest hole is ${mm(measured)}; our smallest drill is ${mm(limit)}.`,
  }),
  copperTooClose: (measured: number, limit: number, count: number, where: readonly Place[]): Finding => ({
    ...pastLimit(measured, limit, 'mm'),
    ...at(where),
    code: 'copper-too-close',
    message: `Some tracks or pads are so close that they may join. Keep them at least ${mm(limit)} apart.`,
    figures: `${many(count, 'place', 'places')}; the narrowest gap is ${mm(measured)}, and we need ${mm(limit)}.`,
    count,
  }),
  narrowRing: (measured: number, limit: number, count: number, where: readonly Place[]): Finding => ({
    ...pastLimit(measured, limit, 'mm'),
    ...at(where),
    code: 'narrow-ring',
    message:
      'Some pads are hardly larger than their hole, so little or nothing of them is left. Make the pads larger, or the holes smaller.',
    figures:
      measured > 0
        ? `${many(count, 'hole', 'holes')}; the narrowest ring is ${mm(measured)}, and we need ${mm(limit)}.`
        : `${many(count, 'hole', 'holes')}; at the worst, nothing is left of the pad, and we need a ring of ${mm(limit)}.`,
    count,
  }),
  copperAtEdge: (measured: number, limit: number, count: number, where: readonly Place[]): Finding => ({
    ...pastLimit(measured, limit, 'mm'),
    ...at(where),
    code: 'copper-at-edge',
    message: `Some copper is so close to the edge of the board that it may be cut. Keep it at least ${mm(limit)} away.`,
    figures: `${many(count, 'place', 'places')}; ${mm(measured)} at the narrowest.`,
    count,
  }),
  holesAtEdge: (measured: number, limit: number, count: number, where: readonly Place[]): Finding => ({
    ...pastLimit(measured, limit, 'mm'),
    ...at(where),
    code: 'holes-at-edge',
    message: `Some holes are so close to the edge of the board that they may break out. Keep them at least ${mm(limit)} away.`,
    figures: `${many(count, 'hole', 'holes')}; ${mm(measured)} at the narrowest.`,
    count,
  }),
  noMask: (sides: readonly ('top' | 'bottom')[]): Finding => ({
    code: 'no-mask',
    severity: 'info',
    message: `There is no solder mask layer for the ${sides.join(' and the ')}. Add it if you want solder mask there.`,
    count: sides.length,
  }),
  manyDrills: (measured: number, limit: number): Finding => ({
    ...pastLimit(measured, limit, 'per in²'),
    code: 'many-drills',
    message: 'The board has more holes than the price includes, so it may cost more.',
    figures: `${figure(measured)} holes per square inch; the price includes ${limit}.`,
  }),
  slots: (count: number): Finding => ({
    code: 'slots',
    severity: 'info',
    message: 'The board has slots, which we mill.',
    figures: `${many(count, 'slot', 'slots')}.`,
    count,
  }),
  copperOutside: (measured: number, where: readonly Place[]): Finding => ({
    ...at(where),
    code: 'copper-beyond-outline',
    severity: 'warning',
    message: 'Copper reaches beyond the edge of the board, and would be cut off. Move it inside.',
    figures: `${mm(measured)} beyond the outline.`,
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
    message: 'The board is larger than we can make. Make it smaller, or order it as it is: a person looks at it first.',
    figures: `Its longest side is ${mm(measured)}; we make up to ${mm(limit)}.`,
    measured,
    limit,
    unit: 'mm',
  }),
} as const;
