import { siteAddress } from './addresses.ts';

/**
 * The query parameters that each page reads. All others are ignored, so two addresses that differ only in those are the
 * same page.
 */
export const PAGE_QUERY: Readonly<Record<string, readonly string[]>> = {
  [siteAddress.shop]: ['q', 'show', 'page'],
  [siteAddress.order]: ['type'],
  [siteAddress.contact]: ['about'],
};
