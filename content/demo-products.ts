import type { ProductRequest } from '#contract/product.ts';

/** What a new shop sells until the owner adds products; prices in taka. */
export const demoProducts: readonly ProductRequest[] = [
  {
    id: 'KR-101',
    name: 'Planetary Gear Desk Toy',
    price: 650,
    stock: 24,
    description:
      'A planetary gear set that turns by hand, printed in one piece in PLA with 0.4mm clearance between the teeth. 80mm across.',
  },
  {
    id: 'KR-102',
    name: 'Articulated Phone Stand',
    price: 480,
    stock: 40,
    description: 'Folds flat for the pocket and holds any phone upright or on its side. PETG, 0.2mm layers.',
  },
  {
    id: 'KR-103',
    name: 'Raspberry Pi 5 Case',
    price: 720,
    stock: 18,
    description: 'A two-part case with a slot for the fan and the camera ribbon. PETG, snaps together without screws.',
  },
  {
    id: 'KR-104',
    name: 'Cable Drag Chain, 1 m',
    price: 950,
    stock: 12,
    description: 'Thirty-two links that clip together, 15x20mm inside. ABS, for printers and small CNC machines.',
  },
  {
    id: 'KR-105',
    name: 'Miniature Padma Bridge',
    price: 1450,
    stock: 9,
    description: 'The bridge at 1:2000, printed in resin in 0.05mm layers, on a laser-cut plywood base.',
  },
  {
    id: 'KR-106',
    name: 'Chess Set, Resin',
    price: 3200,
    stock: 6,
    description: 'Thirty-two pieces with weighted feet, printed in grey and black resin; the king is 75mm tall.',
  },
  {
    id: 'KR-107',
    name: 'Jewellery Casting Patterns, 10 pcs',
    price: 1800,
    stock: 15,
    description: 'Castable patterns from your drawing, printed in 0.05mm layers, for lost-wax casting.',
  },
  {
    id: 'KR-108',
    name: 'Plywood Desk Organiser',
    price: 850,
    stock: 30,
    description: 'Seven compartments from 4mm plywood, laser-cut, slots together without glue.',
  },
  {
    id: 'KR-109',
    name: 'Acrylic Night Lamp, Rickshaw Art',
    price: 1250,
    stock: 20,
    description: 'A rickshaw in 5mm acrylic, engraved at 100mm/s, lit from below by a USB lamp.',
  },
  {
    id: 'KR-110',
    name: 'Laser-Cut Map of Bangladesh',
    price: 1600,
    stock: 11,
    description: 'Rivers and districts in two layers of plywood, 300x420mm, ready to hang.',
  },
  {
    id: 'KR-111',
    name: 'Gear Train Kit for Classrooms',
    price: 1100,
    stock: 25,
    description: 'Twelve acrylic gears, axles and a plywood board, for learning about gear ratios hands-on.',
  },
  {
    id: 'KR-112',
    name: 'ATmega328P Breakout Board',
    price: 350,
    stock: 60,
    description: 'Single layer, 1oz copper, 15 mil traces, drilled and tinned. Parts are not included.',
  },
  {
    id: 'KR-113',
    name: 'Line Follower Robot Kit',
    price: 2400,
    stock: 14,
    description: 'A laser-cut chassis, printed wheels, sensor board and motors, with instructions in Bangla.',
  },
  {
    id: 'KR-114',
    name: 'Bangla Programmable STEM Toy',
    price: 4500,
    stock: 5,
    description: 'A small robot that children program in Bangla with blocks on a phone.',
  },
  {
    id: 'KR-115',
    name: 'Silicone Mold for Soap, 6 Cavities',
    price: 900,
    stock: 0,
    description: 'Food-grade silicone, cast on a printed master; each mold lasts for about two hundred castings.',
  },
  {
    id: 'KR-116',
    name: 'Steam Turbine Cutaway Model',
    price: 12500,
    stock: 0,
    description:
      'A 1:50 scale model of a power plant turbine, printed and laser-cut, with a rotor that turns. Made to order.',
  },
];

/** The pictures of each demo product, the primary one first. The files are `web/pictures-demo/<name>-<width>.<format>`. */
export const DEMO_PICTURES: Readonly<Record<string, readonly string[]>> = {
  'KR-101': ['KR-101-1', 'KR-101-2'],
  'KR-102': ['KR-102-1', 'KR-102-2'],
  'KR-103': ['KR-103-1', 'KR-103-2'],
  'KR-104': ['KR-104-1', 'KR-104-2'],
  'KR-105': ['KR-105-1', 'KR-105-2'],
  'KR-106': ['KR-106-1', 'KR-106-2'],
  'KR-107': ['KR-107-1', 'KR-107-2'],
  'KR-108': ['KR-108-1', 'KR-108-2'],
  'KR-109': ['KR-109-1', 'KR-109-2'],
  'KR-110': ['KR-110-1', 'KR-110-2'],
  'KR-111': ['KR-111-1', 'KR-111-2'],
  'KR-112': ['KR-112-1', 'KR-112-2'],
  'KR-113': ['KR-113-1', 'KR-113-2'],
  'KR-114': ['KR-114-1', 'KR-114-2'],
  'KR-115': ['KR-115-1', 'KR-115-2'],
  'KR-116': ['KR-116-1', 'KR-116-2'],
};
