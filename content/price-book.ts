import type { PriceBookContent } from '#contract/pricing/price-book.ts';

/** Nothing is published about these, so nothing is charged until the owner enters it. */
const NONE = { setUp: 0, minimum: 0, quantityBreaks: [] };

/**
 * The price book of a new shop, until its owner saves one of their own. Prices are those that are published; where the pages leave
 * a choice or are silent, the rule that was taken stands here with its source. The owner has to confirm it before a price binds.
 */
export const FIRST_PRICE_BOOK: PriceBookContent = {
  prices: {
    fdmPla: { low: 6, high: 10, currency: 'tk', per: 'gram' },
    fdmPetg: { low: 8, high: 12, currency: 'tk', per: 'gram' },
    fdmAbs: { low: 8, high: 12, currency: 'tk', per: 'gram' },

    // The owner's pages disagree: the SLA price card says 12-20, the text of the service page 15-20.
    slaOnCard: { low: 12, high: 20, currency: 'tk', per: 'gram' },
    slaInText: { low: 15, high: 20, currency: 'tk', per: 'gram' },

    laserCutting: { low: 18, high: 18, currency: 'tk', per: 'minute' },
    laserHourThickWoodOrPlastic: { low: 3000, high: 3000, currency: 'bdt', per: 'hour' },
    laserHourWoodOrAcrylic3mm: { low: 2500, high: 2500, currency: 'bdt', per: 'hour' },
    laserHourPvc: { low: 2000, high: 2000, currency: 'bdt', per: 'hour' },
    laserHourThinMaterial: { low: 1500, high: 1500, currency: 'bdt', per: 'hour' },

    pcbSingleLayer: { low: 5, high: 5, currency: 'tk', per: 'sq inch' },
    pcbDoubleLayer: { low: 8, high: 8, currency: 'tk', per: 'sq inch' },
    pcbSolderMask: { low: 1, high: 1, currency: 'tk', per: 'sq inch per layer' },
    pcbSilkScreen: { low: 1, high: 1, currency: 'tk', per: 'sq inch per layer' },
    pcbProcessing: { low: 200, high: 200, currency: 'tk' },
  },
  fdm: {
    // Densities are those of PrusaSlicer's generic filaments.
    materials: {
      PLA: { price: 'fdmPla', densityGPerCm3: 1.24 },
      PETG: { price: 'fdmPetg', densityGPerCm3: 1.27 },
      ABS: { price: 'fdmAbs', densityGPerCm3: 1.04 },
    },
    // The published ranges (PLA 6-10 tk a gram) do not say what they depend on: thick layers print faster, so Coarse takes the
    // lower figure and Fine the upper. Both heights lie within 0.1-0.4 mm, on which the pages agree (0.1-0.8 on the cards).
    finishings: {
      Fine: { figure: 'high', layerHeightMm: 0.2, solidLayers: 4 },
      Coarse: { figure: 'low', layerHeightMm: 0.3, solidLayers: 4 },
    },
    // No page says what makes a part robust: Light-weight is what slicers do by themselves, less its infill.
    strengths: {
      'Light-weight': { perimeters: 2, infillPercent: 10 },
      Average: { perimeters: 3, infillPercent: 20 },
      Robust: { perimeters: 4, infillPercent: 40 },
    },
    // Measured against PrusaSlicer 2.5 on 25 meshes with a 0.4 mm nozzle: half within 3.5 %, nine of ten within 13 %.
    lineWidthMm: 0.45,
    wallFactor: 1.05,
    bandPercent: 15,
  },
  // The card says 12-20 tk a gram and the text 15-20: the upper figure is the one on which they agree.
  // Cured resins weigh 1.1 to 1.2 g/cm³.
  sla: { price: 'slaInText', figure: 'high', densityGPerCm3: 1.15 },
  laser: {
    // Plywood to 6 mm, PVC and acrylic to 8 mm; maple is a wood like plywood.
    materials: {
      Maple: { maxThicknessMm: 6 },
      Plywood: { maxThicknessMm: 6 },
      Acrylic: { maxThicknessMm: 8 },
      'Plastic Wood (PVC)': { maxThicknessMm: 8 },
    },
    // 15-30 mm/s on the service page, 30 on the card: 30 up to 3 mm, where the hourly rates change as well, and 15 above.
    // Orders are charged by the minute, as the card says (18 tk); the hourly rates are published and not applied.
    speeds: [
      { upToMm: 3, mmPerSecond: 30 },
      { upToMm: 8, mmPerSecond: 15 },
    ],
    // 100 mm/s on the service page, 150 on the card: the slower, as the page that has the details says.
    engravingMmPerSecond: 100,
    // Nothing is published: half a second until the beam is through.
    pierceSeconds: 0.5,
  },
  pcb: {
    layers: {
      'Single Layer': { price: 'pcbSingleLayer', copperLayers: 1 },
      'Double Layer (No Plated Through Hole)': { price: 'pcbDoubleLayer', copperLayers: 2 },
    },
    // Tinning and component placement have no published price: a person prices them.
    finishings: {
      'Solder Mask': { price: 'pcbSolderMask' },
      'Silk Screen Printing': { price: 'pcbSilkScreen' },
    },
  },
  charges: { fdm: NONE, sla: NONE, laser: NONE, pcb: NONE },
  rushPercent: 0,
  // As far as weights are off; nothing is published.
  uncertainPercent: 15,
  // Coins below a taka are hardly in use: what is paid is whole taka.
  roundTo: 1,
  answerWithinWorkingDays: 1,
};
