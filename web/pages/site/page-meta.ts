import type { MetaDescriptor } from 'react-router';
import { PICTURES, type PictureName } from '#content/pictures.ts';
import { siteFile } from '#contract/addresses.ts';
import type { ShopContext } from '#web/context.ts';
import { pictureAddress } from '#web/ui/picture.tsx';

type Shop = ShopContext['shop'];

/** A picture that stands for a page where it is shared; `address` begins with '/'. */
export interface SharedPicture {
  address: string;
  alt: string;
  width?: number;
  height?: number;
}

interface PageFacts {
  /** What the page is; the shop's name follows it. */
  title?: string | undefined;
  /** One or two sentences for those who find the page elsewhere. */
  description?: string | undefined;
  picture?: SharedPicture | undefined;
  /** Facts for machines (schema.org), each of them one JSON-LD object. */
  facts?: (shop: Shop) => object[];
}

/** Where the page is found, from '/' on: one way of writing it, whichever the visitor took. */
interface Listed {
  address: string;
  unlisted?: boolean;
}

/** The page is no search engine's business: sign-in and the owner's pages. */
interface Unlisted {
  unlisted: true;
}

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

const SHARE_CARD: SharedPicture = {
  address: siteFile.shareCard,
  alt: 'A working drawing of a flange beside the mark of the shop',
  width: 1200,
  height: 630,
};

/** One of the shop's own pictures, for a page that is shared; WebP, which the readers of shared links know. */
export const sharedPicture = (name: PictureName): SharedPicture => {
  const { alt, width, height } = PICTURES[name];
  return { address: pictureAddress(name, width, 'webp'), alt, width, height };
};

const openGraph = (property: string, content: string | number | undefined): MetaDescriptor[] =>
  content === undefined ? [] : [{ property: `og:${property}`, content: String(content) }];

const pictureTags = ({ address, alt, width, height }: SharedPicture, { publicUrl }: Shop) => [
  ...openGraph('image', publicUrl + address),
  ...openGraph('image:alt', alt),
  ...openGraph('image:width', width),
  ...openGraph('image:height', height),
  { name: 'twitter:card', content: 'summary_large_image' },
];

/** What the search engines and the shared links name. */
const listingTags = (page: PageFacts & Listed, shop: Shop): MetaDescriptor[] => {
  const address = shop.publicUrl + page.address;
  return [
    { tagName: 'link', rel: 'canonical', href: address },
    ...openGraph('type', 'website'),
    ...openGraph('site_name', shop.name),
    ...openGraph('title', page.title ?? shop.name),
    ...openGraph('description', page.description),
    ...openGraph('url', address),
    ...pictureTags(page.picture ?? SHARE_CARD, shop),
    // React Router escapes what would end the script element.
    ...(page.facts?.(shop) ?? []).map((object) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...object },
    })),
  ];
};

/** Everything that the head of a page says about it: title, description, address, how it looks where it is shared. */
export const pageMeta =
  (page: PageFacts & (Listed | Unlisted)) =>
  ({ matches }: MetaArgs): MetaDescriptor[] => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as { shop: Shop } | undefined;
    const title = { title: [page.title, root?.shop.name].filter(Boolean).join(' | ') };
    const description = page.description === undefined ? [] : [{ name: 'description', content: page.description }];
    if (page.unlisted || !root) return [title, ...description, { name: 'robots', content: 'noindex' }];
    return [title, ...description, ...listingTags(page, root.shop)];
  };
