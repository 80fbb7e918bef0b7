import { Readable } from 'node:stream';
import { shopDay } from '#contract/formats/shop-time.ts';
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

/** An order as the form sends it, from somebody of the shop. */
export async function* testOrder(email: string, now: Date): FormEntries & AsyncGenerator<IncomingField | IncomingFile> {
  const fields = {
    name: 'Test order',
    email,
    company: 'Ourselves',
    project: 'Does an order arrive?',
    contactNumber: '01700-000000',
    deliveryAddress: 'At the workshop',
    deliveryDate: shopDay(new Date(now.getTime() + 7 * DAY_MS)),
    serviceNeeded: '3D-Printing-fdm',
    material: 'PLA',
    color: 'Any',
    finishing: 'Fine',
    strength: 'Robust',
    details: 'This order was placed from the list of the first day. It removes itself.',
    quantity: '1',
  };
  for (const [field, value] of Object.entries(fields)) yield { kind: 'field', field, value };
  yield { kind: 'file', field: 'file', name: 'test.stl', bytes: Readable.from([Buffer.from(pyramid())]) };
}
