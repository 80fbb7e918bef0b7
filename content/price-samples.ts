import { FDM_PRINTING } from '#contract/services/3d-printing-fdm.ts';
import { SLA_PRINTING } from '#contract/services/3d-printing-sla.ts';
import { LASER_CUTTING } from '#contract/services/laser-cutting.ts';
import { PCB_MANUFACTURING } from '#contract/services/pcb-manufacturing.ts';
import type { OrderableService } from '#contract/services/services.ts';

/** A file as it measures: lengths in mm, areas in mm², volumes in mm³, unless the name says inches. */
interface MeasuredSample {
  kind: 'mesh' | 'drawing' | 'board';
  quantities: {
    volumeMm3?: number;
    areaMm2?: number;
    flatAreaMm2?: number;
    cutLengthMm?: number;
    contours?: number;
    lengthByColourMm?: Readonly<Record<string, number>>;
    boxIn2?: number;
    copperLayers?: number;
    drillHits?: number;
  };
}

/**
 * Parts by which the owner sees what a change of the price book does. The figures are those that engine 1 measures of the files in
 * tests/support/pricing/price-samples.ts, rounded; the bracket is tests/fixtures/cad/bracket_inches.stl.
 */
export const SAMPLE_FILES = {
  cube: { kind: 'mesh', quantities: { volumeMm3: 8_000, areaMm2: 2_400, flatAreaMm2: 800 } },
  bracket: { kind: 'mesh', quantities: { volumeMm3: 19_459.64, areaMm2: 7_983.86, flatAreaMm2: 1_532.26 } },
  stand: { kind: 'mesh', quantities: { volumeMm3: 66_330.94, areaMm2: 35_620.65, flatAreaMm2: 4_760 } },
  plate: {
    kind: 'drawing',
    quantities: { cutLengthMm: 788.5, contours: 11, lengthByColourMm: { '#000000': 788.5 } },
  },
  engravedPlate: {
    kind: 'drawing',
    quantities: { cutLengthMm: 914.16, contours: 12, lengthByColourMm: { '#000000': 788.5, '#ff0000': 125.66 } },
  },
  board: { kind: 'board', quantities: { boxIn2: 3.1, copperLayers: 2, drillHits: 20 } },
  singleBoard: { kind: 'board', quantities: { boxIn2: 3.1, copperLayers: 1, drillHits: 20 } },
} as const satisfies Record<string, MeasuredSample>;

export interface PriceSample {
  /** With the choices that it is priced with, and how many are ordered. */
  name: string;
  service: OrderableService;
  file: keyof typeof SAMPLE_FILES;
  options: Readonly<Record<string, string>>;
  quantity: number;
}

const [FDM, SLA, LASER, PCB] = [FDM_PRINTING.value, SLA_PRINTING.value, LASER_CUTTING.value, PCB_MANUFACTURING.value];
const FINE_PLA = { material: 'PLA', finishing: 'Fine', strength: 'Robust' };
const DOUBLE = { layers: 'Double Layer (No Plated Through Hole)', finishing: 'Solder Mask, Silk Screen Printing' };
/** Design work and the customer's own sheet are not what these prices are about. */
const NO_DESIGN = { designNeeded: 'No' };
const OWN_SHEET = { materialNeeded: 'No' };

/** In the order of the price book's sections. Between them they use every figure by which orders are priced. */
export const PRICE_SAMPLES: readonly PriceSample[] = [
  { name: 'Cube of 20 mm, PLA, Fine, Robust', service: FDM, file: 'cube', options: FINE_PLA, quantity: 1 },
  {
    name: 'Bracket, PETG, Coarse, Average',
    service: FDM,
    file: 'bracket',
    options: { material: 'PETG', finishing: 'Coarse', strength: 'Average' },
    quantity: 1,
  },
  {
    name: 'Phone stand, ABS, Fine, Light-weight',
    service: FDM,
    file: 'stand',
    options: { material: 'ABS', finishing: 'Fine', strength: 'Light-weight' },
    quantity: 1,
  },
  { name: '50 brackets, PLA, Fine, Robust', service: FDM, file: 'bracket', options: FINE_PLA, quantity: 50 },
  {
    name: 'Bracket, PLA, Fine, Robust, made first',
    service: FDM,
    file: 'bracket',
    options: { ...FINE_PLA, rush: 'Yes' },
    quantity: 1,
  },

  { name: 'Cube of 20 mm', service: SLA, file: 'cube', options: NO_DESIGN, quantity: 1 },
  { name: 'Bracket', service: SLA, file: 'bracket', options: NO_DESIGN, quantity: 1 },
  { name: 'Phone stand', service: SLA, file: 'stand', options: NO_DESIGN, quantity: 1 },
  { name: '50 brackets', service: SLA, file: 'bracket', options: NO_DESIGN, quantity: 50 },

  {
    name: 'Plate of 200 × 100 mm with ten holes, acrylic of 3 mm',
    service: LASER,
    file: 'plate',
    options: { ...OWN_SHEET, material: 'Acrylic', thickness: '3mm' },
    quantity: 1,
  },
  {
    name: 'The same in plywood of 6 mm',
    service: LASER,
    file: 'plate',
    options: { ...OWN_SHEET, material: 'Plywood', thickness: '6mm' },
    quantity: 1,
  },
  {
    name: 'The same in maple of 3 mm, with an engraved ring',
    service: LASER,
    file: 'engravedPlate',
    options: { ...OWN_SHEET, material: 'Maple', thickness: '3mm' },
    quantity: 1,
  },
  {
    name: '20 plates, PVC of 5 mm',
    service: LASER,
    file: 'plate',
    options: { ...OWN_SHEET, material: 'Plastic Wood (PVC)', thickness: '5mm' },
    quantity: 20,
  },

  {
    name: 'Board of 50 × 40 mm, two layers, mask and silk screen',
    service: PCB,
    file: 'board',
    options: { ...NO_DESIGN, ...DOUBLE },
    quantity: 1,
  },
  {
    name: 'The same in one layer, with mask',
    service: PCB,
    file: 'singleBoard',
    options: { ...NO_DESIGN, layers: 'Single Layer', finishing: 'Solder Mask' },
    quantity: 1,
  },
  {
    name: '10 boards of two layers',
    service: PCB,
    file: 'board',
    options: { ...NO_DESIGN, ...DOUBLE },
    quantity: 10,
  },
];
