import { Readable } from 'node:stream';
import { shopDay } from '#contract/formats/shop-time.ts';
import {
  ORDERABLE_SERVICES,
  type OrderableService,
  type ServiceDetails,
  type ServiceValue,
} from '#contract/services/services.ts';
import type { FormEntries, IncomingField, IncomingFile } from '#server/files/incoming.ts';

const DAY_MS = 86_400_000;
/** A pyramid of 10 mm: small, and measured like any customer's part. */
const CORNERS = [
  [0, 0, 0],
  [10, 0, 0],
  [0, 10, 0],
  [0, 0, 10],
] as const;
const FACES = [
  [0, 2, 1],
  [0, 1, 3],
  [1, 2, 3],
  [2, 0, 3],
] as const;

const pyramid = () =>
  `solid test\n${FACES.map(
    (face) =>
      `facet normal 0 0 0\nouter loop\n${face.map((at) => `vertex ${CORNERS[at].join(' ')}`).join('\n')}\nendloop\nendfacet`,
  ).join('\n')}\nendsolid test\n`;

/** A square of 20 mm, in millimetres. */
const square = () => {
  const corners = [
    [0, 0],
    [20, 0],
    [20, 20],
    [0, 20],
  ] as const;
  const sides = corners
    .map(([x, y], n) => {
      const [toX, toY] = corners[(n + 1) % corners.length] ?? [0, 0];
      return `0\nLINE\n8\n0\n10\n${x}\n20\n${y}\n11\n${toX}\n21\n${toY}`;
    })
    .join('\n');
  return `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${sides}\n0\nENDSEC\n0\nEOF\n`;
};

/** A rectangle of 20 by 10 mm, the outline of a board. */
const outline = () =>
  '%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,0.1*%\nD10*\nX0Y0D02*\nX20000000Y0D01*\nX20000000Y10000000D01*\nX0Y10000000D01*\nX0Y0D01*\nM02*\n';

const DETAILS = 'This order was placed from the list of the first day. It removes itself.';
const STL = { name: 'test.stl', content: pyramid };

/** What is answered, and which file is sent, for each service. */
const ORDERS: { [Service in OrderableService]: { answers: ServiceDetails[Service]; file: typeof STL } } = {
  '3D-Printing-fdm': {
    answers: { material: 'PLA', color: 'Any', finishing: 'Fine', strength: 'Robust', details: DETAILS, quantity: '1' },
    file: STL,
  },
  '3D-Printing-sla': { answers: { designNeeded: 'No', color: 'Any', details: DETAILS, quantity: '1' }, file: STL },
  'Laser-Cutting': {
    answers: {
      materialNeeded: 'Yes',
      color: 'Any',
      material: 'Acrylic',
      thickness: '3mm',
      details: DETAILS,
      quantity: '1',
    },
    file: { name: 'test.dxf', content: square },
  },
  'PCB-Manufacturing': {
    answers: { designNeeded: 'No', layers: 'Single Layer', finishing: 'Tinning', details: DETAILS, quantity: '1' },
    file: { name: 'test.gbr', content: outline },
  },
  'Product-Development': { answers: { includes: 'CAD Design', quality: '1', features: DETAILS }, file: STL },
};

/** The service that a test order can be for: the first of which orders are taken. */
export const testedService = (closed: readonly ServiceValue[]): OrderableService | undefined =>
  ORDERABLE_SERVICES.find((service) => !closed.includes(service));

/** An order as the form sends it, from somebody of the shop. */
export async function* testOrder(
  service: OrderableService,
  email: string,
  now: Date,
): FormEntries & AsyncGenerator<IncomingField | IncomingFile> {
  const { answers, file } = ORDERS[service];
  const fields = {
    name: 'Test order',
    email,
    company: 'Ourselves',
    project: 'Does an order arrive?',
    contactNumber: '01700-000000',
    deliveryAddress: 'At the workshop',
    deliveryDate: shopDay(new Date(now.getTime() + 7 * DAY_MS)),
    serviceNeeded: service,
    ...answers,
    items: JSON.stringify([{ quantity: 1 }]), // so that it gets a price, as the form's do
  };
  for (const [field, value] of Object.entries(fields)) yield { kind: 'field', field, value };
  yield { kind: 'file', field: 'file', name: file.name, bytes: Readable.from([Buffer.from(file.content())]) };
}
