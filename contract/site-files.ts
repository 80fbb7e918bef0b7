/** What browsers and search engines fetch besides the pages. */
export const siteFile = {
  sitemap: '/sitemap.xml',
  /** One section of a large shop's sitemap: 0 has the fixed pages, 1 and up have products. */
  sitemapSection: (section: number | string) => `/sitemap-${section}.xml`,
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
  icon: '/favicon.svg',
  smallIcon: '/favicon.ico',
  appleIcon: '/apple-touch-icon.png',
  appIcon: (size: 192 | 512) => `/icon-${size}.png`,
  maskableIcon: (size: 192 | 512) => `/icon-maskable-${size}.png`,
  shareCard: '/share.png',
  /** The shop's own colour over the product's style; the address never means another colour. */
  colours: (accent: string) => `/colours-${accent.replace('#', '')}.css`,
  /** The shop's own logo as an icon. */
  ownIcon: (logo: string, size: number | string) => `/icons/${logo}-${size}.png`,
} as const;
