import type { LengthUnit } from '#contract/measuring/measurement.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import { DETAIL_DEFAULTS, type OrderableService } from '#contract/services/services.ts';

/** A file of tests/fixtures/cad under the name that its customer gave it, and what is wanted of it. */
interface DeskFile {
  fixture: string;
  name: string;
  unit?: LengthUnit;
}

interface Job {
  service: OrderableService;
  project: string;
  fixture: string;
  unit?: LengthUnit;
  answers: Record<string, string>;
}

export interface DeskOrder {
  customer: { name: string; email: string; company: string; contactNumber: string; deliveryAddress: string };
  service: OrderableService;
  project: string;
  answers: Record<string, string>;
  quantity: number;
  file: DeskFile;
  status: OrderStatus;
  /** When it came, and when it is wanted: days from today. */
  daysAgo: number;
  dueIn: number;
  /** A person prices it. */
  isUnpriced: boolean;
}

const NAMES = [
  'Nusrat Jahan',
  'Imran Chowdhury',
  'Rokeya Sultana',
  'Tanvir Hasan',
  'Farida Yasmin',
  'Lamia Rahman',
  'মাহমুদুল হাসান',
];
const COMPANIES = [
  'Robotics Club, RUET',
  'Walton R&D',
  'Rangpur Crafts',
  'BUET EEE',
  'Khulna University',
  'Lamia Gifts',
];
const ADDRESSES = [
  'Shaheb Bazar, Rajshahi',
  'Kazla, Rajshahi',
  'Palashi, Dhaka',
  'Station Road, Rangpur',
  'Gollamari, Khulna',
];
const COLOURS = ['Black', 'White', 'Grey', 'Red', 'Green'];

/** Two of them ask something: a drawing with lines that lie on others, and a part of which nobody knows the unit. */
const JOBS: readonly Job[] = [
  { service: '3D-Printing-fdm', project: 'Motor mount', fixture: 'box_prod.3mf', answers: { material: 'PETG' } },
  {
    service: 'Laser-Cutting',
    project: 'Gift box',
    fixture: 'polygon.svg',
    answers: { material: 'Plywood', thickness: '3mm' },
  },
  {
    service: '3D-Printing-fdm',
    project: 'Robot hand',
    fixture: 'plate_holes.STL',
    unit: 'mm',
    answers: { material: 'PLA' },
  },
  {
    service: 'Laser-Cutting',
    project: 'Hangers',
    fixture: 'doubled_lines.dxf',
    answers: { material: 'Acrylic', thickness: '5mm' },
  },
  { service: '3D-Printing-sla', project: 'Lens holder', fixture: 'wedge.ply', unit: 'mm', answers: {} },
  { service: '3D-Printing-fdm', project: 'Shelf bracket', fixture: 'bracket_inches.stl', answers: { material: 'ABS' } },
  {
    service: 'PCB-Manufacturing',
    project: 'Line follower',
    fixture: 'diptrace_mainboard.zip',
    answers: { layers: 'Double Layer (No Plated Through Hole)', designNeeded: 'No', finishing: 'Solder Mask' },
  },
  {
    service: 'Laser-Cutting',
    project: 'Lamp shade',
    fixture: 'MIL.svg',
    answers: { material: 'Plywood', thickness: '4mm' },
  },
];

/** Of ten orders: what has just come, what waits for its customer, what is made, and what is ready. */
const STATUSES: readonly OrderStatus[] = [
  'new',
  'reviewing',
  'in production',
  'new',
  'quoted',
  'in production',
  'new',
  'ready',
  'quoted',
  'reviewing',
];
const UNPRICED_EACH = 9;
const DUE_DAYS = 31;
const LATE_DAYS = 3;

const at = <Of>(all: readonly Of[], number: number): Of => all[number % all.length] as Of;
const endingOf = (fixture: string) => fixture.slice(fixture.lastIndexOf('.')).toLowerCase();

const customerOf = (number: number): DeskOrder['customer'] => ({
  name: at(NAMES, number),
  email: `customer${number}@example.com`,
  company: at(COMPANIES, number),
  contactNumber: `+880 1711-${String(200_000 + number)}`,
  deliveryAddress: at(ADDRESSES, number),
});

/** An open order of the desk. */
export const deskOrder = (number: number): DeskOrder => {
  const { service, project, fixture, unit, answers } = at(JOBS, number * 3);
  const isUnpriced = number % UNPRICED_EACH === 0;
  return {
    customer: customerOf(number),
    service,
    project: `${project} ${number}`,
    answers: { ...DETAIL_DEFAULTS[service], color: at(COLOURS, number), details: 'As drawn, please.', ...answers },
    quantity: 1 + (number % 12),
    file: {
      fixture,
      name: `${project.toLowerCase().replaceAll(' ', '-')}-${number}${endingOf(fixture)}`,
      ...(unit && { unit }),
    },
    status: isUnpriced ? at(['new', 'reviewing'], number) : at(STATUSES, number * 7),
    daysAgo: 1 + LATE_DAYS + (number % 10),
    dueIn: ((number * 11) % DUE_DAYS) - LATE_DAYS,
    isUnpriced,
  };
};

/** What was delivered last month to a caller who asks for it again. */
export const LAST_MONTHS: DeskOrder = {
  ...deskOrder(5),
  customer: { ...customerOf(5), name: 'Shirin Akhter', email: 'shirin@example.com', contactNumber: '+880 1819-445566' },
  service: '3D-Printing-fdm',
  project: 'Camera arm',
  answers: {
    ...DETAIL_DEFAULTS['3D-Printing-fdm'],
    material: 'PETG',
    color: 'Blue',
    details: 'As the one we have, mirrored.',
  },
  quantity: 4,
  file: { fixture: 'bracket_inches.stl', name: 'bracket_left_v3.stl', unit: 'in' },
  status: 'delivered',
  daysAgo: 32,
  dueIn: -25,
  isUnpriced: false,
};
