import { data, redirect } from 'react-router';
import { PAGE_DESCRIPTION } from '#content/page-descriptions.ts';
import { siteAddress } from '#contract/addresses.ts';
import { locale } from '#contract/formats/locale.ts';
import { spokenCurrency } from '#contract/money/currency.ts';
import { shopContext } from '#web/context.ts';
import { describedBy } from '#web/pages/site/described-shop.ts';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/shop.page';
import { ProductGrid } from './product-grid.tsx';
import { placeAddress, reaches, readShopQuery, sliceOf } from './shop-query.ts';

const TITLE = 'Shop';

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const query = readShopQuery(new URL(request.url).searchParams);
  if (query === undefined) throw data(null, { status: 404 });
  if ('position' in query) throw redirect(placeAddress(query), 301);
  const slice = sliceOf(query);
  const { products, count } = await context.get(shopContext).products.browse(slice);
  if (!reaches(count, query)) throw data(null, { status: 404 });
  return { products, count, before: slice.offset, q: query.q };
};

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return pageMeta({ unlisted: true })(args);
  const { q } = args.loaderData;
  return pageMeta({
    title: q === undefined ? TITLE : `${TITLE}, “${q}”`,
    description: describedBy(PAGE_DESCRIPTION.shop),
    address: siteAddress.shop, // other addresses show the same list, only longer
    unlisted: q !== undefined, // search results do not belong in search engines
  })(args);
};

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { products, count, before, q } = loaderData;
  const isEmptyShop = count === 0 && q === undefined;
  return (
    <>
      <PageHeading
        title={TITLE}
        subtitle={`Designed, printed, cut, cast and soldered in our own workshop. Prices are in ${spokenCurrency()}.`}
        aside={!isEmptyShop && <ShopSearch words={q} />}
      />
      <div className="sheet py-8 sm:py-10">
        {isEmptyShop ? <EmptyShop /> : <ResultSummary count={count} q={q} />}
        {before > 0 && (
          <ButtonLink to={placeAddress({ q, position: before })} variant="secondary" className="mb-5">
            Show earlier products
          </ButtonLink>
        )}
        {products.length > 0 && <ProductGrid products={products} headingLevel="h2" firstPosition={before + 1} />}
        {count === 0 && !isEmptyShop && <ButtonLink to={siteAddress.shop}>Show all products</ButtonLink>}
        <ShowMore shown={before + products.length} count={count} q={q} />
      </div>
    </>
  );
}

interface ShowMoreProps {
  /** The position of the last product that is shown. */
  shown: number;
  count: number;
  q: string | undefined;
}

/** Leads to the longer list, at the first product that this one does not show. */
function ShowMore({ shown, count, q }: ShowMoreProps) {
  if (shown >= count) return null;
  return (
    <div className="mt-8 grid justify-items-center gap-3 sm:mt-10">
      <p className="text-muted">
        {shown.toLocaleString(locale())} of {count.toLocaleString(locale())} products
      </p>
      <ButtonLink to={placeAddress({ q, position: shown + 1 })} variant="secondary" className="min-w-48">
        Show more
      </ButtonLink>
    </div>
  );
}

const countText = (products: number) =>
  products === 1 ? '1 product' : `${products.toLocaleString(locale())} products`;

/** For example: '3 products with “gear” in the name'. */
function ResultSummary({ count, q }: { count: number; q: string | undefined }) {
  return (
    <p className="mb-5 text-muted">
      {count === 0 ? 'No products' : countText(count)}
      {q !== undefined && (
        <>
          {' '}
          with <bdi className="font-semibold wrap-anywhere text-ink">“{q}”</bdi> in the name
        </>
      )}
    </p>
  );
}

function EmptyShop() {
  return (
    <div className="grid justify-items-start gap-5">
      <p className="text-lg">
        There are no products in the shop right now. Tell us what you’re looking for, and we’ll make it.
      </p>
      <ButtonLink to={siteAddress.contact}>Contact Us</ButtonLink>
    </div>
  );
}

/** Searches products by name. A plain GET form: it works without scripts, and the results have an address. */
function ShopSearch({ words = '' }: { words?: string | undefined }) {
  return (
    <search className="w-full sm:w-auto">
      <form action={siteAddress.shop} className="flex gap-2">
        <input
          type="search"
          name="q"
          defaultValue={words}
          maxLength={200}
          aria-label="Search products by name"
          placeholder="Search products..."
          className="control min-w-0 sm:w-64"
        />
        <button type="submit" className="button button-secondary">
          Search
        </button>
      </form>
    </search>
  );
}
