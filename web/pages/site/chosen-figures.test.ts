import { expect, test } from 'vitest';
import { HOME_CARDS } from '#content/home.ts';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { SERVICES } from '#content/services.ts';
import { BOTH_AS_THEY_CAME, type FigureChoices } from '#contract/settings/figure-settings.ts';
import { chosenPrices } from './chosen-figures.ts';
import { publishedText } from './published-text.ts';

const wordsWith = (choices: Partial<FigureChoices>) =>
  JSON.stringify(publishedText([SERVICES, HOME_CARDS], FIRST_PRICE_BOOK, { ...BOTH_AS_THEY_CAME, ...choices }));

test('until the owner chooses, each page says its own figure, to the letter', () => {
  const words = wordsWith({});
  for (const text of [
    '"Layer height 0.1-0.8mm","Print volume max 300x300x400mm","Accuracy ±0.2mm"',
    '"Layer height 0.1-0.8mm","Print volume max 256x256x256mm"',
    '"0.1-0.4mm"',
    '["max 256x256x256mm","regular 230x230x300mm"]',
    'These are the usual printers; the largest takes 300x300x400mm. A model larger than that is cut into pieces that fit.',
    '"Max size 35x50 in"',
    '["35x40 in (full board)","30x46 in regular"]',
    '"The largest piece cut in one go; longer parts are joined. For a board up to 35x50 in, a person checks whether it fits."',
    '"Cutting 30mm/s, engraving 150mm/s"',
    '["cutting 15-30mm/s","engraving 100mm/s"]',
  ])
    expect(words).toContain(text);
});

test.each([
  [{ 'figures.layerHeight': 'cards' }, ['0.1-0.8mm'], '0.1-0.4mm'],
  [{ 'figures.layerHeight': 'table' }, ['Layer height 0.1-0.4mm'], '0.1-0.8mm'],
  [{ 'figures.printVolume': 'home' }, ['Print volume max 300x300x400mm', '"max 300x300x400mm"'], '256x256x256mm'],
  [{ 'figures.printVolume': 'page' }, ['Print volume max 256x256x256mm'], '300x300x400mm'],
  [{ 'figures.laserSize': 'home' }, ['Max size 35x50 in', '["35x50 in"]', 'parts are joined."'], '35x40 in'],
  [{ 'figures.laserSize': 'page' }, ['Max size 35x40 in (full board)', '30x46 in regular', 'joined."'], '35x50 in'],
  [{ 'figures.cuttingSpeed': 'home' }, ['"Cutting 30mm/s,', '"cutting 30mm/s"'], '15-30mm/s'],
  [{ 'figures.cuttingSpeed': 'page' }, ['"Cutting 15-30mm/s,', '"cutting 15-30mm/s"'], 'utting 30mm/s'],
  [{ 'figures.engravingSpeed': 'home' }, ['engraving 150mm/s"', '"engraving 150mm/s"'], 'engraving 100mm/s'],
  [{ 'figures.engravingSpeed': 'page' }, ['engraving 100mm/s"'], 'engraving 150mm/s'],
] satisfies [Partial<FigureChoices>, string[], string][])(
  'with %j the other figure is nowhere',
  (choices, said, gone) => {
    const words = wordsWith(choices);
    for (const text of said) expect(words).toContain(text);
    expect(words).not.toContain(gone);
    expect(words.match(/\{\w+\}/g)).toEqual(['{price}']);
  },
);

test('the price of SLA is said once, and the others stay', () => {
  const { prices } = FIRST_PRICE_BOOK;
  const withChoice = (choice: FigureChoices['figures.slaPrice']) =>
    chosenPrices(prices, { ...BOTH_AS_THEY_CAME, 'figures.slaPrice': choice });
  expect(withChoice('both')).toEqual(prices);
  expect(withChoice('card')).toEqual({ ...prices, slaInText: prices.slaOnCard });
  expect(withChoice('text')).toEqual({ ...prices, slaOnCard: prices.slaInText });
});
