import { LASER_COLOURS } from './laser-colours.ts';

/**
 * Some figures differ between two of the owner's pages. Both are kept here, and each page shows its own. Once the owner
 * settles on one, write it on both sides. The two prices of SLA printing are in the price book, and so are figures in braces.
 */
export const DISAGREEMENTS = {
  fdmLayerHeight: { onCards: '0.1-0.8mm', inTable: '0.1-0.4mm' },
  fdmMaxVolume: { onHomeCard: '300x300x400mm', onServicePage: '256x256x256mm' },
  laserMaxSize: { onHomeCard: '35x50 in', onServicePage: ['35x40 in (full board)', '30x46 in regular'] },
  laserCuttingSpeed: { onHomeCard: '{fastestCut}mm/s', onServicePage: '{cuttingSpeed}mm/s' },
  laserEngravingSpeed: { onHomeCard: '150mm/s', onServicePage: '{engravingSpeed}mm/s' },
  laserColours: LASER_COLOURS,
} as const;
