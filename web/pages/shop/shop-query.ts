import { siteAddress } from '#contract/addresses.ts';

/** What a visitor asks of the shop: words in a name, and which page of what is found, from 1. */
export interface ShopQuery {
  q?: string | undefined;
  page: number;
}

const WORDS_MAX = 200;

/** @returns undefined where the address names a page that can never be */
export const readShopQuery = (search: URLSearchParams): ShopQuery | undefined => {
  const q = search.get('q')?.replaceAll('\0', '').trim().slice(0, WORDS_MAX).toWellFormed(); // no name holds a NUL
  const page = search.get('page') ?? '1';
  return /^[1-9]\d{0,6}$/.test(page) ? { q: q === '' ? undefined : q, page: Number(page) } : undefined;
};

/** The one address of a page of the shop: the first is the shop itself. */
export const shopAddress = ({ q, page }: ShopQuery) => {
  const query = new URLSearchParams({ ...(q !== undefined && { q }), ...(page > 1 && { page: String(page) }) });
  return query.size === 0 ? siteAddress.shop : `${siteAddress.shop}?${query.toString()}`;
};

/** The pages that a pager leads to: the ends, the present one and those beside it; 'gap' where some are left out. */
export const pagesToShow = (current: number, last: number): (number | 'gap')[] => {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  return [...new Set(shown)].flatMap((page, at, pages) => {
    const before = pages[at - 1] ?? 0;
    if (page - before <= 1) return [page];
    return page - before === 2 ? [page - 1, page] : ['gap' as const, page]; // a gap of one page is that page
  });
};
