import { QUOTE_ON_REQUEST } from '#content/on-request.ts';
import type { Service, SubService } from '#content/service.ts';

const MOLDING: SubService = {
  anchor: 'silicon-molding',
  title: 'Silicon Molding',
  heading: 'Molds and castings',
  description:
    'A silicone mold takes the shape of one part and reproduces it many times. Use it for a small batch of ' +
    'identical parts, rigid or flexible, before a steel mold pays off.',
  features: [
    { name: 'Price', value: QUOTE_ON_REQUEST, meaning: 'It depends on the part, the material and the quantity.' },
    {
      name: 'Sizes and materials',
      value: 'Confirmed in your quote',
      meaning: 'Tell us what the part must do, and we’ll suggest how to make it.',
    },
    {
      name: 'What to send',
      value: 'A model, a drawing or a part',
      meaning: 'Photos and dimensions are enough to start.',
    },
  ],
  cards: [],
  samples: [
    { name: 'Six-cavity mold', picture: 'sample-silicone-1', subheading: 'Six parts in every pour' },
    { name: 'Two-part mold', picture: 'sample-silicone-2', subheading: 'With the gear that was cast in it' },
    { name: 'Feet, seals and buttons', picture: 'sample-silicone-3', subheading: 'Soft silicone in four colours' },
  ],
};

export const SILICON_MOLDING: Service = {
  slug: 'Silicon-Molding',
  name: 'Silicon Molding',
  title: 'Silicon Molding',
  subtitle: 'Silicone molds and parts cast in them, in small quantities.',
  picture: 'service-silicon-molding',
  summary: 'Molds and cast parts in small quantities: tell us about the part and the quantity.',
  slide: {
    picture: 'hero-silicon-molding',
    list: ['Silicone molds', 'Rigid and flexible parts cast in them', QUOTE_ON_REQUEST],
  },
  order: undefined,
  subServices: [MOLDING],
};
