import { DISAGREEMENTS, LASER_SIZE_CHECK } from '#content/disagreements.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import type { FigureChoices } from '#contract/settings/figure-settings.ts';

const { layerHeight, printVolume, laserSize, cuttingSpeed, engravingSpeed } = DISAGREEMENTS;

/** What two places say: each its own while both stand, else both what the chosen one says. */
const saidAt = <Place extends string>(chosen: Place | 'both', figures: Readonly<Record<Place, string>>) => {
  const at = (place: Place) => figures[chosen === 'both' ? place : chosen];
  return at;
};

const laserSizes = (chosen: FigureChoices['figures.laserSize']) => {
  const [board, regular] = laserSize.page;
  const at = saidAt(chosen, { home: laserSize.home, page: board });
  return {
    laserSizeOnHome: at('home'),
    laserSizeOnPage: at('page'),
    laserRegularSize: chosen === 'home' ? undefined : regular,
    laserSizeCheck: chosen === 'both' ? LASER_SIZE_CHECK : '',
  };
};

/** The figures that the shop's texts name in braces where the owner's pages give two for one thing. */
export const chosenFigures = (choices: FigureChoices) => {
  const layers = saidAt(choices['figures.layerHeight'], layerHeight);
  const volume = saidAt(choices['figures.printVolume'], printVolume);
  const cutting = saidAt(choices['figures.cuttingSpeed'], cuttingSpeed);
  const engraving = saidAt(choices['figures.engravingSpeed'], engravingSpeed);
  return {
    layerHeightOnCards: layers('cards'),
    layerHeightInTable: layers('table'),
    printVolumeOnHome: volume('home'),
    printVolumeOnPage: volume('page'),
    ...laserSizes(choices['figures.laserSize']),
    cuttingSpeedOnHome: cutting('home'),
    cuttingSpeedOnPage: cutting('page'),
    engravingSpeedOnHome: engraving('home'),
    engravingSpeedOnPage: engraving('page'),
  } as const;
};

/** The prices that pages publish; of the two for SLA both are the chosen one. What is charged stays what the book says. */
export const chosenPrices = (
  prices: PriceBookContent['prices'],
  { 'figures.slaPrice': chosen }: FigureChoices,
): PriceBookContent['prices'] => {
  if (chosen === 'both') return prices;
  const price = chosen === 'card' ? prices.slaOnCard : prices.slaInText;
  return { ...prices, slaOnCard: price, slaInText: price };
};
