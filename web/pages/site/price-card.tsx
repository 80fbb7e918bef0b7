import type { PricingCard } from '#content/service.ts';
import { isOwnCurrency } from '#contract/money/currency.ts';
import type { PublishedPrices } from '#contract/pricing/price-book.ts';
import { Picture } from '#web/ui/picture.tsx';
import { OrderNow } from './order-now.tsx';
import { priceFigure } from './price-text.ts';
import { useOpenServices } from './use-open-services.ts';

interface PriceCardProps {
  card: PricingCard;
  /** Those of the book in force. */
  prices: PublishedPrices;
  sizes: string;
  /** For a card that stands alone: on wide screens its picture is beside its text. */
  lying?: boolean;
}

/** A price with its details, the build time and the Order Now button. */
export function PriceCard({ card, prices, sizes, lying = false }: PriceCardProps) {
  const price = prices[card.price];
  const unavailable = useOpenServices().isUnavailable(card);
  return (
    <article className={`part flex h-full flex-col p-2 wrap-anywhere ${lying ? 'md:flex-row' : ''}`}>
      <Picture
        name={card.picture}
        alt={card.alt}
        sizes={sizes}
        className={`aspect-8/5 h-auto w-full object-cover ${lying ? 'md:aspect-auto md:w-[46%] md:shrink-0' : ''}`}
      />
      <div className="flex flex-1 flex-col px-4 pt-4 pb-3">
        <h3 className="text-xl">
          {card.name}
          {unavailable && <span className="font-normal text-muted"> (Unavailable)</span>}
        </h3>
        <p className="mt-1 font-semibold text-muted">
          {isOwnCurrency(price.currency) ? (
            <>
              <span className={`text-3xl font-bold tracking-tight ${unavailable ? '' : 'text-copper'}`}>
                {priceFigure(price)}
              </span>{' '}
              {price.currency}
              {card.unit}
            </>
          ) : (
            'Price on request'
          )}
        </p>
        <ul className="mt-3 mb-4 grid gap-1">
          {card.data.map((line) => (
            <li key={line} className="ruled-item">
              {line}
            </li>
          ))}
        </ul>
        <p className="mt-auto border-t border-line pt-3 text-muted">
          Build time: <strong className="font-semibold text-ink">{card.buildTime}</strong>
        </p>
        {!unavailable && (
          <div className="mt-3 grid">
            <OrderNow service={card.order}>
              <span className="sr-only">: {card.name}</span>
            </OrderNow>
          </div>
        )}
      </div>
    </article>
  );
}
