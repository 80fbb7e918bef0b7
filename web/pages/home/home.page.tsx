import { HOME_TITLE, PAGE_DESCRIPTION } from '#content/page-descriptions.ts';
import { siteAddress } from '#contract/addresses.ts';
import { isInOwnCurrency } from '#contract/pricing/own-currency.ts';
import { shopContext } from '#web/context.ts';
import { chosenPrices } from '#web/pages/site/chosen-figures.ts';
import { describedBy } from '#web/pages/site/described-shop.ts';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { publishedText } from '#web/pages/site/published-text.ts';
import { shownServices } from '#web/pages/site/shown-services.ts';
import { businessFacts } from '#web/pages/site/structured-data.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import { writtenServices } from '#web/pages/site/written-services.ts';
import { preloadsOf } from '#web/ui/picture.tsx';
import type { Route } from './+types/home.page';
import { FirstPrice } from './first-price.tsx';
import { HERO_SIZES, Hero } from './hero.tsx';
import { HomePrices } from './home-prices.tsx';
import { NewestProducts } from './newest-products.tsx';
import { NewsStrip } from './news-strip.tsx';
import { ServiceCard } from './service-card.tsx';
import { shownCards, shownSlides } from './shown-texts.ts';

const NEWEST = 4;

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { products, priceBooks, receiptsUrl, shop, texts } = context.get(shopContext);
  const [{ items }, { content }, { vatPercent }] = await Promise.all([
    products.list({ limit: NEWEST }),
    priceBooks.forVisitors(),
    priceBooks.chargeTerms(),
  ]);
  const services = shownServices(shop.hidden, writtenServices(texts));
  return {
    newest: items,
    services: publishedText(services, content, texts),
    slides: publishedText(shownSlides(texts['home.slides'], services), content, texts),
    cards: publishedText(shownCards(texts['home.cards'], shop.hidden), content, texts),
    prices: chosenPrices(content.prices, texts),
    vatPercent: isInOwnCurrency(content) ? vatPercent : 0,
    told: isInOwnCurrency(content),
    receiptsUrl,
  };
};

const ofHome = (told: boolean) =>
  pageMeta({
    title: describedBy(HOME_TITLE),
    address: siteAddress.home,
    description: describedBy(told ? PAGE_DESCRIPTION.home : PAGE_DESCRIPTION.homeOnRequest),
    facts: businessFacts,
  });

export const meta: Route.MetaFunction = ({ loaderData, ...rest }) => [
  ...ofHome(loaderData?.told ?? false)(rest),
  ...preloadsOf(loaderData?.slides[0]?.picture ?? '', HERO_SIZES).map((link) => ({ tagName: 'link', ...link })),
];

export default function HomePage({
  loaderData: { newest, services, slides, cards, prices, told, vatPercent, receiptsUrl },
}: Route.ComponentProps) {
  const { news, name } = useShop();
  return (
    <>
      <order-receipts data-src={receiptsUrl} />
      <Hero slides={slides} title={name} />
      <NewsStrip news={news} />
      <FirstPrice cards={cards} told={told} />
      <HomePrices cards={cards} prices={prices} vatPercent={vatPercent} />
      <section className="border-t border-line bg-panel" aria-labelledby="services">
        <div className="sheet py-14 sm:py-20">
          <h2 id="services" className="text-2xl">
            Our Services
          </h2>
          <ul className="mt-8 grid grid-cols-1 gap-3 lg:grid-cols-5 lg:gap-4">
            {services.map((service) => (
              <li key={service.slug}>
                <ServiceCard service={service} prices={prices} />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <NewestProducts products={newest} />
    </>
  );
}
