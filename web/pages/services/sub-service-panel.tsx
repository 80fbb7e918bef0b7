import type { Service, SubService } from '#content/service.ts';
import type { PublishedPrices } from '#contract/pricing/price-book.ts';
import { Capability } from './capability.tsx';
import { Steps } from './drawings/molding-drawings.tsx';
import { FeatureTable } from './feature-table.tsx';
import type { PricedJob } from './priced-job.ts';
import { Pricing } from './pricing.tsx';
import { QuoteCard } from './quote-card.tsx';
import { Samples } from './samples.tsx';

interface SubServicePanelProps {
  subService: SubService;
  slug: Service['slug'];
  /** Those of the book in force. */
  prices: PublishedPrices;
  job: PricedJob | undefined;
}

const BAND = 'border-y border-line bg-panel';
const SECTION = 'sheet py-10 sm:py-12';

/** What is below a tab: what it can make, what that costs, and what it looks like. */
export function SubServicePanel({ subService, slug, prices, job }: SubServicePanelProps) {
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
        </div>
      </div>
      <div className={SECTION}>
        <Samples title={title} samples={samples} />
      </div>
    </section>
  );
}
