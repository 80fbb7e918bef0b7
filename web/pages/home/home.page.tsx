import { FIRST_SLIDE, HOME_CARDS } from '#content/home.ts';
import { HOME_TITLE, PAGE_DESCRIPTION } from '#content/page-descriptions.ts';
import { siteAddress } from '#contract/addresses.ts';
import { shopContext } from '#web/context.ts';
import { BeforeVat } from '#web/pages/site/before-vat.tsx';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { PriceCard } from '#web/pages/site/price-card.tsx';
import { publishedText } from '#web/pages/site/published-text.ts';
import { shownServices } from '#web/pages/site/shown-services.ts';
import { businessFacts } from '#web/pages/site/structured-data.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import { preloadOf } from '#web/ui/picture.tsx';
import type { Route } from './+types/home.page';
import { FirstPrice } from './first-price.tsx';
import { HERO_SIZES, Hero } from './hero.tsx';
import { NewestProducts } from './newest-products.tsx';
import { NewsStrip } from './news-strip.tsx';
import { ServiceCard } from './service-card.tsx';

const CARD_SIZES = '(min-width: 72rem) 21rem, (min-width: 48rem) 31vw, 82vw';
const NEWEST = 4;

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { products, priceBooks, receiptsUrl, shop } = context.get(shopContext);
  const [{ items }, { content }, { vatPercent }] = await Promise.all([
    products.list({ limit: NEWEST }),
    priceBooks.inForce(),
    priceBooks.chargeTerms(),
  ]);
  return {
    newest: items,
    services: publishedText(shownServices(shop.hidden), content),
    cards: publishedText(
      HOME_CARDS.filter(({ order }) => !shop.hidden.includes(order)),
      content,
    ),
    prices: content.prices,
    vatPercent,
    receiptsUrl,
  };
};

export const meta = pageMeta({
  title: HOME_TITLE,
  address: siteAddress.home,
  description: PAGE_DESCRIPTION.home,
  facts: businessFacts,
});

export const links = () => [preloadOf(FIRST_SLIDE.picture, HERO_SIZES)];

export default function HomePage({
  loaderData: { newest, services, cards, prices, vatPercent, receiptsUrl },
}: Route.ComponentProps) {
  const { news } = useShop();
  return (
    <>
      <order-receipts data-src={receiptsUrl} />
      <Hero services={services} />
      <NewsStrip news={news} />
      <FirstPrice />
      <section className="sheet py-14 sm:py-20" aria-labelledby="pricing">
        <h2 id="pricing" className="text-2xl">
          Pricing
        </h2>
        <ul className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-3">
          {cards.map((card) => (
            <li key={card.name}>
              <PriceCard card={card} prices={prices} sizes={CARD_SIZES} />
            </li>
          ))}
        </ul>
        <BeforeVat vatPercent={vatPercent} />
      </section>
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
