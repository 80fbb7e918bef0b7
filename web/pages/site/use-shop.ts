import { type ShouldRevalidateFunction, useRevalidator, useRouteLoaderData } from 'react-router';
import type { ShopContext } from '#web/context.ts';

/** The shop's name, contact details and limits, from the root loader. */
export const useShop = (): ShopContext['shop'] => {
  const root = useRouteLoaderData<{ shop: ShopContext['shop'] }>('root');
  if (root === undefined) throw new Error('The shop is known only below the root, once it has loaded');
  return root.shop;
};

/** What the shop says is the same on every page, so the back office asks for it again only after a change, and not on each navigation. */
export const onlyWhenAsked: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href;

/** Asks again for what the shop says, once its owner has changed it. */
export const useReloadShop = (): (() => Promise<void>) => useRevalidator().revalidate;
