import type { ShopContext } from '../../context.ts';

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The title of a page's document: what the page is, then whose it is. */
export const pageTitle =
  (title?: string) =>
  ({ matches }: MetaArgs) => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as { shop: ShopContext['shop'] } | undefined;
    return [{ title: [title, root?.shop.name].filter(Boolean).join(' | ') }];
  };
