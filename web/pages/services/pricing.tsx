import { QUOTE_ON_REQUEST } from '#content/on-request.ts';
import type { SubService } from '#content/service.ts';
import { siteAddress } from '#contract/addresses.ts';
import type { PublishedPrices } from '#contract/pricing/price-book.ts';
import { PriceCard } from '#web/pages/site/price-card.tsx';
import { priceText } from '#web/pages/site/price-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SlideShow } from '#web/ui/slide-show.tsx';

const SIZES = '(min-width: 72rem) 21rem, (min-width: 48rem) 31vw, 82vw';

/** The prices of a sub-service: its price cards, further rates and the notice. */
export function Pricing({ subService, prices }: { subService: SubService; prices: PublishedPrices }) {
  const { title, cards, pricingCapabilities, notice } = subService;
  const cardsAlone = pricingCapabilities === undefined;
  return (
    <>
      <h3 className="text-2xl">Pricing</h3>
      <div className={`mt-6 grid gap-x-10 gap-y-8 ${cardsAlone ? '' : GRIDS[Math.min(cards.length, 2)]}`}>
        {cards.length === 0 ? <Quote /> : <Cards title={title} cards={cards} prices={prices} />}
        {pricingCapabilities && <Rates {...pricingCapabilities} prices={prices} notice={notice} />}
      </div>
    </>
  );
}

/** By the number of cards beside the rates, so that a card always has the same width. */
const GRIDS: Record<number, string> = {
  1: 'md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]',
  2: 'lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]',
};

type CardsProps = Pick<SubService, 'title' | 'cards'> & { prices: PublishedPrices };

function Cards({ title, cards, prices }: CardsProps) {
  const perView = cards.length >= 3 ? 3 : cards.length === 2 ? 2 : 1;
  return (
    <SlideShow label={`Prices: ${title}`} perView={perView} className="min-w-0">
      {cards.map((card) => (
        <PriceCard key={card.name} card={card} prices={prices} sizes={SIZES} />
      ))}
    </SlideShow>
  );
}

type RatesProps = NonNullable<SubService['pricingCapabilities']> & {
  prices: PublishedPrices;
  notice: string | undefined;
};

function Rates({ title, rows, prices, notice }: RatesProps) {
  return (
    <div>
      <table className="figures rates">
        <caption className="pb-2 text-start text-lg font-bold">{title}</caption>
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="font-semibold">{typeof value === 'string' ? value : priceText(prices[value.price])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notice !== undefined && <p className="mt-6 border-s-4 border-copper bg-copper-soft px-4 py-3">{notice}</p>}
    </div>
  );
}

function Quote() {
  return (
    <div className="part max-w-xl p-6">
      <p className="text-xl font-semibold">{QUOTE_ON_REQUEST}</p>
      <p className="mt-2 mb-5 text-muted">Tell us about the part and the quantity, and we’ll tell you what it costs.</p>
      <ButtonLink to={siteAddress.contact}>Ask for a quote</ButtonLink>
    </div>
  );
}
