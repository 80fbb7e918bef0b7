import type { Service, SubService } from '#content/service.ts';
import type { PublishedPrices } from '#contract/pricing/price-book.ts';
import { FeatureTable } from './feature-table.tsx';
import { Pricing } from './pricing.tsx';
import { Samples } from './samples.tsx';

interface SubServiceTabsProps {
  service: Service;
  /** Those of the book in force. */
  prices: PublishedPrices;
}

/** One tab per sub-service, or no tabs if there is only one. Without scripts the tabs are links to the sections below. */
export function SubServiceTabs({ service, prices }: SubServiceTabsProps) {
  const [only, ...others] = service.subServices;
  if (only && others.length === 0) return <SubServicePanel subService={only} prices={prices} />;
  return (
    <tab-set>
      <div className="tab-list" aria-label={service.name}>
        {service.subServices.map(({ anchor, title }) => (
          <a key={anchor} id={`${anchor}-tab`} href={`#${anchor}`} className="tab">
            {title}
          </a>
        ))}
      </div>
      {service.subServices.map((subService) => (
        <SubServicePanel key={subService.anchor} subService={subService} prices={prices} />
      ))}
    </tab-set>
  );
}

interface SubServicePanelProps {
  subService: SubService;
  prices: PublishedPrices;
}

function SubServicePanel({ subService, prices }: SubServicePanelProps) {
  const { anchor, heading, description, features, samples } = subService;
  return (
    <section id={anchor} className="tab-panel">
      <div className="sheet py-12 sm:py-16">
        <div className="max-w-3xl">
          <h2 className="text-2xl">{heading}</h2>
          <p className="mt-3 text-lg text-muted">{description}</p>
        </div>
        <FeatureTable features={features} prices={prices} />
      </div>
      <div className="border-y border-line bg-panel">
        <div className="sheet py-12 sm:py-16">
          <Pricing subService={subService} prices={prices} />
        </div>
      </div>
      <div className="sheet py-12 sm:py-16">
        <Samples title={subService.title} samples={samples} />
      </div>
    </section>
  );
}
