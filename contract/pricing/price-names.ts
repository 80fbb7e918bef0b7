import type { PriceName } from './price-book.ts';

/** By its type none is left out, and none is too many. */
const NAMED: Readonly<Record<PriceName, true>> = {
  fdmPla: true,
  fdmPetg: true,
  fdmAbs: true,
  slaOnCard: true,
  slaInText: true,
  laserCutting: true,
  laserHourThickWoodOrPlastic: true,
  laserHourWoodOrAcrylic3mm: true,
  laserHourPvc: true,
  laserHourThinMaterial: true,
  pcbSingleLayer: true,
  pcbDoubleLayer: true,
  pcbSolderMask: true,
  pcbSilkScreen: true,
  pcbProcessing: true,
};

/** All prices that the shop publishes, in the order of the book. */
export const PRICE_NAMES = Object.keys(NAMED) as [PriceName, ...PriceName[]];
