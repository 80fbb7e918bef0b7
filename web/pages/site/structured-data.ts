import { apiAddress, siteAddress, siteFile } from '#contract/addresses.ts';
import { countryName } from '#contract/country-name.ts';
import type { Product } from '#contract/product.ts';
import type { ShopContext } from '#web/context.ts';

type Shop = ShopContext['shop'];

/** Nothing is said where VAT comes on top, or there is none. */
const vatFact = ({ vatIncluded }: Shop) => vatIncluded && { valueAddedTaxIncluded: true };

/** A reference to the shop by its identifier, for services and products, which need not repeat its details. */
const businessReference = ({ publicUrl, name }: Shop) => ({
  '@type': 'LocalBusiness',
  '@id': `${publicUrl}/#business`,
  name,
});

/** The shop as a business with an address, for schema.org. */
const businessJsonLd = (shop: Shop) => {
  const [street] = shop.postalAddress.split(/,\s*/);
  return {
    ...businessReference(shop),
    url: shop.publicUrl + siteAddress.home,
    email: shop.email,
    telephone: shop.phone,
    image: shop.publicUrl + (shop.logo === '' ? siteFile.shareCard : siteFile.ownIcon(shop.logo, 512)),
    logo: shop.publicUrl + (shop.logo === '' ? siteFile.appIcon(512) : siteFile.ownIcon(shop.logo, 512)),
    currenciesAccepted: shop.place.currency,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: shop.town || undefined,
      addressCountry: shop.place.country,
    },
  };
};

/** The structured data of pages about the shop as a whole. */
export const businessFacts = (shop: Shop) => [businessJsonLd(shop)];

/** A published price of a service: from `low` to `high` of the shop’s currency for each `unit` ('gram', 'minute', 'sq inch'). */
export interface ServicePrice {
  name: string;
  low: number;
  high: number;
  unit: string;
}

interface OfferedService {
  name: string;
  description: string;
  slug: string;
  /** Empty for a service that is quoted on request. */
  prices: readonly ServicePrice[];
}

/** A service with its price ranges, for schema.org. */
export const serviceJsonLd = (shop: Shop, { name, description, slug, prices }: OfferedService) => ({
  '@type': 'Service',
  name,
  description,
  url: shop.publicUrl + siteAddress.service(slug),
  provider: businessReference(shop),
  areaServed: { '@type': 'Country', name: countryName(shop.place.country) },
  ...(prices.length > 0 && {
    offers: prices.map((price) => ({
      '@type': 'Offer',
      name: price.name,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        minPrice: price.low,
        maxPrice: price.high,
        priceCurrency: shop.place.currency,
        unitText: price.unit,
        ...vatFact(shop),
      },
    })),
  }),
});

/** A product with its price and whether it is in stock, for schema.org. */
export const productJsonLd = (shop: Shop, product: Product) => {
  const pictures = [...(product.primaryImage === null ? [] : [product.primaryImage]), ...product.images];
  const url = shop.publicUrl + siteAddress.product(product._id);
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    url,
    ...(pictures.length > 0 && { image: pictures.map((picture) => shop.publicUrl + apiAddress.image(picture)) }),
    offers: {
      '@type': 'Offer',
      url,
      price: product.price,
      priceCurrency: shop.place.currency,
      ...(shop.vatIncluded && {
        priceSpecification: {
          '@type': 'PriceSpecification',
          price: product.price,
          priceCurrency: shop.place.currency,
          ...vatFact(shop),
        },
      }),
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: businessReference(shop),
    },
  };
};
