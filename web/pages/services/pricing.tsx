import type { SubService } from '#content/service.ts';
import type { PublishedPrices } from '#contract/pricing/price-book.ts';
import { PriceCard } from '#web/pages/site/price-card.tsx';
import { priceText } from '#web/pages/site/price-text.ts';
import { SlideShow } from '#web/ui/slide-show.tsx';
import { JobPrice } from './job-price.tsx';
import type { PricedJob } from './priced-job.ts';

const SIZES = '(min-width: 72rem) 21rem, (min-width: 48rem) 31vw, 82vw';

interface PricingProps {
  subService: SubService;
  /** Those of the book in force. */
  prices: PublishedPrices;
  job: PricedJob | undefined;
}

/** The prices of a sub-service: its price cards, further rates of the same height, and what a job comes to. */
export function Pricing({ subService, prices, job }: PricingProps) {
  const { anchor, title, cards, pricingCapabilities } = subService;
  return (
    <>
      <h2 className="text-2xl">Pricing</h2>
      <div className={`mt-6 grid grid-cols-1 gap-6 ${pricingCapabilities ? GRIDS[cards.length] : ''}`}>
        <Cards title={title} cards={cards} prices={prices} />
        {pricingCapabilities && <Rates {...pricingCapabilities} id={`${anchor}-rates`} prices={prices} />}
        {job && <JobPrice job={job} />}
      </div>
    </>
  );
}

/** By the number of cards beside the rates. One card lies beside its picture, so that no half of the page is empty. */
const GRIDS: Record<number, string> = {
  1: 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
  2: 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
};

type CardsProps = Pick<SubService, 'title' | 'cards'> & { prices: PublishedPrices };

function Cards({ title, cards, prices }: CardsProps) {
  const perView = cards.length >= 3 ? 3 : cards.length === 2 ? 2 : 1;
  return (
    <SlideShow label={`Prices: ${title}`} perView={perView} className="min-w-0">
      {cards.map((card) => (
        <PriceCard key={card.name} card={card} prices={prices} sizes={SIZES} lying={cards.length === 1} />
      ))}
    </SlideShow>
  );
}

type RatesProps = NonNullable<SubService['pricingCapabilities']> & { id: string; prices: PublishedPrices };

function Rates({ title, rows, id, prices }: RatesProps) {
  return (
    <div className="flex flex-col border border-line bg-paper px-5 pt-5 pb-2">
      <h3 id={id} className="pb-3 text-xl">
        {title}
      </h3>
      <table className="figures rates flex-1" aria-labelledby={id}>
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{typeof value === 'string' ? value : priceText(prices[value.price])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
