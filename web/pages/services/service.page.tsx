import { redirect } from 'react-router';
import type { Service } from '#content/service.ts';
import { siteAddress } from '#contract/addresses.ts';
import { isInOwnCurrency } from '#contract/pricing/own-currency.ts';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import { type ShopContext, shopContext } from '#web/context.ts';
import { chosenPrices } from '#web/pages/site/chosen-figures.ts';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { publishedText } from '#web/pages/site/published-text.ts';
import { sharedPicture } from '#web/pages/site/shared-picture.ts';
import { formsOf, shownServices } from '#web/pages/site/shown-services.ts';
import { serviceJsonLd } from '#web/pages/site/structured-data.ts';
import { writtenServices } from '#web/pages/site/written-services.ts';
import { preloadsOf } from '#web/ui/picture.tsx';
import type { Route } from './+types/service.page';
import { Description } from './description.tsx';
import { type PricedJob, pricedJob } from './priced-job.ts';
import { publishedPrices } from './published-prices.ts';
import { HEAD_PICTURE_SIZES, ServiceHead } from './service-head.tsx';
import { SubServiceTabs } from './sub-service-tabs.tsx';

const serviceAt = (slug: string | undefined, { shop, texts }: Pick<ShopContext, 'shop' | 'texts'>) =>
  shownServices(shop.hidden, writtenServices(texts)).find((service) => service.slug === slug);

/** Nothing of it can be ordered: search engines are told nothing of its prices. */
const isClosed = (service: Service, { closed }: Pick<ShopContext['shop'], 'closed'>) =>
  formsOf(service).every((form) => closed.includes(form));

const jobsOf = (service: Service, book: PriceBook, vatPercent: number): Record<string, PricedJob> =>
  Object.fromEntries(
    service.subServices.flatMap(({ anchor, job }) => {
      const priced = job && pricedJob(job, book, vatPercent);
      return priced ? [[anchor, priced]] : [];
    }),
  );

/** A service that is unknown, or that the shop does not offer, redirects to the home page, which lists all services. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { priceBooks, ...said } = context.get(shopContext);
  const service = serviceAt(params.slug, said);
  if (service === undefined) throw redirect(siteAddress.home);
  const [book, terms] = await Promise.all([priceBooks.forVisitors(), priceBooks.chargeTerms()]);
  const { answerWithinWorkingDays } = book.content;
  return {
    service: publishedText(service, book.content, said.texts),
    prices: chosenPrices(book.content.prices, said.texts),
    answerWithinWorkingDays,
    jobs: jobsOf(service, book, terms.vatIncluded ? 0 : terms.vatPercent),
    vatPercent: isInOwnCurrency(book.content) ? terms.vatPercent : 0,
    priced: isInOwnCurrency(book.content),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, ...rest }) => {
  if (!loaderData) return [];
  const { service } = loaderData;
  const prices = publishedPrices(service, loaderData.prices);
  const { name, slug, summary, subtitle, picture, alt } = service;
  const page = pageMeta({
    title: service.title,
    address: siteAddress.service(slug),
    description: `${subtitle} ${summary}`,
    picture: sharedPicture(picture, alt),
    facts: (shop) =>
      isClosed(service, shop) ? [] : [serviceJsonLd(shop, { name, description: summary, slug, prices })],
  });
  return [...page(rest), ...preloadsOf(picture, HEAD_PICTURE_SIZES).map((link) => ({ tagName: 'link', ...link }))];
};

export default function ServicePage({
  loaderData: { service, prices, priced, answerWithinWorkingDays, jobs, vatPercent },
}: Route.ComponentProps) {
  return (
    <>
      <ServiceHead {...{ service, prices, priced, answerWithinWorkingDays }} />
      {service.description && <Description points={service.description} />}
      {service.subServices.length > 0 && (
        <SubServiceTabs service={service} prices={prices} jobs={jobs} vatPercent={vatPercent} />
      )}
    </>
  );
}
