import { data, type MetaDescriptor } from 'react-router';
import { PAGE_DESCRIPTION } from '#content/page-descriptions.ts';
import { siteAddress } from '#contract/addresses.ts';
import { LOCALE } from '#contract/formats/locale.ts';
import { shopContext } from '#web/context.ts';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/shop.page';
import { Pagination } from './pagination.tsx';
import { ProductGrid } from './product-grid.tsx';
import { readShopQuery, type ShopQuery, shopAddress } from './shop-query.ts';
import { ShopSearch } from './shop-search.tsx';

const TITLE = 'Shop';
const PRODUCTS_A_PAGE = 24;

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const query = readShopQuery(new URL(request.url).searchParams);
  if (query === undefined) throw data(null, { status: 404 });
  const { products } = context.get(shopContext);
  const listing = await products.browse({ ...query, size: PRODUCTS_A_PAGE });
  if (query.page > listing.pages) throw data(null, { status: 404 });
  return { ...listing, query };
};

const titleOf = ({ q, page }: ShopQuery) =>
  [TITLE, ...(q === undefined ? [] : [`“${q}”`]), ...(page > 1 ? [`page ${page}`] : [])].join(', ');

/** Links to the previous and the next page, for search engines. */
const neighbourLinks = (query: ShopQuery, pages: number): MetaDescriptor[] => [
  ...(query.page > 1 ? [{ tagName: 'link', rel: 'prev', href: shopAddress({ ...query, page: query.page - 1 }) }] : []),
  ...(query.page < pages
    ? [{ tagName: 'link', rel: 'next', href: shopAddress({ ...query, page: query.page + 1 }) }]
    : []),
];

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return pageMeta({ unlisted: true })(args);
  const { query, pages } = args.loaderData;
  const pageTags = pageMeta({
    title: titleOf(query),
    description: PAGE_DESCRIPTION.shop,
    address: shopAddress(query),
    unlisted: query.q !== undefined, // search results do not belong in search engines
  });
  return [...pageTags(args), ...neighbourLinks(query, pages)];
};

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { products, count, pages, query } = loaderData;
  const isEmptyShop = count === 0 && query.q === undefined;
  return (
    <>
      <PageHeading
        title={TITLE}
        subtitle="Designed, printed, cut, cast and soldered in our own workshop. Prices are in taka."
        aside={!isEmptyShop && <ShopSearch words={query.q} />}
      />
      <div className="sheet py-8 sm:py-10">
        {isEmptyShop ? (
          <EmptyShop />
        ) : (
          <p className="mb-5 text-muted">
            <ResultSummary {...{ count, pages, query }} />
          </p>
        )}
        {products.length > 0 && <ProductGrid products={products} headingLevel="h2" />}
        {count === 0 && !isEmptyShop && <ButtonLink to={siteAddress.shop}>Show all products</ButtonLink>}
        <Pagination query={query} pages={pages} />
      </div>
    </>
  );
}

const countText = (products: number) => (products === 1 ? '1 product' : `${products.toLocaleString(LOCALE)} products`);

/** For example: '3 products with “gear” in the name, page 1 of 2'. */
function ResultSummary({ count, pages, query: { q, page } }: { count: number; pages: number; query: ShopQuery }) {
  return (
    <>
      {count === 0 ? 'No products' : countText(count)}
      {q !== undefined && (
        <>
          {' '}
          with <bdi className="font-semibold wrap-anywhere text-ink">“{q}”</bdi> in the name
        </>
      )}
      {pages > 1 && `, page ${page} of ${pages.toLocaleString(LOCALE)}`}
    </>
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
