import { PRICE_FIGURES } from '#content/price-book-figures.ts';
import { rateUnit } from '#contract/money/currency.ts';
import type { PriceBookContent, PriceName } from '#contract/pricing/price-book.ts';
import { useEditedBook } from '#web/admin/pricing/draft/book-context.ts';
import { FigureInput } from './figure-input.tsx';

/** Prices that the shop publishes as a range. */
const RANGES: ReadonlySet<PriceName> = new Set(['fdmPla', 'fdmPetg', 'fdmAbs', 'slaOnCard', 'slaInText']);

/** Whether a price has two ends: as it is published, or as it was saved once. */
export const isRange = ({ prices }: PriceBookContent, name: PriceName) =>
  RANGES.has(name) || prices[name].low !== prices[name].high;

interface PriceInputsProps {
  name: PriceName;
  /** For a single price; the ends of a range are called lower and upper. */
  label?: string;
}

/** The two ends of a published price, or one field for both where it is a single figure. */
export function PriceInputs({ name, label = 'Price' }: PriceInputsProps) {
  const { inForce } = useEditedBook();
  const figure = PRICE_FIGURES[name];
  const unit = rateUnit(figure.unit);
  const [low, high] = [`prices.${name}.low`, `prices.${name}.high`];
  if (!isRange(inForce, name))
    return <FigureInput path={high} also={[low]} label={label} unit={unit} figure={figure} />;
  return (
    <>
      <FigureInput path={low} label="Lower price" unit={unit} figure={figure} />
      <FigureInput path={high} label="Upper price" unit={unit} shownBy={[low, high]} figure={figure} />
    </>
  );
}
