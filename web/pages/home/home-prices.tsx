import type { PricingCard } from '#content/service.ts';
import type { PublishedPrices } from '#contract/pricing/price-book.ts';
import { BeforeVat } from '#web/pages/site/before-vat.tsx';
import { PriceCard } from '#web/pages/site/price-card.tsx';

const CARD_SIZES = '(min-width: 72rem) 21rem, (min-width: 48rem) 31vw, 82vw';

interface HomePricesProps {
  cards: readonly PricingCard[];
  /** Those of the book in force. */
  prices: PublishedPrices;
  vatPercent: number;
}

/** The price cards of the home page, three in a row; nothing without any. */
export function HomePrices({ cards, prices, vatPercent }: HomePricesProps) {
  if (cards.length === 0) return null;
  return (
    <section className="sheet py-14 sm:py-20" aria-labelledby="pricing">
      <h2 id="pricing" className="text-2xl">
        Pricing
      </h2>
      <ul className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-3">
        {cards.map((card, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- two cards may have one name, and none changes its place
          <li key={position}>
            <PriceCard card={card} prices={prices} sizes={CARD_SIZES} />
          </li>
        ))}
      </ul>
      <BeforeVat vatPercent={vatPercent} />
    </section>
  );
}
