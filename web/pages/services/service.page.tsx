import { redirect } from 'react-router';
import type { Service } from '#content/service.ts';
import { SERVICES } from '#content/services.ts';
import { siteAddress } from '#contract/addresses.ts';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import { shopContext } from '#web/context.ts';
import { pageMeta, sharedPicture } from '#web/pages/site/page-meta.ts';
import { publishedText } from '#web/pages/site/published-text.ts';
import { serviceJsonLd } from '#web/pages/site/structured-data.ts';
import { preloadOf } from '#web/ui/picture.tsx';
import type { Route } from './+types/service.page';
import { Description } from './description.tsx';
import { type PricedJob, pricedJob } from './priced-job.ts';
import { publishedPrices } from './published-prices.ts';
import { HEAD_PICTURE_SIZES, ServiceHead } from './service-head.tsx';
import { SubServiceTabs } from './sub-service-tabs.tsx';

const serviceAt = (slug: string | undefined) => SERVICES.find((service) => service.slug === slug);

const jobsOf = (service: Service, book: PriceBook, vatPercent: number): Record<string, PricedJob> =>
  Object.fromEntries(
    service.subServices.flatMap(({ anchor, job }) => {
      const priced = job && pricedJob(job, book, vatPercent);
      return priced ? [[anchor, priced]] : [];
    }),
  );

/** An unknown service redirects to the home page, which lists all services. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const service = serviceAt(params.slug);
  if (service === undefined) throw redirect(siteAddress.home);
  const { priceBooks } = context.get(shopContext);
  const [book, terms] = await Promise.all([priceBooks.inForce(), priceBooks.chargeTerms()]);
  const { prices, answerWithinWorkingDays } = book.content;
  return {
    service: publishedText(service, book.content),
    prices,
    answerWithinWorkingDays,
    jobs: jobsOf(service, book, terms.vatPercent),
    vatPercent: terms.vatPercent,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, ...rest }) => {
  if (!loaderData) return [];
  const { service } = loaderData;
  const prices = publishedPrices(service, loaderData.prices);
  const { name, slug, summary, subtitle, picture } = service;
  const page = pageMeta({
    title: service.title,
    address: siteAddress.service(slug),
    description: `${subtitle} ${summary}`,
    picture: sharedPicture(picture),
    facts: (shop) => [serviceJsonLd(shop, { name, description: summary, slug, prices })],
  });
  return [...page(rest), { tagName: 'link', ...preloadOf(picture, HEAD_PICTURE_SIZES) }];
};

export default function ServicePage({
  loaderData: { service, prices, answerWithinWorkingDays, jobs, vatPercent },
}: Route.ComponentProps) {
  return (
    <>
      <ServiceHead service={service} prices={prices} answerWithinWorkingDays={answerWithinWorkingDays} />
      {service.description && <Description points={service.description} />}
      {service.subServices.length > 0 && (
        <SubServiceTabs service={service} prices={prices} jobs={jobs} vatPercent={vatPercent} />
      )}
    </>
  );
}
