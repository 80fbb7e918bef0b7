import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { siteFile } from '#contract/addresses.ts';
import { FIRST_PLACE } from '#contract/formats/shop-place.ts';
import type { ShopContext } from '#web/context.ts';
import { onlyWhenAsked } from '#web/pages/site/use-shop.ts';
import routes from '#web/routes.ts';

interface PageModule {
  default: ComponentType;
}

/** The pages that hydrate as a whole. The others are documents of their own. */
const PAGES = import.meta.glob<PageModule>([
  '/web/admin/**/*.{page,layout}.tsx',
  '/web/pages/{first-owner,invitation,login,new-password}/*.page.tsx',
]);

interface Entry {
  path?: string | undefined;
  file: string;
  children?: Entry[] | undefined;
}

const routesOf = (entries: readonly Entry[]): RouteObject[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const page = PAGES[`/web/${file}`];
    const inside = routesOf(children);
    if (!page) return inside;
    const lazy = async () => ({ Component: (await page()).default });
    return { ...(path !== undefined && { path }), lazy, ...(inside.length > 0 && { children: inside }) };
  });

/** What the server says of the shop to every page, with the settings of a shop that has none. */
const root: { shop: ShopContext['shop'] } = {
  shop: {
    name: 'Karkhana',
    logo: '',
    place: FIRST_PLACE,
    email: 'hello@example.com',
    phone: '+880 1700-000000',
    phones: ['+880 1700-000000'],
    postalAddress: '',
    town: '',
    social: [],
    hours: [],
    whatsapp: '',
    map: '',
    news: [],
    hidden: [],
    closed: [],
    deliveries: [],
    keptMonths: 0,
    leadDays: {},
    colors: {},
    decided: [],
    pickUp: '',
    waysToPay: [],
    bin: '',
    vatIncluded: false,
    newInvoice: { dueDays: 0, depositPercent: 0 },
    orderFormUrl: undefined,
    publicUrl: 'http://localhost',
    orderLimits: { fileBytes: 100_000_000, files: 20, totalBytes: 500_000_000 },
  },
};

/** Asked again, it says the name that the shop has by now. */
const rootLoader = () => {
  let asked = false;
  return async () => {
    if (!asked) {
      asked = true;
      return root;
    }
    const { name } = (await (await fetch(siteFile.manifest)).json()) as { name: string };
    return { shop: { ...root.shop, name } };
  };
};

/** Shows the page of the present address as React Router does in a browser. @returns whether it is one that hydrates as a whole */
export const showRoutedPage = async () => {
  const pages = routesOf(routes);
  const place = document.querySelector('main');
  if (!place || matchRoutes(pages, location) === null) return false;
  const router = createBrowserRouter([
    { id: 'root', loader: rootLoader(), shouldRevalidate: onlyWhenAsked, Component: Outlet, children: pages },
  ]);
  await vi.waitUntil(() => router.state.initialized, { timeout: 60_000, interval: 5 });
  createRoot(place).render(<RouterProvider router={router} />);
  return true;
};
