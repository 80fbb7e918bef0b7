import type { FastifyPluginAsync } from 'fastify';
import { SERVICES } from '../../content/services.ts';
import { API, apiAddress, siteAddress, siteFile } from '../../contract/addresses.ts';
import { ORDERABLE_SERVICES } from '../../contract/order.ts';
import type { Services } from '../services.ts';

const CACHE = 'public, max-age=3600';
const PRODUCTS_AT_ONCE = 1_000;
const ADDRESSES_MAX = 50_000; // of one sitemap, by its protocol

/** The sheet of drafting film that the pages are drawn on (web/styles/tokens.css). */
const PAPER = '#eff3f7';

/** Every page that stands whatever the catalogue holds. Those of the owner are nobody else's business. */
const STANDING_PAGES = [
  siteAddress.home,
  siteAddress.about,
  siteAddress.shop,
  ...SERVICES.map(({ slug }) => siteAddress.service(slug)),
  siteAddress.contact,
  siteAddress.order,
  ...ORDERABLE_SERVICES.map(siteAddress.orderForm),
];

const productPages = async (products: Services['products']) => {
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await products.list({ limit: PRODUCTS_AT_ONCE, cursor });
    pages.push(...items.map(({ _id }) => siteAddress.product(_id)));
    cursor = nextCursor;
  } while (cursor !== undefined && pages.length < ADDRESSES_MAX);
  return pages;
};

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const sitemap = (publicUrl: string, pages: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.slice(0, ADDRESSES_MAX).map((page) => `<url><loc>${escapeXml(publicUrl + page)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** The API is for programs, but its pictures are the shop's. Sign-in and the owner's pages ask not to be listed. */
const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    `Allow: ${apiAddress.image('')}`,
    `Disallow: ${API}/`,
    '',
    `Sitemap: ${publicUrl}${siteFile.sitemap}`,
    '',
  ].join('\n');

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifest = (name: string) => ({
  name,
  short_name: name,
  start_url: siteAddress.home,
  display: 'browser',
  lang: 'en',
  background_color: PAPER,
  theme_color: PAPER,
  icons: [
    { src: siteFile.icon, sizes: 'any', type: 'image/svg+xml' },
    ...([192, 512] as const).flatMap((size) => [
      icon(siteFile.appIcon(size), size, 'any'),
      icon(siteFile.maskableIcon(size), size, 'maskable'),
    ]),
  ],
});

/** What search engines and browsers ask for to find the pages and to keep them: sitemap, robots, web manifest. */
export const foundRoutes =
  ({ config, products }: Services): FastifyPluginAsync =>
  async (app) => {
    const { publicUrl, shop } = config;
    const serve = (url: string, type: string, make: () => string | Promise<string>) =>
      app.get(url, { schema: { hide: true } }, async (_request, reply) =>
        reply
          .header('Content-Type', type)
          .header('Cache-Control', CACHE)
          .send(await make()),
      );
    serve(siteFile.sitemap, 'application/xml; charset=utf-8', async () =>
      sitemap(publicUrl, [...STANDING_PAGES, ...(await productPages(products))]),
    );
    serve(siteFile.robots, 'text/plain; charset=utf-8', () => robots(publicUrl));
    serve(siteFile.manifest, 'application/manifest+json', () => JSON.stringify(manifest(shop.name)));
  };
