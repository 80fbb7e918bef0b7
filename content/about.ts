import type { PictureName } from './pictures.ts';

interface Project {
  name: string;
  text: string;
  picture: PictureName;
}

/** The texts of the About page. The headings are the owner's own wording. */
export const ABOUT = {
  title: 'About Us',
  subtitle:
    'A digital manufacturing workshop. You bring an idea, a drawing or a broken part; you take home the finished part.',
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
        text: 'Enclosures, circuit boards, brackets, models and gifts, made from your own files.',
      },
      {
        name: 'Small-quantity production',
        text: 'Ten or a hundred identical parts, printed, cut or cast in silicone molds, without paying for factory tooling.',
      },
      {
        name: 'Reverse engineering',
        text: 'The part you can’t buy any more: we measure it, draw it and make it again.',
      },
    ],
  },
  clients: {
    heading: 'Who are our Clients?',
    lead: 'Anyone who needs one part, or a few, made right.',
    groups: [
      { name: 'Startups', text: 'showing a working prototype to their first customers' },
      { name: 'Companies', text: 'testing a product before paying for its mold' },
      { name: 'Industries', text: 'waiting for a spare part that is no longer made' },
      { name: 'Students', text: 'with a thesis, a deadline and one chance' },
      { name: 'Innovators', text: 'with an idea but no machines' },
      { name: 'Teams', text: 'building robots, cars and drones for competitions' },
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
    text: 'Fully 3D printed and laser cut: the casing opens to show the blades, and the rotor turns. It shows visitors in a minute what would take an hour on paper.',
    picture: 'about-turbine',
  },
  {
    name: 'A STEM toy programmable in Bangla',
    text: 'A small robot that children program in their own language. We drew the body, made the board, wrote the software and printed the parts.',
    picture: 'about-stem-toy',
  },
];
