import type { MetaDescriptor } from 'react-router';
import { siteFile } from '#contract/addresses.ts';
import { spokenCurrency } from '#contract/money/currency.ts';
import type { ShopContext } from '#web/context.ts';

type Shop = ShopContext['shop'];

/** The preview picture of a shared page; `address` begins with '/'. */
export interface SharedPicture {
  address: string;
  alt: string;
  width?: number;
  height?: number;
}

interface PageFacts {
  /** The title, without the shop's name, which is added. */
  title?: string | undefined;
  /** One or two sentences for search results and shared links. */
  description?: string | undefined;
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

/** With what texts of `content/` name in braces; the town is the second part of the address. */
const filledIn = (text: string | undefined, shop: Shop | undefined) => {
  const [street = '', ...parts] = shop?.postalAddress.split(/,\s*/) ?? [];
  return text
    ?.replaceAll('{town}', parts[0] ?? street)
    .replaceAll('{place}', parts.join(', ') || street)
    .replaceAll('{currency}', spokenCurrency());
};

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
  ...openGraph('title', page.title ?? shop.name),
  ...openGraph('description', page.description),
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
  (written: PageFacts & (Listed | Unlisted)) =>
  ({ matches }: MetaArgs): MetaDescriptor[] => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as { shop: Shop } | undefined;
    const page = {
      ...written,
      title: filledIn(written.title, root?.shop),
      description: filledIn(written.description, root?.shop),
    };
    const title = { title: [page.title, root?.shop.name].filter(Boolean).join(' | ') };
    const description = page.description === undefined ? [] : [{ name: 'description', content: page.description }];
    if (page.unlisted || !root) {
      const preview = root && 'sent' in page && page.sent ? previewTags(page, root.shop) : [];
      return [title, ...description, { name: 'robots', content: 'noindex' }, ...preview];
    }
    return [title, ...description, ...listingTags(page, root.shop)];
  };
