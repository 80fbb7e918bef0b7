import type { ServiceValue } from './services/services.ts';

type Blanks<Pattern extends string> = Pattern extends `${string}/:${string}/${infer Rest}`
  ? [part: string, ...Blanks<`/${Rest}`>]
  : Pattern extends `${string}/:${string}`
    ? [part: string]
    : [];

/** An address with blanks: as a function it fills them in, as `pattern` it is what the routers match. */
const address = <const Pattern extends string>(pattern: Pattern) =>
  Object.assign(
    (...parts: Blanks<Pattern>) => {
      const left = (parts as string[]).values();
      return pattern.replaceAll(/:\w+/g, () => encodeURIComponent(left.next().value ?? ''));
    },
    { pattern },
  );

export const API = '/api/v1';
const AUTH = `${API}/auth` as const;
const image = address(`${API}/images/:identifier`);

/** Every address of the HTTP API. The server's routes, the browser's calls and the tests take them from here. */
export const apiAddress = {
  contact: `${API}/contact`,
  order: `${API}/order`,
  orders: `${API}/orders`,
  orderById: address(`${API}/orders/:_id`),
  orderFile: address(`${API}/orders/:_id/files/:fileId`),
  /** Every file of an order and its job ticket, as a ZIP. */
  orderArchive: address(`${API}/orders/:_id/archive`),
  orderCounts: `${API}/orders/counts`,
  /** The orders of a list as CSV; takes the list's own filters. */
  orderExport: `${API}/orders/export`,
  /** A file by itself, before it belongs to an order. */
  uploads: `${API}/uploads`,
  measurements: `${API}/measurements`,
  measurementById: address(`${API}/measurements/:_id`),
  measurementPreview: address(`${API}/measurements/:_id/preview`),
  measurementThumbnail: address(`${API}/measurements/:_id/thumbnail`),
  estimates: `${API}/estimates`,
  estimateById: address(`${API}/estimates/:_id`),
  /** An estimate, worked out again. */
  estimateRecalculation: address(`${API}/estimates/:_id/recalculation`),
  /** The rates in force, for programs. */
  priceBook: `${API}/price-book`,
  /** The owner's: every version. */
  priceBooks: `${API}/price-books`,
  priceBookByVersion: address(`${API}/price-books/:version`),
  products: `${API}/products`,
  productById: address(`${API}/products/:_id`),
  image: Object.assign(
    (identifier: string, width?: number) => image(identifier) + (width === undefined ? '' : `?w=${width}`),
    { pattern: image.pattern },
  ),
  /** What every address of sign-in begins with: the refresh cookie goes there and nowhere else. */
  auth: AUTH,
  login: `${AUTH}/login`,
  token: `${AUTH}/token`,
  profile: `${AUTH}/profile`,
  logout: `${AUTH}/logout`,
  password: `${AUTH}/password`,
  sessions: `${AUTH}/sessions`,
  sessionById: address(`${AUTH}/sessions/:_id`),
  securityEvents: `${AUTH}/security-events`,
  /** Mails that could not be delivered. */
  mail: `${API}/mail`,
  mailById: address(`${API}/mail/:_id`),
  mailRetryAll: `${API}/mail/retry`,
  mailRetry: address(`${API}/mail/:_id/retry`),
  /** What the owner is told of the shop itself. */
  notices: `${API}/notices`,
  noticeByCode: address(`${API}/notices/:code`),
  /** How much room is left. */
  storage: `${API}/storage`,
  openapi: `${API}/openapi.json`,
} as const;

/** Every page a person may open; web/routes.ts says which file shows it. */
export const siteAddress = {
  home: '/',
  about: '/about',
  contact: '/contact',
  service: address('/services/:slug'),
  shop: '/shop',
  product: address('/details/:id'),
  order: '/order',
  orderFor: (service: ServiceValue): string => `${siteAddress.order}?type=${service}`,
  orderForm: address('/order/:type'),
  /** Where a customer follows an order; the token is the key to it. */
  track: address('/track/:token'),
  login: '/login',
  dashboard: '/dashboard',
  productAdd: '/dashboard/product/add',
  productEdit: address('/dashboard/product/:id'),
  orders: '/orders',
  /** The owner's list with one order opened over it. */
  openedOrder: (id: string): string => `${siteAddress.orders}?order=${encodeURIComponent(id)}`,
  contactSubmissions: '/contact-submissions',
  account: '/account',
  undeliveredMail: '/undelivered-mail',
  /** Stands for every address whose escapes cannot be decoded. */
  unreadable: '/unreadable-address',
} as const;

/** The query that a page reads, by its path; all else in a query is passed over, and two such addresses are one page. */
export const PAGE_QUERY: Readonly<Record<string, readonly string[]>> = {
  [siteAddress.shop]: ['q', 'page'],
  [siteAddress.order]: ['type'],
};

/** What browsers and search engines fetch beside the pages. */
export const siteFile = {
  sitemap: '/sitemap.xml',
  /** A part of the sitemap of a large shop: 0 is the standing pages, then products from 1 on. */
  sitemapPart: (part: number | string) => `/sitemap-${part}.xml`,
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
  icon: '/favicon.svg',
  smallIcon: '/favicon.ico',
  appleIcon: '/apple-touch-icon.png',
  appIcon: (size: 192 | 512) => `/icon-${size}.png`,
  maskableIcon: (size: 192 | 512) => `/icon-maskable-${size}.png`,
  shareCard: '/share.png',
} as const;
