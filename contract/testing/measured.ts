import type { MeasuredFinding, Measurement } from '#contract/measuring/measurement.ts';
import type { MeasuredFigures } from '#contract/measuring/measurement-lines.ts';
import type { Order, OrderFile } from '#contract/orders/order.ts';

/** What was found out about a part; state only what matters. */
export const figures = (given: Partial<MeasuredFigures> = {}): MeasuredFigures => ({
  kind: 'mesh',
  status: 'done',
  unit: { value: 'mm', from: 'assumed', ask: false },
  sizeMm: [120, 80, 12.5],
  quantities: { volumeMm3: 45_345, areaMm2: 12_345, triangles: 1_200, openEdges: 0, shells: 1, closed: true },
  findings: [],
  verdict: 'exact',
  ...given,
});

/** The same with what is for programs. */
export const aMeasurement = (given: Partial<Measurement> = {}): Measurement => ({
  ...figures(),
  _id: '019a0000-0000-7000-8000-000000000001',
  uploadId: '019a0000-0000-7000-8000-000000000002',
  sha256: 'ab'.repeat(32),
  name: 'part.stl',
  engine: 'engine-7',
  ...given,
});

export const WARNING: MeasuredFinding = {
  code: 'open-edges',
  severity: 'warning',
  message: 'The part has holes: 64 open edges.',
};
export const PROBLEM: MeasuredFinding = {
  code: 'too-large',
  severity: 'blocking',
  message: 'The part is too large.',
};
export const NOTE: MeasuredFinding = {
  code: 'cavities',
  severity: 'info',
  message: 'The part has 1 closed hollow inside.',
};

/** A part whose file does not say its unit. */
export const UNIT_WANTED = figures({
  verdict: 'ask',
  reason: 'This file does not say which unit it is in. Which size is right?',
  unit: {
    value: 'mm',
    from: 'assumed',
    ask: true,
    choices: [
      { value: 'in', sizeMm: [127, 76.2, 25.4] },
      { value: 'mm', sizeMm: [5, 3, 1] },
    ],
  },
  sizeMm: [5, 3, 1],
});

/** What is no part at all. */
export const BROKEN = figures({
  kind: 'unknown',
  verdict: 'person',
  sizeMm: undefined,
  quantities: {},
  findings: [{ code: 'not-this-type', severity: 'blocking', message: 'This is a picture.' }],
  reason: 'This is a picture.',
});

/** An order with these files; state only what matters of them. */
export const anOrderWith = (files: readonly Partial<OrderFile>[]): Order => ({
  _id: '019a0000-0000-7000-8000-000000000003',
  reference: 'K7M2Q-9XDWA',
  name: 'Nasrin',
  email: 'nasrin@example.com',
  company: 'Padma',
  project: 'Gripper',
  contactNumber: '1',
  deliveryAddress: 'Rajshahi',
  deliveryDate: '2026-12-24',
  serviceNeeded: '3D-Printing-fdm',
  details: {},
  files: files.map((file, at) => ({ _id: `file-${at}`, name: 'part.stl', size: 25, sha256: 'f'.repeat(64), ...file })),
  status: 'new',
  note: '',
  version: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
});
