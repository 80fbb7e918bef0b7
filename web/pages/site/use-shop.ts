import { useRouteLoaderData } from 'react-router';
import type { ShopContext } from '#web/context.ts';

/** The shop's name, contact details and limits, from the root loader. */
export const useShop = (): ShopContext['shop'] => {
  const root = useRouteLoaderData<{ shop: ShopContext['shop'] }>('root');
  if (root === undefined) throw new Error('The shop is known only below the root, once it has loaded');
  return root.shop;
};
