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

const person = (
  name: string,
  email: string,
  company: string,
  contactNumber: string,
  deliveryAddress: string,
): DemoCustomer => ({ name, email: email + DEMO_DOMAIN, company, contactNumber, deliveryAddress });

export const DEMO_CUSTOMERS = {
  nusrat: person('নুসরাত জাহান', 'nusrat', 'Robotics Club, RUET', '০১৭১১-০০০২১৪', 'RUET, Kazla, Rajshahi'),
  imran: person('Imran Chowdhury', 'imran', 'Walton R&D', '+880 1811-555010', 'Chandra, Gazipur'),
  rokeya: person('Rokeya Sultana', 'rokeya', 'Rangpur Crafts', '01911 404 505', 'Station Road, Rangpur'),
  tanvir: person('Tanvir Hasan', 'tanvir', 'BUET EEE', '+8801611777888', 'Palashi, Dhaka'),
  farida: person('Farida Yasmin', 'farida', 'Khulna University', '01511-232425', 'Gollamari, Khulna'),
  rahman: person('Lamia Rahman', 'lamia', 'Lamia Gifts', '01311-909192', 'Boalia, Rajshahi'),
} as const satisfies Record<string, DemoCustomer>;

type DemoCustomerKey = keyof typeof DEMO_CUSTOMERS;

const TRIANGLES = [
  '0 0 0, 0 30 0, 40 0 0',
  '40 30 0, 40 0 0, 0 30 0',
  '0 0 8, 40 0 8, 0 30 8',
  '40 30 8, 0 30 8, 40 0 8',
  '0 0 0, 40 0 0, 0 0 8',
  '40 0 8, 0 0 8, 40 0 0',
  '40 0 0, 40 30 0, 40 0 8',
  '40 30 8, 40 0 8, 40 30 0',
  '40 30 0, 0 30 0, 40 30 8',
  '0 30 8, 40 30 8, 0 30 0',
  '0 30 0, 0 0 0, 0 30 8',
  '0 0 8, 0 30 8, 0 0 0',
] as const;

/** A block of 40 × 30 × 8 mm. */
export const DEMO_STL = `solid block\n${TRIANGLES.map(
  (corners) =>
    `facet normal 0 0 0\nouter loop\n${corners
      .split(', ')
      .map((corner) => `vertex ${corner}`)
      .join('\n')}\nendloop\nendfacet`,
).join('\n')}\nendsolid block\n`;

/** A panel of 120 × 80 mm with four holes. */
export const DEMO_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="80mm" viewBox="0 0 120 80"><g fill="none" stroke="#ff0000" stroke-width="0.1"><rect x="1" y="1" width="118" height="78"/><circle cx="10" cy="10" r="2"/><circle cx="110" cy="10" r="2"/><circle cx="10" cy="70" r="2"/><circle cx="110" cy="70" r="2"/></g></svg>`;

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
