import { siteAddress } from '#contract/addresses.ts';

/** A search in the product names, and the page of its results, counted from 1. */
export interface ShopQuery {
  q?: string | undefined;
  page: number;
}

const QUERY_LENGTH_MAX = 200;

/** @returns undefined if the page number in the address is invalid */
export const readShopQuery = (search: URLSearchParams): ShopQuery | undefined => {
  const q = search.get('q')?.replaceAll('\0', '').trim().slice(0, QUERY_LENGTH_MAX).toWellFormed(); // no product name contains a NUL
  const page = search.get('page') ?? '1';
  return /^[1-9]\d{0,6}$/.test(page) ? { q: q === '' ? undefined : q, page: Number(page) } : undefined;
};

/** The address of a page of the shop; the first page has no page number. */
export const shopAddress = ({ q, page }: ShopQuery) => {
  const query = new URLSearchParams({ ...(q !== undefined && { q }), ...(page > 1 && { page: String(page) }) });
  return query.size === 0 ? siteAddress.shop : `${siteAddress.shop}?${query.toString()}`;
};

/** The page numbers to show: first, last, current and its neighbours, with 'gap' where numbers are left out. */
export const pagesToShow = (current: number, last: number): (number | 'gap')[] => {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  return [...new Set(shown)].flatMap((page, at, pages) => {
    const before = pages[at - 1] ?? 0;
    if (page - before <= 1) return [page];
    return page - before === 2 ? [page - 1, page] : ['gap' as const, page]; // in place of a gap of one page, show that page
  });
};
