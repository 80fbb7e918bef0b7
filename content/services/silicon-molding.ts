import { QUOTE_ON_REQUEST } from '#content/on-request.ts';
import type { Service, SubService } from '#content/service.ts';
import { SILICON_MOLDING as ORDER } from '#contract/services/silicon-molding.ts';
import { SLA_LAYER, SLA_MAX_VOLUME } from './3d-printing.ts';

const MOLDING: SubService = {
  anchor: 'silicon-molding',
  title: 'Silicon Molding',
  heading: 'Molds and castings',
  description:
    'A silicone mold takes the shape of one part and reproduces it many times. Use it for a small batch of ' +
    'identical parts, rigid or flexible, before a steel mold pays off.',
  steps: [
    { drawing: 'master', name: 'A master', says: 'The part itself. If you have none, we print it from your model.' },
    {
      drawing: 'mold',
      name: 'The mold',
      says: 'Silicone takes its shape: one hollow or several, in one piece or two.',
    },
    {
      drawing: 'castings',
      name: 'The castings',
      says: 'The same part in every pour, rigid or flexible, in your colour.',
    },
  ],
  features: [
    {
      name: 'Parts',
      value: 'Rigid or flexible',
      meaning: 'Feet, seals, buttons, gears, housings: identical copies of one part.',
    },
    { name: 'Quantity', value: 'A small batch', meaning: 'Enough for a first series, before a steel mold pays off.' },
    {
      name: 'What to send',
      value: 'A model, a drawing or a part',
      meaning: 'Photos and dimensions are enough to start.',
    },
    {
      name: 'Master',
      value: 'Yours, or printed here',
      meaning: `In resin, in layers of ${SLA_LAYER}, up to ${SLA_MAX_VOLUME}.`,
    },
    {
      name: 'Sizes and materials',
      value: 'Confirmed in your quote',
      meaning: 'Tell us what the part must do, and we’ll suggest how to make it.',
    },
  ],
  quote: {
    says: 'Every mold is made for one part, so there is no list. Four answers make your price:',
    questions: [
      'How large is the part?',
      'How many castings do you need?',
      'Rigid or flexible, and in which colour?',
      { question: 'Do you have a master? Printing one costs {price}.', price: 'slaOnCard' },
    ],
  },
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
  order: ORDER.value,
  subServices: [MOLDING],
};
