import { PRICE_FIGURES } from '#content/price-book-figures.ts';
import { rateUnit } from '#contract/money/currency.ts';
import type { PriceName } from '#contract/pricing/price-book.ts';
import { useEditedBook } from '#web/admin/pricing/draft/book-context.ts';
import { FigureInput } from './figure-input.tsx';

/** Prices that the shop publishes as a range. */
const RANGES: ReadonlySet<PriceName> = new Set(['fdmPla', 'fdmPetg', 'fdmAbs', 'slaOnCard', 'slaInText']);

interface PriceInputsProps {
  name: PriceName;
  /** For a single price; the ends of a range are called lower and upper. */
  label?: string;
}

/** The two ends of a published price, or one field for both where it is a single figure. */
export function PriceInputs({ name, label = 'Price' }: PriceInputsProps) {
  const { inForce } = useEditedBook();
  const unit = rateUnit(PRICE_FIGURES[name].unit);
  const [low, high] = [`prices.${name}.low`, `prices.${name}.high`];
  const isRange = RANGES.has(name) || inForce.prices[name].low !== inForce.prices[name].high;
  if (!isRange) return <FigureInput path={high} also={[low]} label={label} unit={unit} />;
  return (
    <>
      <FigureInput path={low} label="Lower price" unit={unit} />
      <FigureInput path={high} label="Upper price" unit={unit} shownBy={[low, high]} />
    </>
  );
}
