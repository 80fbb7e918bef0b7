import { DISAGREEMENTS } from '#content/disagreements.ts';
import type { FigureKey } from '#contract/settings/figure-settings.ts';
import type { SettingField } from './setting-field.ts';

const { layerHeight, printVolume, laserSize, engravingSpeed } = DISAGREEMENTS;

interface Said {
  value: string;
  name: string;
}

const figureField = (key: FigureKey, label: string, hint: string, said: readonly [Said, Said]): SettingField => ({
  key,
  label,
  kind: 'choice',
  choices: [{ value: 'both', name: 'Both, as they came' }, ...said],
  hint,
});

const ON_HOME = 'on the card of the home page';
const ON_PAGE = 'on the service’s page';

/** Of what the site gives two figures, and which of them it says. */
export const FIGURE_FIELDS: readonly SettingField[] = [
  figureField(
    'figures.layerHeight',
    'FDM layer height',
    'Price cards say one, the table of the service’s page the other.',
    [
      { value: 'cards', name: `${layerHeight.cards}, as on the price cards` },
      { value: 'table', name: `${layerHeight.table}, as in the table` },
    ],
  ),
  figureField('figures.printVolume', 'FDM print volume', 'The drawing beside the table follows, too.', [
    { value: 'home', name: `${printVolume.home}, as ${ON_HOME}` },
    { value: 'page', name: `${printVolume.page}, as ${ON_PAGE}` },
  ]),
  figureField(
    'figures.slaPrice',
    'SLA price',
    'The figures are those of Prices. What is charged is chosen there, too.',
    [
      { value: 'card', name: 'The one of the price card' },
      { value: 'text', name: 'The one of the text' },
    ],
  ),
  figureField('figures.laserSize', 'Laser, largest size', 'With one of them nothing more is said of a larger board.', [
    { value: 'home', name: `${laserSize.home}, as ${ON_HOME}` },
    { value: 'page', name: `${laserSize.page.join(', ')}, as ${ON_PAGE}` },
  ]),
  figureField('figures.cuttingSpeed', 'Laser, cutting speed', 'The figures are those of Prices.', [
    { value: 'home', name: `The fastest alone, as ${ON_HOME}` },
    { value: 'page', name: `From the slowest to the fastest, as ${ON_PAGE}` },
  ]),
  figureField('figures.engravingSpeed', 'Laser, engraving speed', 'The page of the service has the one of Prices.', [
    { value: 'home', name: `${engravingSpeed.home}, as ${ON_HOME}` },
    { value: 'page', name: `The one of Prices, as ${ON_PAGE}` },
  ]),
];
