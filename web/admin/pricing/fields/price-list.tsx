import { PRICE_FIGURES } from '#content/price-book-figures.ts';
import { rateUnit } from '#contract/money/currency.ts';
import type { PriceName } from '#contract/pricing/price-book.ts';
import { useEditedBook } from '#web/admin/pricing/draft/book-context.ts';
import { FigureInput } from './figure-input.tsx';
import { RowName } from './focused-figure.ts';
import { isRange, PriceInputs } from './price-inputs.tsx';

/** Published prices that are there once each. */
export function PriceList({ title, names }: { title: string; names: readonly PriceName[] }) {
  return (
    <section aria-label={title} className="price-panel">
      <h3 className="price-title">{title}</h3>
      {names.map((name) => (
        <OnePrice key={name} name={name} />
      ))}
    </section>
  );
}

function OnePrice({ name }: { name: PriceName }) {
  const { inForce } = useEditedBook();
  const figure = PRICE_FIGURES[name];
  const [low, high] = [`prices.${name}.low`, `prices.${name}.high`];
  if (!isRange(inForce, name))
    return (
      <FigureInput path={high} also={[low]} label={figure.label} unit={rateUnit(figure.unit)} figure={figure} single />
    );
  return (
    <RowName value={figure.label}>
      <fieldset className="price-range">
        <legend>{figure.label}</legend>
        <PriceInputs name={name} />
      </fieldset>
    </RowName>
  );
}
