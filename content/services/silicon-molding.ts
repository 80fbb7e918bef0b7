import { QUOTE_ON_REQUEST } from '#content/quotes.ts';
import type { Service, SubService } from '#content/service.ts';

const MOLDING: SubService = {
  anchor: 'silicon-molding',
  title: 'Silicon Molding',
  heading: 'Molds and castings',
  description:
    'A silicone mold takes the shape of one part and reproduces it many times. It is the way to a small series of ' +
    'the same piece, stiff or soft, before a steel mold pays off.',
  features: [
    { name: 'Price', value: QUOTE_ON_REQUEST, meaning: 'It depends on the part, the material and the quantity.' },
    {
      name: 'Sizes and materials',
      value: 'Confirmed in your quote',
      meaning: 'Tell us what the piece must do; we suggest how.',
    },
    {
      name: 'What to send',
      value: 'A model, a drawing or a part',
      meaning: 'Photos and dimensions are enough to start.',
    },
  ],
  cards: [],
  samples: [
    { name: 'Six-cavity mold', picture: 'sample-silicone-1', subheading: 'Six pieces with every pour' },
    { name: 'Two-part mold', picture: 'sample-silicone-2', subheading: 'With the gear that was cast in it' },
    { name: 'Feet, seals and buttons', picture: 'sample-silicone-3', subheading: 'Soft silicone in four colours' },
  ],
};

export const SILICON_MOLDING: Service = {
  slug: 'Silicon-Molding',
  name: 'Silicon Molding',
  title: 'Silicon Molding',
  subtitle: 'Silicone molds and the parts that are cast in them, in small quantities.',
  picture: 'service-silicon-molding',
  summary: 'Molds and cast parts in small quantities: tell us about the part and the quantity.',
  from: undefined,
  slide: {
    picture: 'hero-silicon-molding',
    list: ['Silicone molds', 'Stiff and soft parts cast in them', QUOTE_ON_REQUEST],
  },
  order: undefined,
  subServices: [MOLDING],
};
