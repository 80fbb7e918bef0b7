import type { MetaDescriptor } from 'react-router';
import { siteFile } from '#contract/addresses.ts';
import type { ShopContext } from '#web/context.ts';

type Shop = ShopContext['shop'];

/** The preview picture of a shared page; `address` begins with '/'. */
export interface SharedPicture {
  address: string;
  alt: string;
  width?: number;
  height?: number;
}

/** The same for every shop, or told of the shop that it is. */
type OfShop = string | ((shop: Shop) => string) | undefined;

interface PageFacts {
  /** The title, without the shop's name, which is added. */
  title?: OfShop;
  /** One or two sentences for search results and shared links. */
  description?: OfShop;
  picture?: SharedPicture | undefined;
  /** Structured data (schema.org), each one a JSON-LD object. */
  facts?: (shop: Shop) => object[];
}

/** A page for search engines. `address` begins with '/' and is canonical, whichever one the visitor used. */
interface Listed {
  address: string;
  unlisted?: boolean;
}

/** A page that search engines should not list: sign-in and the owner's pages. */
interface Unlisted {
  unlisted: true;
  /** Whether its link is sent around: then a preview says what it is, and nothing of what is on it. */
  sent?: true;
}

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

const OWN_CARD = 512;
const SHARE_CARD: SharedPicture = {
  address: siteFile.shareCard,
  alt: 'A technical drawing of a flange beside the shop’s logo',
  width: 1200,
  height: 630,
};

/** The drawn card shows the product's mark, so a shop with a logo of its own shares that. */
const shareCardOf = ({ logo, name }: Shop): SharedPicture =>
  logo === ''
    ? SHARE_CARD
    : { address: siteFile.ownIcon(logo, OWN_CARD), alt: `The logo of ${name}`, width: OWN_CARD, height: OWN_CARD };

const said = (text: OfShop, shop: Shop | undefined) => (typeof text === 'function' ? shop && text(shop) : text);

const openGraph = (property: string, content: string | number | undefined): MetaDescriptor[] =>
  content === undefined ? [] : [{ property: `og:${property}`, content: String(content) }];

const pictureTags = ({ address, alt, width, height }: SharedPicture, { publicUrl }: Shop) => [
  ...openGraph('image', publicUrl + address),
  ...openGraph('image:alt', alt),
  ...openGraph('image:width', width),
  ...openGraph('image:height', height),
  { name: 'twitter:card', content: 'summary_large_image' },
];

/** What is shown of a link that somebody sends. */
const previewTags = (page: PageFacts, shop: Shop): MetaDescriptor[] => [
  ...openGraph('type', 'website'),
  ...openGraph('site_name', shop.name),
  ...openGraph('title', said(page.title, shop) ?? shop.name),
  ...openGraph('description', said(page.description, shop)),
  ...pictureTags(page.picture ?? shareCardOf(shop), shop),
];

/** The tags for search engines and shared links. */
const listingTags = (page: PageFacts & Listed, shop: Shop): MetaDescriptor[] => {
  const address = shop.publicUrl + page.address;
  return [
    { tagName: 'link', rel: 'canonical', href: address },
    ...previewTags(page, shop),
    ...openGraph('url', address),
    // React Router escapes text that would close the script element.
    ...(page.facts?.(shop) ?? []).map((object) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...object },
    })),
  ];
};

/** A page's head tags: title, description, canonical address and link preview. */
export const pageMeta =
  (page: PageFacts & (Listed | Unlisted)) =>
  ({ matches }: MetaArgs): MetaDescriptor[] => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as { shop: Shop } | undefined;
    const title = { title: [said(page.title, root?.shop), root?.shop.name].filter(Boolean).join(' | ') };
    const sentence = said(page.description, root?.shop);
    const description = sentence === undefined ? [] : [{ name: 'description', content: sentence }];
    if (page.unlisted || !root) {
      const preview = root && 'sent' in page && page.sent ? previewTags(page, root.shop) : [];
      return [title, ...description, { name: 'robots', content: 'noindex' }, ...preview];
    }
    return [title, ...description, ...listingTags(page, root.shop)];
  };
