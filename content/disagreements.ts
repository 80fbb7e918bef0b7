import { LASER_COLOURS } from './laser-colours.ts';

/**
 * Some figures differ between two of the owner's pages. Both are kept here, and each page shows its own until the owner chooses one
 * (contract/settings/figure-settings.ts): texts name them in braces, by the place where each is said. The two prices of SLA printing are in
 * the price book, and so are figures in braces.
 */
export const DISAGREEMENTS = {
  layerHeight: { cards: '0.1-0.8mm', table: '0.1-0.4mm' },
  printVolume: { home: '300x300x400mm', page: '256x256x256mm' },
  laserSize: { home: '35x50 in', page: ['35x40 in (full board)', '30x46 in regular'] },
  cuttingSpeed: { home: '{fastestCut}mm/s', page: '{cuttingSpeed}mm/s' },
  engravingSpeed: { home: '150mm/s', page: '{engravingSpeed}mm/s' },
  laserColours: LASER_COLOURS,
} as const;

/** What a laser page says where a drawing may be larger than the usual bed, while both sizes stand. */
export const LASER_SIZE_CHECK = `For a board up to ${DISAGREEMENTS.laserSize.home}, a person checks whether it fits.`;
