import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { apiAddress } from '#contract/addresses.ts';
import type { FileState } from '#contract/orders/file-answers.ts';
import type { MeasureFile } from '#server/features/measuring/engine/engine.ts';
import { measuringAs } from '#tests/support/measuring/measured-parts.ts';
import { customersQuotation } from '#tests/support/quotations/quotations.ts';
import { uploaded } from '#tests/support/uploads/sent-upload.ts';
import { placed } from './placed-order.ts';
import { pricingShop, SLA, wanting, workOff } from './priced-order.ts';

/** A wall that is thinner than the material needs. */
export const THIN = {
  code: 'thin-wall',
  severity: 'warning',
  message: 'The thinnest wall is 0.3 mm; this material needs 0.5 mm.',
  measured: 0.3,
  limit: 0.5,
  unit: 'mm',
  where: [{ from: [1, 2, 3] }],
} as const;
export const HOLES = {
  code: 'open-edges',
  severity: 'warning',
  message: 'The part has holes: 3 open edges. Its volume is not certain.',
  count: 3,
} as const;
/** A part that no machine of the shop takes. */
const TOO_LARGE = {
  code: 'too-large',
  severity: 'blocking',
  message: 'The part is larger than the machine: 300 × 20 × 20 mm.',
} as const;
const NOTE = { code: 'cavities', severity: 'info', message: 'The part has 1 closed hollow inside.', count: 1 } as const;

/** A part whose words say what is found in it: 'thin', 'holes', 'blocked'; and how many thousand mm³ it has. */
export const aPart = (name: string, words: string) => ({ name, bytes: `solid ${name} ${words}\n` });

/** Finds in a file what its words say, and in one that says 'pixels' nothing but that. */
const measuringWords: MeasureFile = async (request, signal) => {
  const words = await text(request.bytes);
  const volume = Number(/(\d+)k/.exec(words)?.[1] ?? 8) * 1_000;
  const bytes = new Blob([words]).stream();
  const found = await measuringAs({ quantities: { volumeMm3: volume, areaMm2: 2_400, flatAreaMm2: 800 } })(
    { ...request, bytes },
    signal,
  );
  const findings = [
    ...(words.includes('blocked') ? [TOO_LARGE] : []),
    ...(words.includes('thin') ? [THIN] : []),
    ...(words.includes('holes') ? [HOLES] : []),
    NOTE,
  ];
  return { ...found, measurement: { ...found.measurement, findings } };
};

/** A shop that finds in files what their words say; it measures and prices when it is told to. */
export const findingShop = (options: Parameters<typeof pricingShop>[0] = {}) =>
  pricingShop({ measureFile: measuringWords, ...options });

/** What whoever has an order's private link may call about one of its files. */
export const customersFile = (app: FastifyInstance, trackingUrl: string, fileId: string) => {
  const token = trackingUrl.split('/').at(-1) ?? '';
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
  const read = () => app.inject({ url: apiAddress.trackedFile(token, fileId) });
  const state = async () => (await read()).json<{ data: FileState }>().data;
  const replace = (uploadId: string, more: object = {}) =>
    post(apiAddress.fileReplacement(token, fileId), { uploadId, ...more });
  return {
    read,
    state,
    accept: async (payload: object = {}) => {
      const { measurementId, open = [] } = (await read()).json().data ?? {};
      const findings = open.map(({ code }: { code: string }) => code);
      return post(apiAddress.findingsAcceptance(token, fileId), { measurementId, findings, ...payload });
    },
    replace,
    /** Uploads a file and puts it in this one's place. */
    replaceBy: async (file: ReturnType<typeof aPart>, more: object = {}) =>
      replace((await uploaded(app, file))._id, more),
  };
};

/** An order of two of each of these parts, measured and priced, and what its customer may call about each. */
export const foundOrder = async (
  app: FastifyInstance,
  files = [aPart('arm.stl', 'thin holes'), aPart('leg.stl', 'thin')],
  service: typeof SLA | '3D-Printing-fdm' = SLA,
) => {
  const fields = wanting(files.map(() => ({ quantity: 2 })));
  const { _id, trackingUrl, reference } = await placed(app, { service, files, fields });
  await workOff(app);
  const track = () => app.services.tracking.track(trackingUrl.split('/').at(-1) ?? '');
  const its = (await track()).files.map((file) => ({ ...file, ...customersFile(app, trackingUrl, file._id) }));
  const [arm, leg] = [its[0], its[1]];
  if (!arm) throw new Error('The order has no file.');
  return { _id, reference, trackingUrl, track, arm, leg, quotation: customersQuotation(app, trackingUrl) };
};
