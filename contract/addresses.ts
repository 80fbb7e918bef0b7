import type { ServiceValue } from './services/services.ts';

/** Every address of the HTTP API; `{…}` stands for what the caller fills in. Nobody spells one twice. */
export const API = '/api/v1';
export const apiAddress = {
  contact: `${API}/contact`,
  order: `${API}/order`,
  orders: `${API}/orders`,
  orderById: (id: string) => `${API}/orders/${encodeURIComponent(id)}`,
  orderFile: (id: string, fileId: string) =>
    `${API}/orders/${encodeURIComponent(id)}/files/${encodeURIComponent(fileId)}`,
  /** Every file of an order and its job ticket, as a ZIP. */
  orderArchive: (id: string) => `${API}/orders/${encodeURIComponent(id)}/archive`,
  orderCounts: `${API}/orders/counts`,
  /** The orders of a list as CSV; takes the list's own filters. */
  orderExport: `${API}/orders/export`,
  products: `${API}/products`,
  productById: (id: string) => `${API}/products/${encodeURIComponent(id)}`,
  image: (identifier: string, width?: number) =>
    `${API}/images/${encodeURIComponent(identifier)}${width === undefined ? '' : `?w=${width}`}`,
  login: `${API}/auth/login`,
  token: `${API}/auth/token`,
  profile: `${API}/auth/profile`,
  logout: `${API}/auth/logout`,
  password: `${API}/auth/password`,
  sessions: `${API}/auth/sessions`,
  sessionById: (id: string) => `${API}/auth/sessions/${encodeURIComponent(id)}`,
  securityEvents: `${API}/auth/security-events`,
  /** Mails that could not be delivered. */
  mail: `${API}/mail`,
  mailById: (id: string) => `${API}/mail/${encodeURIComponent(id)}`,
  mailRetryAll: `${API}/mail/retry`,
  mailRetry: (id: string) => `${API}/mail/${encodeURIComponent(id)}/retry`,
  /** What the owner is told of the shop itself. */
  notices: `${API}/notices`,
  noticeByCode: (code: string) => `${API}/notices/${encodeURIComponent(code)}`,
  /** How much room is left. */
  storage: `${API}/storage`,
  openapi: `${API}/openapi.json`,
} as const;

/** Every page a person may open. */
export const siteAddress = {
  home: '/',
  about: '/about',
  contact: '/contact',
  service: (slug: string) => `/services/${slug}`,
  shop: '/shop',
  product: (id: string) => `/details/${encodeURIComponent(id)}`,
  order: '/order',
  orderFor: (service: ServiceValue) => `/order?type=${service}`,
  orderForm: (service: string) => `/order/${service}`,
  /** Where a customer follows an order; the token is the key to it. */
  track: (token: string) => `/track/${encodeURIComponent(token)}`,
  login: '/login',
  dashboard: '/dashboard',
  productAdd: '/dashboard/product/add',
  productEdit: (id: string) => `/dashboard/product/${encodeURIComponent(id)}`,
  orders: '/orders',
  /** The owner's list with one order opened over it. */
  openedOrder: (id: string) => `/orders?order=${encodeURIComponent(id)}`,
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
