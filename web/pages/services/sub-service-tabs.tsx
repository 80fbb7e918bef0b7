import type { Service } from '#content/service.ts';
import type { PublishedPrices } from '#contract/pricing/price-book.ts';
import type { PricedJob } from './priced-job.ts';
import { SubServicePanel } from './sub-service-panel.tsx';

interface SubServiceTabsProps {
  service: Service;
  /** Those of the book in force. */
  prices: PublishedPrices;
  /** What the supposed job of a sub-service comes to, by its anchor. */
  jobs: Readonly<Record<string, PricedJob>>;
  vatPercent: number;
}

/** A tab for each sub-service, also for a single one. Without scripts the tabs are links to the sections below. */
export function SubServiceTabs({
  service: { name, slug, subServices },
  prices,
  jobs,
  vatPercent,
}: SubServiceTabsProps) {
  return (
    <tab-set>
      <div className="tab-list" aria-label={name}>
        {subServices.map(({ anchor, title }) => (
          <a key={anchor} id={`${anchor}-tab`} href={`#${anchor}`} className="tab">
            {title}
          </a>
        ))}
      </div>
      {subServices.map((subService) => (
        <SubServicePanel
          key={subService.anchor}
          subService={subService}
          slug={slug}
          prices={prices}
          job={jobs[subService.anchor]}
          vatPercent={vatPercent}
        />
      ))}
    </tab-set>
  );
}
