import type { Quote, SampleProduct, Service, SubService } from '#content/service.ts';
import { siteAddress } from '#contract/addresses.ts';
import { isOwnCurrency } from '#contract/money/currency.ts';
import type { Price, PublishedPrices } from '#contract/pricing/price-book.ts';
import { BeforeVat } from '#web/pages/site/before-vat.tsx';
import { priceText } from '#web/pages/site/price-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SlideShow } from '#web/ui/slide-show.tsx';
import { Capability } from './capability.tsx';
import { Steps } from './drawings/molding-drawings.tsx';
import { FeatureTable } from './feature-table.tsx';
import type { PricedJob } from './priced-job.ts';
import { Pricing } from './pricing.tsx';

interface SubServicePanelProps {
  subService: SubService;
  slug: Service['slug'];
  /** Those of the book in force. */
  prices: PublishedPrices;
  job: PricedJob | undefined;
  vatPercent: number;
}

const BAND = 'border-y border-line bg-panel';
const SECTION = 'sheet py-10 sm:py-12';

/** What is below a tab: what it can make, what that costs, and what it looks like. */
export function SubServicePanel({ subService, slug, prices, job, vatPercent }: SubServicePanelProps) {
  const { anchor, heading, description, features, drawing, notice, steps, quote, title, samples } = subService;
  const table = <FeatureTable features={features} prices={prices} />;
  return (
    <section id={anchor} className="tab-panel">
      <div className={SECTION}>
        <div className="max-w-3xl">
          <h2 className="text-2xl">{heading}</h2>
          <p className="mt-2 text-lg text-muted">{description}</p>
        </div>
        {steps && <Steps steps={steps} />}
        {drawing && (
          <Capability drawing={drawing} notice={notice}>
            {table}
          </Capability>
        )}
      </div>
      <div className={BAND}>
        <div className={SECTION}>
          {quote ? (
            <div className="capability">
              {table}
              <QuoteCard quote={quote} slug={slug} prices={prices} />
            </div>
          ) : (
            <Pricing subService={subService} prices={prices} job={job} />
          )}
          <BeforeVat vatPercent={vatPercent} />
        </div>
      </div>
      <div className={SECTION}>
        <Samples title={title} samples={samples} />
      </div>
    </section>
  );
}

interface QuoteCardProps {
  quote: Quote;
  slug: Service['slug'];
  prices: PublishedPrices;
}

/** A question with its price; the sentence that names it is left out as long as none is told. */
const pricedQuestion = (question: string, price: Price) =>
  isOwnCurrency(price.currency)
    ? question.replace('{price}', priceText(price))
    : question
        .split(/(?<=[.?!]) /)
        .filter((sentence) => !sentence.includes('{price}'))
        .join(' ');

/** What a price depends on where none is published, and the way to ask for one. */
function QuoteCard({ quote: { says, questions }, slug, prices }: QuoteCardProps) {
  return (
    <div className="part px-6 pt-5 pb-6">
      <h2 className="text-xl">Pricing</h2>
      <p className="mt-1 text-muted">{says}</p>
      <ol className="asked mt-2 mb-5">
        {questions.map((asked) => {
          const text = typeof asked === 'string' ? asked : pricedQuestion(asked.question, prices[asked.price]);
          return <li key={text}>{text}</li>;
        })}
      </ol>
      <ButtonLink to={siteAddress.askAbout(slug)} variant="secondary">
        Ask for a quote
      </ButtonLink>
    </div>
  );
}

const SAMPLE_SIZES = '(min-width: 72rem) 22rem, (min-width: 48rem) 31vw, 92vw';

/** The carousel of sample pictures: three per view, on small screens one. */
function Samples({ title, samples }: { title: string; samples: readonly SampleProduct[] }) {
  return (
    <>
      <h2 className="text-2xl">Sample Pictures</h2>
      <SlideShow label={`Sample pictures: ${title}`} perView={3} still className="mt-5">
        {samples.map(({ name, picture, alt, subheading }) => (
          <figure key={name}>
            <Picture
              name={picture}
              alt={alt}
              sizes={SAMPLE_SIZES}
              className="aspect-3/2 h-auto w-full border border-line object-cover"
            />
            <figcaption className="mt-2.5">
              <strong className="font-semibold">{name}</strong>
              <span className="block text-muted">{subheading}</span>
            </figcaption>
          </figure>
        ))}
      </SlideShow>
    </>
  );
}
