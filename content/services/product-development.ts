import { QUOTE_ON_REQUEST } from '#content/on-request.ts';
import type { Service } from '#content/service.ts';
import { PRODUCT_DEVELOPMENT as ORDER } from '#contract/services/product-development.ts';

export const PRODUCT_DEVELOPMENT: Service = {
  slug: 'Product-Development',
  name: 'Product Development',
  title: 'Product Development',
  subtitle: 'Research and development that turns an idea into a product.',
  picture: 'service-product-development',
  summary: 'From consultancy and CAD design to electronics, software and manufacturing.',
  slide: {
    picture: 'hero-product-development',
    list: ['Consultancy and CAD design', 'Electronics, programming, software', QUOTE_ON_REQUEST],
  },
  order: ORDER.value,
  description: [
    {
      lead: 'Bring us a sketch, a broken part or just a problem.',
      text:
        'We draw it, design its electronics, program it, build the first one and then the rest: prototyping, reverse ' +
        'engineering and small-quantity production under one roof.',
    },
    {
      lead: 'Come to us for the whole journey or for one step.',
      list: [
        'Product execution consultancy',
        'CAD design',
        'Electronics design',
        'Microcontroller programming',
        'Software development',
        'Web development',
        'Manufacturing',
      ],
    },
    {
      lead: `${QUOTE_ON_REQUEST}: every product is different, so there is no price list.`,
      text: 'Tell us which features you need and send what you have; photos and hand sketches are fine.',
    },
  ],
  subServices: [],
};
