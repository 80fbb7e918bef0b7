import { PRICE_FIGURES } from '#content/price-book-figures.ts';
import type { PriceName } from '#contract/pricing/price-book.ts';
import { AboutFigure } from './about-figure.tsx';
import { PriceInputs } from './price-inputs.tsx';

/** Published prices that are there once each. */
export function PriceList({ names }: { names: readonly PriceName[] }) {
  return (
    <ul className="grid gap-5">
      {names.map((name) => (
        <li key={name}>
          <fieldset>
            <legend className="mb-1.5 font-semibold">{PRICE_FIGURES[name].label}</legend>
            <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 sm:max-w-sm">
              <PriceInputs name={name} />
            </div>
            <AboutFigure figure={PRICE_FIGURES[name]} />
          </fieldset>
        </li>
      ))}
    </ul>
  );
}
