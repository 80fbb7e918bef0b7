import type { Quote, Service } from '#content/service.ts';
import { siteAddress } from '#contract/addresses.ts';
import type { PublishedPrices } from '#contract/pricing/price-book.ts';
import { priceText } from '#web/pages/site/price-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';

interface QuoteCardProps {
  quote: Quote;
  slug: Service['slug'];
  prices: PublishedPrices;
}

/** What a price depends on where none is published, and the way to ask for one. */
export function QuoteCard({ quote: { says, questions }, slug, prices }: QuoteCardProps) {
  return (
    <div className="part px-6 pt-5 pb-6">
      <h2 className="text-xl">Pricing</h2>
      <p className="mt-1 text-muted">{says}</p>
      <ol className="asked mt-2 mb-5">
        {questions.map((asked) => {
          const text =
            typeof asked === 'string' ? asked : asked.question.replace('{price}', priceText(prices[asked.price]));
          return <li key={text}>{text}</li>;
        })}
      </ol>
      <ButtonLink to={siteAddress.askAbout(slug)} variant="secondary">
        Ask for a quote
      </ButtonLink>
    </div>
  );
}
