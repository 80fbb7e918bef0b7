import { data, type MetaDescriptor } from 'react-router';
import { PAGE_DESCRIPTION } from '#content/page-descriptions.ts';
import { siteAddress } from '#contract/addresses.ts';
import { shopContext } from '#web/context.ts';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/shop.page';
import { Pager } from './pager.tsx';
import { ProductGrid } from './product-grid.tsx';
import { readShopQuery, type ShopQuery, shopAddress } from './shop-query.ts';
import { ShopSearch } from './shop-search.tsx';

const TITLE = 'Shop';
const PRODUCTS_A_PAGE = 24;

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const query = readShopQuery(new URL(request.url).searchParams);
  if (query === undefined) throw data(null, { status: 404 });
  const { products } = context.get(shopContext);
  const shelf = await products.browse({ ...query, size: PRODUCTS_A_PAGE });
  if (query.page > shelf.pages) throw data(null, { status: 404 });
  return { ...shelf, query };
};

const titleOf = ({ q, page }: ShopQuery) =>
  [TITLE, ...(q === undefined ? [] : [`“${q}”`]), ...(page > 1 ? [`page ${page}`] : [])].join(', ');

/** Where the pages before and after this one are found. */
const neighbours = (query: ShopQuery, pages: number): MetaDescriptor[] => [
  ...(query.page > 1 ? [{ tagName: 'link', rel: 'prev', href: shopAddress({ ...query, page: query.page - 1 }) }] : []),
  ...(query.page < pages
    ? [{ tagName: 'link', rel: 'next', href: shopAddress({ ...query, page: query.page + 1 }) }]
    : []),
];

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return pageMeta({ unlisted: true })(args);
  const { query, pages } = args.loaderData;
  const listing = pageMeta({
    title: titleOf(query),
    description: PAGE_DESCRIPTION.shop,
    address: shopAddress(query),
    unlisted: query.q !== undefined, // what somebody looked for is no page to be found elsewhere
  });
  return [...listing(args), ...neighbours(query, pages)];
};

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { products, count, pages, query } = loaderData;
  const bare = count === 0 && query.q === undefined;
  return (
    <>
      <PageHeading
        title={TITLE}
        subtitle="Designed, printed, cut, cast and soldered in our own workshop. Prices are in taka."
        aside={!bare && <ShopSearch words={query.q} />}
      />
      <div className="sheet py-8 sm:py-10">
        {bare ? (
          <EmptyShop />
        ) : (
          <p className="mb-5 text-muted">
            <Found {...{ count, pages, query }} />
          </p>
        )}
        {products.length > 0 && <ProductGrid products={products} headingLevel="h2" />}
        {count === 0 && !bare && <ButtonLink to={siteAddress.shop}>Show all products</ButtonLink>}
        <Pager query={query} pages={pages} />
      </div>
    </>
  );
}

const countText = (products: number) => (products === 1 ? '1 product' : `${products.toLocaleString('en')} products`);

/** What is on this page, in a line. */
function Found({ count, pages, query: { q, page } }: { count: number; pages: number; query: ShopQuery }) {
  return (
    <>
      {count === 0 ? 'No product' : countText(count)}
      {q !== undefined && (
        <>
          {' '}
          with <bdi className="font-semibold wrap-anywhere text-ink">“{q}”</bdi> in the name
        </>
      )}
      {pages > 1 && `, page ${page} of ${pages.toLocaleString('en')}`}
    </>
  );
}

function EmptyShop() {
  return (
    <div className="grid justify-items-start gap-5">
      <p className="text-lg">
        There is nothing on the shelf just now. Tell us what you are looking for, and we make it.
      </p>
      <ButtonLink to={siteAddress.contact}>Contact Us</ButtonLink>
    </div>
  );
}
