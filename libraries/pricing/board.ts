import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import type { PricedOptions } from '#contract/pricing/priced-fields.ts';
import { centsOf } from './money.ts';
import { type PricedMeasurement, type PricePiece, type PriceRule, ruleFor, type Unpriced } from './piece.ts';
import { workOf } from './quantities.ts';
import { DESIGN_NOT_INCLUDED } from './reasons.ts';

/** What was chosen of a list, which travels as one text with commas. */
const asList = (written = '') =>
  written
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

type LayerRule = PriceBookContent['pcb']['layers'][string];

const layersOf = (
  { quantities }: PricedMeasurement,
  { layers }: PricedOptions,
  { pcb }: PriceBookContent,
): LayerRule | Unpriced => {
  const rule = ruleFor(pcb.layers, layers);
  if (!rule) return { person: 'There is no set price for this number of layers.' };
  const inFiles = quantities.copperLayers ?? 0;
  if (inFiles <= rule.copperLayers) return rule;
  const most = Math.max(...Object.values(pcb.layers).map(({ copperLayers }) => copperLayers));
  return inFiles > most
    ? { person: `The files have ${inFiles} copper layers, and we make boards of up to ${most}.` }
    : { person: `The files have ${inFiles} copper layers, which is more than was chosen.` };
};

type FinishingRule = PriceBookContent['pcb']['finishings'][string];
type Finishings = { rules: { name: string; rule: FinishingRule }[] };

const finishingsOf = ({ finishing }: PricedOptions, { pcb }: PriceBookContent): Finishings | Unpriced => {
  const rules: Finishings['rules'] = [];
  for (const name of new Set(asList(finishing))) {
    const rule = ruleFor(pcb.finishings, name);
    if (!rule) return { person: `There is no set price for ${name.toLowerCase()}.` };
    rules.push({ name, rule });
  }
  return { rules };
};

/**
 * A board by the area of its outline's box, in square inches: copper at the price of a single or double layer, mask and silk
 * screen for each layer, and the processing charge once.
 */
const boardPiece: PricePiece = (measured, options, book) => {
  const areaIn2 = measured.quantities.boxIn2;
  if (areaIn2 === undefined) return { person: 'The outline of the board is not known.' };
  const layers = layersOf(measured, options, book);
  if ('person' in layers) return layers;
  const finishings = finishingsOf(options, book);
  if ('person' in finishings) return finishings;

  const { prices } = book;
  const sides = layers.copperLayers;
  return {
    work: [
      workOf(options.layers ?? '', 'sq inch', areaIn2, prices[layers.price].high),
      ...finishings.rules.map(({ name, rule }) =>
        workOf(sides > 1 ? `${name}, ${sides} sides` : name, 'sq inch', areaIn2 * sides, prices[rule.price].high),
      ),
    ],
    once: { label: 'Processing', amount: centsOf(prices.pcbProcessing.high) },
    doubts: options.designNeeded === 'Yes' ? [DESIGN_NOT_INCLUDED] : [],
  };
};

export const boardRule: PriceRule = { kinds: ['board'], piece: boardPiece, charges: 'pcb' };
