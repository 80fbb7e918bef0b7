import { LASER_CUTTING } from '#contract/services/laser-cutting.ts';
import { PCB_MANUFACTURING } from '#contract/services/pcb-manufacturing.ts';
import type { PriceBookContent } from './price-book.ts';

const range = (values: readonly number[]) => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${least}-${most}`;
};

/**
 * The figures that the shop's texts name in braces: '{plywoodMm}' in 'plywood to {plywoodMm}mm'. Those of the price book in force,
 * and those of the machines by which files are checked; lengths in mm, speeds in mm/s. Undefined where the book has no such material.
 */
export const publishedLimits = ({ laser }: PriceBookContent) => {
  const thickest = Object.values(laser.materials).map(({ maxThicknessMm }) => maxThicknessMm);
  const pvcAndAcrylic = ['Plastic Wood (PVC)', 'Acrylic'].flatMap(
    (name) => laser.materials[name]?.maxThicknessMm ?? [],
  );
  const speeds = laser.speeds.map(({ mmPerSecond }) => mmPerSecond);
  return {
    laserMm: thickest.length === 0 ? undefined : Math.max(...thickest),
    plywoodMm: laser.materials.Plywood?.maxThicknessMm,
    /** One figure for both: what can be cut of either. */
    pvcAndAcrylicMm: pvcAndAcrylic.length === 0 ? undefined : Math.min(...pvcAndAcrylic),
    cuttingSpeed: range(speeds),
    fastestCut: Math.max(...speeds),
    engravingSpeed: laser.engravingMmPerSecond,
    kerfMm: LASER_CUTTING.machine?.kerfMm,
    cutGapMm: LASER_CUTTING.machine?.minGapMm,
    traceMm: PCB_MANUFACTURING.machine?.minTraceMm,
    drillMm: PCB_MANUFACTURING.machine?.minDrillMm,
    drillsPerIn2: PCB_MANUFACTURING.machine?.drillsPerIn2,
  } as const;
};
