import { siteAddress } from '#contract/addresses.ts';

/** So many products are in the first response, and so many more with each 'Show more'. */
const STEP = 200;
/** The most that one response holds: a longer list begins later. */
const RESPONSE_MAX = 1_000;
/** The shop once had numbered pages of this many products, and links to them still exist. */
const FORMER_PAGE = 24;
const QUERY_LENGTH_MAX = 200;

/** A search in the product names, and how far to show the list of what it finds, newest first. */
export interface ShopQuery {
  q?: string | undefined;
  /** The position of the last product to show, counted from 1: a multiple of the step. */
  show: number;
}

/** A product by its position in the list. */
export interface ShopPlace {
  q?: string | undefined;
  position: number;
}

const wholeNumber = (text: string) => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : Number.NaN);

/** @returns a place for the number of a former page; undefined for a number that the shop never had */
export const readShopQuery = (search: URLSearchParams): ShopQuery | ShopPlace | undefined => {
  const words = search.get('q')?.replaceAll('\0', '').trim().slice(0, QUERY_LENGTH_MAX).toWellFormed(); // no product name contains a NUL
  const q = words === '' ? undefined : words;
  const page = search.get('page');
  const position = (wholeNumber(page ?? '1') - 1) * FORMER_PAGE + 1;
  const show = wholeNumber(search.get('show') ?? String(STEP));
  if (Number.isNaN(position) || show % STEP !== 0) return undefined;
  return page === null ? { q, show } : { q, position };
};

/** The part of the list that a response holds: all up to here, or the last of it if that is too much. */
export const sliceOf = ({ q, show }: ShopQuery) => {
  const offset = Math.max(0, show - RESPONSE_MAX);
  return { q, offset, limit: show - offset };
};

/** Whether a list of this many products reaches that far: a shorter one has no such address. */
export const reaches = (count: number, { show }: ShopQuery) => show === STEP || count > show - STEP;

export const shopAddress = ({ q, show }: ShopQuery) => {
  const query = new URLSearchParams({ ...(q !== undefined && { q }), ...(show > STEP && { show: String(show) }) });
  return query.size === 0 ? siteAddress.shop : `${siteAddress.shop}?${query.toString()}`;
};

export const anchorOf = (position: number) => `product-${position}`;

/** The address of a place in the list, which is shown to the end of its step. The first product's is the shop itself. */
export const placeAddress = ({ q, position }: ShopPlace) => {
  const page = shopAddress({ q, show: Math.ceil(position / STEP) * STEP });
  return position > 1 ? `${page}#${anchorOf(position)}` : page;
};
