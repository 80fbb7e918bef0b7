import { z } from 'zod';

const choice = <const Ways extends readonly [string, ...string[]]>(...ways: Ways) =>
  z.enum(['both', ...ways], `Please choose one of both, ${ways.join(' and ')}!`);

/**
 * Where two of the owner's pages give two figures for one thing (content/disagreements.ts): which of them all pages say. `both`: each
 * page its own, as they came; else the figure of the place that is named.
 */
export const figureSettings = {
  'figures.layerHeight': choice('cards', 'table'),
  'figures.printVolume': choice('home', 'page'),
  'figures.slaPrice': choice('card', 'text'),
  'figures.laserSize': choice('home', 'page'),
  'figures.cuttingSpeed': choice('home', 'page'),
  'figures.engravingSpeed': choice('home', 'page'),
};

export type FigureKey = keyof typeof figureSettings;

const allFigures = z.object(figureSettings);
export type FigureChoices = z.infer<typeof allFigures>;

export const BOTH_AS_THEY_CAME = Object.fromEntries(
  Object.keys(figureSettings).map((key) => [key, 'both']),
) as FigureChoices;
