import type { Role } from '#contract/auth/roles.ts';
import type { OrderStatus } from '#contract/orders/order.ts';

/** Whom the orders and messages of a lived-in demo come from. The addresses are of a domain that no mail leaves for. */
interface DemoCustomer {
  name: string;
  email: string;
  company: string;
  contactNumber: string;
  deliveryAddress: string;
}

/** Of everybody in the demo, those who work in it too. */
export const DEMO_DOMAIN = '@demo.example';

export const DEMO_CUSTOMERS = {
  nusrat: {
    name: 'নুসরাত জাহান',
    email: 'nusrat@demo.example',
    company: 'Robotics Club, RUET',
    contactNumber: '০১৭১১-০০০২১৪',
    deliveryAddress: 'RUET, Kazla, Rajshahi',
  },
  imran: {
    name: 'Imran Chowdhury',
    email: 'imran@demo.example',
    company: 'Walton R&D',
    contactNumber: '+880 1811-555010',
    deliveryAddress: 'Chandra, Gazipur',
  },
  rokeya: {
    name: 'Rokeya Sultana',
    email: 'rokeya@demo.example',
    company: 'Rangpur Crafts',
    contactNumber: '01911 404 505',
    deliveryAddress: 'Station Road, Rangpur',
  },
  tanvir: {
    name: 'Tanvir Hasan',
    email: 'tanvir@demo.example',
    company: 'BUET EEE',
    contactNumber: '+8801611777888',
    deliveryAddress: 'Palashi, Dhaka',
  },
  farida: {
    name: 'Farida Yasmin',
    email: 'farida@demo.example',
    company: 'Khulna University',
    contactNumber: '01511-232425',
    deliveryAddress: 'Gollamari, Khulna',
  },
  rahman: {
    name: 'Lamia Rahman',
    email: 'lamia@demo.example',
    company: 'Lamia Gifts',
    contactNumber: '01311-909192',
    deliveryAddress: 'Boalia, Rajshahi',
  },
} as const satisfies Record<string, DemoCustomer>;

type DemoCustomerKey = keyof typeof DEMO_CUSTOMERS;

/** An order of the demo: how long ago it came, how far it went, and what it costs in taka. */
export interface DemoOrder {
  from: DemoCustomerKey;
  daysAgo: number;
  status: OrderStatus;
  service: '3D-Printing-fdm' | '3D-Printing-sla' | 'Laser-Cutting';
  project: string;
  details: string;
  quantity: number;
  unitPrice: number;
  file: string;
  note?: string;
}

export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    from: 'rahman',
    daysAgo: 40,
    status: 'delivered',
    service: 'Laser-Cutting',
    project: 'Gift boxes',
    details: 'Twelve boxes with the name on the lid.',
    quantity: 12,
    unitPrice: 240,
    file: 'gift-box.svg',
  },
  {
    from: 'tanvir',
    daysAgo: 33,
    status: 'delivered',
    service: '3D-Printing-fdm',
    project: 'Motor mount',
    details: 'Must fit a NEMA 17.',
    quantity: 4,
    unitPrice: 385,
    file: 'motor-mount.stl',
  },
  {
    from: 'imran',
    daysAgo: 26,
    status: 'cancelled',
    service: '3D-Printing-sla',
    project: 'Lens holder',
    details: 'Clear, if you can.',
    quantity: 2,
    unitPrice: 900,
    file: 'lens-holder.stl',
  },
  {
    from: 'nusrat',
    daysAgo: 19,
    status: 'delivered',
    service: '3D-Printing-fdm',
    project: 'Robot hand, palm',
    details: 'PETG for the joints, please.',
    quantity: 1,
    unitPrice: 1_250,
    file: 'palm.stl',
    note: 'Student price.',
  },
  {
    from: 'farida',
    daysAgo: 12,
    status: 'ready',
    service: 'Laser-Cutting',
    project: 'Campus model, base',
    details: 'Joints for 3 mm.',
    quantity: 6,
    unitPrice: 310,
    file: 'base-plate.svg',
  },
  {
    from: 'rokeya',
    daysAgo: 9,
    status: 'in production',
    service: 'Laser-Cutting',
    project: 'Jewellery hangers',
    details: 'Two hundred, sanded.',
    quantity: 200,
    unitPrice: 18,
    file: 'hangers.svg',
  },
  {
    from: 'imran',
    daysAgo: 7,
    status: 'in production',
    service: '3D-Printing-fdm',
    project: 'Fan shroud',
    details: 'For a test bench, ABS.',
    quantity: 10,
    unitPrice: 420,
    file: 'fan-shroud.stl',
    note: 'Check warping on the first one.',
  },
  {
    from: 'nusrat',
    daysAgo: 5,
    status: 'quoted',
    service: '3D-Printing-fdm',
    project: 'Robot hand, fingers',
    details: 'As the palm, eight pieces.',
    quantity: 8,
    unitPrice: 190,
    file: 'finger.stl',
  },
  {
    from: 'rahman',
    daysAgo: 4,
    status: 'quoted',
    service: 'Laser-Cutting',
    project: 'Lamp shade',
    details: 'Slots for 3 mm plywood.',
    quantity: 3,
    unitPrice: 560,
    file: 'lamp-shade.svg',
  },
  {
    from: 'tanvir',
    daysAgo: 3,
    status: 'reviewing',
    service: '3D-Printing-sla',
    project: 'Connector',
    details: 'Fine pins, 0.6 mm.',
    quantity: 20,
    unitPrice: 160,
    file: 'connector.stl',
  },
  {
    from: 'farida',
    daysAgo: 1,
    status: 'new',
    service: 'Laser-Cutting',
    project: 'Campus model, roofs',
    details: 'The same plywood as the base.',
    quantity: 9,
    unitPrice: 120,
    file: 'roofs.svg',
  },
  {
    from: 'rokeya',
    daysAgo: 0,
    status: 'new',
    service: '3D-Printing-fdm',
    project: 'Stamp handle',
    details: 'Smooth on top.',
    quantity: 2,
    unitPrice: 220,
    file: 'handle.stl',
  },
];

/** A message of the demo, and what was answered. */
export interface DemoMessage {
  from: DemoCustomerKey;
  daysAgo: number;
  text: string;
  state: 'new' | 'answered' | 'done';
}

export const DEMO_MESSAGES: readonly DemoMessage[] = [
  { from: 'tanvir', daysAgo: 34, text: 'Do you print ABS without warping?', state: 'done' },
  { from: 'rahman', daysAgo: 20, text: 'Can the boxes have magnets?', state: 'done' },
  { from: 'imran', daysAgo: 6, text: 'Which resin is the toughest you have?', state: 'answered' },
  {
    from: 'nusrat',
    daysAgo: 1,
    text: 'Can the gripper fingers be of TPU? How long for 8 pieces?\nধন্যবাদ!',
    state: 'new',
  },
  { from: 'rokeya', daysAgo: 0, text: 'We need 40 seed trays, laser cut, before the fair. Price?', state: 'new' },
];

/** Who works in the demo beside its owner. Nobody knows their passwords. */
export const DEMO_PEOPLE: readonly { email: string; role: Role }[] = [
  { email: 'rumana@demo.example', role: 'manager' },
  { email: 'karim@demo.example', role: 'workshop' },
];
