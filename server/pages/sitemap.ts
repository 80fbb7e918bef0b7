import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { API, apiAddress, siteAddress, siteFile } from '#contract/addresses.ts';
import { NotFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { listedPages } from './listed-pages.ts';
import { PRECOMPRESSED, sendResponse } from './page-cache/send-response.ts';

const CACHE = 'public, max-age=3600';
const XML = 'application/xml; charset=utf-8';
const ADDRESSES_PER_SECTION = 5_000; // the protocol allows 50,000; this many take a few milliseconds

/** The background colour of the pages (web/styles/tokens.css). */
const PAPER = '#eff3f7';

const productPages = async (products: Services['products'], section: number) => {
  const ids = await products.identifiers({
    offset: (section - 1) * ADDRESSES_PER_SECTION,
    limit: ADDRESSES_PER_SECTION,
  });
  return ids.map(siteAddress.product);
};

const pagesNow = async (settings: Services['settings']) => listedPages((await settings.profile()).closed);

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const listing = (root: 'urlset' | 'sitemapindex', item: 'url' | 'sitemap', addresses: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${item}><loc>${escapeXml(address)}</loc></${item}>`),
    `</${root}>`,
    '',
  ].join('\n');

/** A single sitemap while everything fits; otherwise an index of sections, the fixed pages first. */
const sitemap = async ({ config: { publicUrl }, products, settings }: Services) => {
  const sections = Math.ceil((await products.count()) / ADDRESSES_PER_SECTION);
  const whole = (address: string) => publicUrl + address;
  if (sections <= 1)
    return listing('urlset', 'url', [...(await pagesNow(settings)), ...(await productPages(products, 1))].map(whole));
  const lists = Array.from({ length: sections + 1 }, (_, section) => siteFile.sitemapSection(section));
  return listing('sitemapindex', 'sitemap', lists.map(whole));
};

/** @throws NotFound if there is no such section */
const sitemapSection = async ({ config: { publicUrl }, products, settings }: Services, section: number) => {
  const pages = section === 0 ? await pagesNow(settings) : await productPages(products, section);
  if (pages.length === 0) throw new NotFound();
  return listing(
    'urlset',
    'url',
    pages.map((address) => publicUrl + address),
  );
};

/** The API is for programs, except its pictures. Sign-in and the owner's pages have a noindex tag instead. */
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

const OWN_MARK = [
  { src: siteFile.icon, sizes: 'any', type: 'image/svg+xml' },
  ...([192, 512] as const).flatMap((size) => [
    icon(siteFile.appIcon(size), size, 'any'),
    icon(siteFile.maskableIcon(size), size, 'maskable'),
  ]),
];

const manifest = ({ name, logo }: { name: string; logo: string }) => ({
  name,
  short_name: name,
  start_url: siteAddress.home,
  display: 'browser',
  lang: 'en',
  background_color: PAPER,
  theme_color: PAPER,
  icons: logo === '' ? OWN_MARK : [192, 512].map((size) => icon(siteFile.ownIcon(logo, size), size, 'any')),
});

/** Routes for the sitemap, robots.txt and the web manifest. */
export const siteFileRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { publicUrl } = services.config;
    const serve = (url: string, type: string, make: (request: FastifyRequest) => string | Promise<string>) =>
      app.get(url, { ...PRECOMPRESSED, schema: { hide: true } }, async (request, reply) => {
        const answer = await services.pageCache.getOrMake(request.url.split('?')[0] ?? url, async () => ({
          status: 200,
          headers: { 'Content-Type': type, 'Cache-Control': CACHE },
          body: await make(request),
          cacheable: true,
        }));
        return sendResponse(request, reply, answer);
      });
    serve(siteFile.sitemap, XML, () => sitemap(services));
    serve(siteFile.sitemapSection(':section(^\\d{1,6}$)'), XML, ({ params }) =>
      sitemapSection(services, Number((params as { section: string }).section)),
    );
    serve(siteFile.robots, 'text/plain; charset=utf-8', () => robots(publicUrl));
    serve(siteFile.manifest, 'application/manifest+json', async () =>
      JSON.stringify(manifest(await services.settings.profile())),
    );
  };
