import { BUILD_TIME_ON_REQUEST } from '#content/on-request.ts';
import type { Service, SubService } from '#content/service.ts';
import { FDM_PRINTING } from '#contract/services/3d-printing-fdm.ts';
import { SLA_PRINTING } from '#contract/services/3d-printing-sla.ts';

const FDM_BUILD_TIME = '1 day';
const FDM_HEAT = 'Not for use above 100 degrees C';
const FDM_ACCURACY = '±0.2mm';
const FDM_DATA = [
  'Layer height {layerHeightOnCards}',
  'Print volume max {printVolumeOnPage}',
  `Accuracy ${FDM_ACCURACY}`,
  FDM_HEAT,
] as const;
const FDM_CARD = { unit: '/gram', buildTime: FDM_BUILD_TIME, order: FDM_PRINTING.value } as const;

const FDM: SubService = {
  anchor: 'fdm',
  title: 'FDM',
  heading: 'Fused deposition modelling (FDM)',
  description:
    'A nozzle builds your part from melted plastic, layer by layer. FDM is a fast, low-cost way to make housings, ' +
    'brackets, jigs and models: send the file today, hold the part tomorrow.',
  features: [
    {
      name: 'Materials',
      value: ['PLA', 'ABS', 'PETG'],
      meaning:
        'PLA for models and first prototypes, PETG for parts that bend a little, ABS for parts that take knocks.',
    },
    {
      name: 'Layer height',
      value: '{layerHeightInTable}',
      meaning: 'Thin layers look smooth, thicker layers print faster.',
    },
    {
      name: 'Print volume',
      value: ['max {printVolumeOnPage}', 'regular 230x230x300mm'],
      meaning:
        'These are the usual printers; the largest takes {printVolumeOnHome}. ' +
        'A model larger than that is cut into pieces that fit.',
    },
    { name: 'Accuracy', value: FDM_ACCURACY, meaning: 'A peg drawn 20mm thick measures 19.8 to 20.2mm.' },
    {
      name: 'Fit allowances',
      value: ['0.4mm clearance', '0.2-0.4mm transition', '0.1mm interference'],
      meaning:
        'The gap to leave in your model between parts that move, parts that just fit and parts that are pressed together.',
    },
    { name: 'Heat', value: FDM_HEAT, meaning: 'Keep printed parts away from engines, irons and boiling water.' },
    {
      name: 'File types',
      value: FDM_PRINTING.form.files.kinds ?? '',
      meaning: 'Send the solid model if you have it; STL or OBJ is fine too.',
    },
    { name: 'Build time', value: FDM_BUILD_TIME, meaning: 'From your order to the finished print.' },
  ],
  drawing: {
    name: 'print',
    sizes: ['{printVolumeOnPage}', '{printVolumeOnHome}'],
    title: 'A model that prints well',
    rules: [
      'A gap drawn between parts that move: without one they stick',
      'A flat side to stand on, so that it holds to the bed',
      'Every surface closed: we check that before you order',
    ],
  },
  cards: [
    { ...FDM_CARD, name: 'PLA', picture: 'sample-fdm-1', price: 'fdmPla', data: FDM_DATA },
    { ...FDM_CARD, name: 'ABS', picture: 'sample-fdm-2', price: 'fdmAbs', data: FDM_DATA },
    { ...FDM_CARD, name: 'PETG', picture: 'sample-fdm-3', price: 'fdmPetg', data: FDM_DATA },
  ],
  samples: [
    {
      name: 'Planetary gear set',
      picture: 'sample-fdm-1',
      subheading: 'Printed in one piece, turns straight off the print bed',
    },
    { name: 'Twisted vase', picture: 'sample-fdm-2', subheading: 'Visible layer lines' },
    { name: 'Mounting bracket', picture: 'sample-fdm-3', subheading: 'PETG, with screw holes' },
  ],
};

export const SLA_LAYER = '0.05mm';
const SLA_REGULAR_VOLUME = '130x80x165mm';
export const SLA_MAX_VOLUME = '192x120x245mm';

const SLA: SubService = {
  anchor: 'sla',
  title: 'SLA',
  heading: 'Stereolithography (SLA)',
  description:
    'Light hardens liquid resin into your part, in layers too thin to see. Choose SLA for fine detail: small gears, ' +
    'figurines, jewellery masters, lattices and lids that fit.',
  features: [
    { name: 'Layer', value: SLA_LAYER, meaning: 'Half the thinnest FDM layer, so curves come out smooth.' },
    {
      name: 'Volume',
      value: [`regular ${SLA_REGULAR_VOLUME}`, `max ${SLA_MAX_VOLUME}`],
      meaning: 'Parts up to the regular volume are easiest to schedule.',
    },
    {
      name: 'Material',
      value: 'Resin',
      meaning: 'Smooth on all sides. For a part that has to bend or take knocks, choose FDM.',
    },
    {
      name: 'What to send',
      value: 'A 3D model',
      meaning: 'Send the solid model if you have it; STL or OBJ is fine too.',
    },
    { name: 'Price', value: { price: 'slaInText' }, meaning: 'You pay by the weight of your part.' },
  ],
  drawing: {
    name: 'resin',
    title: 'A model that comes out fine',
    rules: [
      'Small letters and thin ribs drawn as they should be: they come out sharp',
      'A hole at the bottom of what is hollow, so that the resin runs out',
      'Every surface closed: we check that before you order',
    ],
    belowTable: 'rules',
  },
  cards: [
    {
      name: 'Resin',
      picture: 'sample-sla-1',
      price: 'slaOnCard',
      unit: '/gram',
      data: [`Layer ${SLA_LAYER}`, `Volume regular ${SLA_REGULAR_VOLUME}`, `Volume max ${SLA_MAX_VOLUME}`],
      buildTime: BUILD_TIME_ON_REQUEST,
      order: SLA_PRINTING.value,
    },
  ],
  pricingCapabilities: {
    title: 'FDM for comparison',
    rows: [
      { name: 'PLA', value: { price: 'fdmPla' } },
      { name: 'ABS', value: { price: 'fdmAbs' } },
      { name: 'PETG', value: { price: 'fdmPetg' } },
    ],
  },
  samples: [
    { name: 'Impeller', picture: 'sample-sla-1', subheading: 'Thin curved blades in grey resin' },
    { name: 'Chess pieces', picture: 'sample-sla-2', subheading: 'Grey and black resin' },
    { name: 'Lattice ball', picture: 'sample-sla-3', subheading: 'Amber resin' },
  ],
};

export const PRINTING: Service = {
  slug: '3D-Printing',
  name: '3D Printing',
  title: '3D Printing',
  subtitle: 'From your model to a part in your hand: FDM in three plastics, SLA in resin.',
  picture: 'service-3d-printing',
  summary: `FDM in PLA, ABS and PETG, SLA in ${SLA_LAYER} layers.`,
  slide: {
    picture: 'hero-3d-printing',
    list: ['FDM in PLA, ABS and PETG', `SLA resin in ${SLA_LAYER} layers`, `FDM build time ${FDM_BUILD_TIME}`],
  },
  order: FDM_PRINTING.value,
  subServices: [FDM, SLA],
};
