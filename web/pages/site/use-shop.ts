import { useRouteLoaderData } from 'react-router';
import type { ShopContext } from '#web/context.ts';

/** What the shop is called and how it is reached, as the root's loader handed it over. */
export const useShop = (): ShopContext['shop'] => {
  const root = useRouteLoaderData<{ shop: ShopContext['shop'] }>('root');
  if (root === undefined) throw new Error('The shop is known only below the root, once it has loaded');
  return root.shop;
};
