import { DETAIL_DEFAULTS, type OrderableService } from '#contract/services/services.ts';

/** A delivery date that stays in the future. */
export const DATE_WANTED = '2099-12-24';

const FILLED: Record<string, string> = {
  color: 'Black',
  details: 'Two of each, please.',
  quantity: '2 pieces',
  finishing: 'Solder Mask, Tinning',
  quality: 'As drawn',
  features: 'It should hold a phone.',
  includes: 'CAD Design, Manufacturing',
};

export interface SentOrder {
  service?: OrderableService;
  fields?: Record<string, string | undefined>;
  files?: { name: string; bytes: Uint8Array<ArrayBuffer> | string }[];
}

/** The text fields of a complete order; pass only what matters, undefined leaves a field out. */
export const orderFields = ({ service = '3D-Printing-fdm', fields = {} }: SentOrder = {}) => {
  const filled = Object.entries(DETAIL_DEFAULTS[service]).map(([name, value]) => [name, value || FILLED[name] || 'x']);
  const all = {
    name: 'Nasrin Akter',
    email: 'nasrin@example.com',
    company: 'Padma Robotics',
    project: 'Gripper',
    contactNumber: '+880 1711-000000',
    deliveryAddress: 'Shaheb Bazar, Rajshahi',
    deliveryDate: DATE_WANTED,
    serviceNeeded: service,
    ...Object.fromEntries(filled),
    ...fields,
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
};

/** A complete order as the form sends it. */
export const anOrder = (order: SentOrder = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(orderFields(order))) form.append(name, value);
  for (const { name, bytes } of order.files ?? [{ name: 'part.stl', bytes: 'solid part\nendsolid part\n' }])
    form.append('file', new Blob([bytes]), name);
  return form;
};
