import type { PictureName } from './pictures.ts';

interface Project {
  name: string;
  text: string;
  picture: PictureName;
}

/** What the About page says; the headings are the owner's. */
export const ABOUT = {
  title: 'About Us',
  subtitle:
    'A digital manufacturing workshop in Rajshahi. You bring an idea, a drawing or a broken part; you take home the finished part.',
  work: {
    heading: 'What do we do?',
    lead: 'We make prototypes, parts and small quantities, and we help you design what doesn’t exist yet.',
    points: [
      {
        name: 'Prototyping',
        text: 'A first part in your hand, printed in plastic or resin, cut from plywood or acrylic, or etched in copper, so you catch mistakes while they’re cheap to fix.',
      },
      {
        name: 'Fabrication',
        text: 'Enclosures, boards, brackets, models and gifts, made from your own files.',
      },
      {
        name: 'Small-quantity production',
        text: 'Ten or a hundred of the same, printed, cut or cast in silicone molds, without paying for a factory’s tooling.',
      },
      {
        name: 'Reverse engineering',
        text: 'The part nobody sells any more: we measure it, draw it and make it again.',
      },
    ],
  },
  clients: {
    heading: 'Who are our Clients?',
    lead: 'Anyone who needs one part, or a few, made right.',
    groups: [
      { name: 'Startups', text: 'who show a working prototype to their first customers' },
      { name: 'Companies', text: 'who try a product before they pay for its mold' },
      { name: 'Industries', text: 'who wait for a spare part that has gone out of production' },
      { name: 'Students', text: 'who have a thesis, a deadline and one chance' },
      { name: 'Innovators', text: 'who have an idea but no machines' },
      { name: 'Teams', text: 'who build robots, cars and drones for competitions' },
    ],
  },
  projects: {
    heading: 'What Projects have we done?',
    lead: 'Two of them, from drawing to finished model.',
  },
} as const;

export const PROJECTS: readonly Project[] = [
  {
    name: 'Scale model of a power plant turbine',
    text: 'Fully 3D printed and laser cut: the casing opens to show the blades, and the rotor turns. It shows visitors in a minute what takes an hour on paper.',
    picture: 'about-turbine',
  },
  {
    name: 'A STEM toy programmable in Bangla',
    text: 'A small robot that children program in their own language. We drew the body, made the board, wrote the software and printed the parts.',
    picture: 'about-stem-toy',
  },
];
