import type { SERVICE_OPTIONS } from './order.ts';

/** Every address of the HTTP API; `{…}` stands for what the caller fills in. Nobody spells one twice. */
export const API = '/api/v1';
export const apiAddress = {
  contact: `${API}/contact`,
  order: `${API}/order`,
  orders: `${API}/orders`,
  orderById: (id: string) => `${API}/orders/${encodeURIComponent(id)}`,
  orderFile: (id: string, fileId: string) =>
    `${API}/orders/${encodeURIComponent(id)}/files/${encodeURIComponent(fileId)}`,
  products: `${API}/products`,
  productById: (id: string) => `${API}/products/${encodeURIComponent(id)}`,
  image: (identifier: string, width?: number) =>
    `${API}/images/${encodeURIComponent(identifier)}${width === undefined ? '' : `?w=${width}`}`,
  login: `${API}/auth/login`,
  token: `${API}/auth/token`,
  profile: `${API}/auth/profile`,
  logout: `${API}/auth/logout`,
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
  orderFor: (service: (typeof SERVICE_OPTIONS)[number]['value']) => `/order?type=${service}`,
  orderForm: (service: string) => `/order/${service}`,
  login: '/login',
  dashboard: '/dashboard',
  orders: '/orders',
  contactSubmissions: '/contact-submissions',
  /** Stands for every address whose escapes cannot be decoded. */
  unreadable: '/unreadable-address',
} as const;

/** What browsers and search engines fetch beside the pages. */
export const siteFile = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
  icon: '/favicon.svg',
  smallIcon: '/favicon.ico',
  appleIcon: '/apple-touch-icon.png',
  appIcon: (size: 192 | 512) => `/icon-${size}.png`,
  maskableIcon: (size: 192 | 512) => `/icon-maskable-${size}.png`,
  shareCard: '/share.png',
} as const;
