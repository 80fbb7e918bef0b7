import type { OrderableService } from '../contract/order.ts';

/** The five services as the shop's lists name them. `order` is the form that its orders begin with, if it has one. */
export interface Service {
  slug: string;
  name: string;
  summary: string;
  order: OrderableService | undefined;
}

export const SERVICES: readonly Service[] = [
  {
    slug: '3D-Printing',
    name: '3D Printing',
    summary: 'FDM in PLA, ABS and PETG from 6 tk per gram, SLA in 0.05mm layers.',
    order: '3D-Printing-fdm',
  },
  {
    slug: 'Laser-Cutting',
    name: 'Laser Cutting',
    summary: 'CO2 laser for plywood, acrylic and PVC, up to 8mm, 18 tk per minute.',
    order: 'Laser-Cutting',
  },
  {
    slug: 'PCB-Manufacturing',
    name: 'PCB Manufacturing',
    summary: 'Single and double layer boards up to A4 in 1oz copper, from 5 tk per sq inch.',
    order: 'PCB-Manufacturing',
  },
  {
    slug: 'Product-Development',
    name: 'Product Development',
    summary: 'From consultancy and CAD design to electronics, software and manufacturing.',
    order: 'Product-Development',
  },
  {
    slug: 'Silicon-Molding',
    name: 'Silicon Molding',
    summary: 'Quoted on request: tell us about the part and the quantity.',
    order: undefined,
  },
];
