import { z } from 'zod';
import { identifier } from '#contract/http/envelope.ts';
import { SERVICE_OPTIONS, type ServiceValue } from '#contract/services/services.ts';

const LENGTH_UNITS = ['mm', 'cm', 'm', 'in', 'ft'] as const;
export const lengthUnit = z.enum(LENGTH_UNITS, { error: 'Please choose a unit: mm, cm, m, in or ft!' });
export type LengthUnit = z.infer<typeof lengthUnit>;

const services = SERVICE_OPTIONS.map(({ value }) => value) as [ServiceValue, ...ServiceValue[]];

/** [x, y] for drawings and boards, [x, y, z] for parts; millimetres. */
const sizeMm = z.array(z.number()).min(2).max(3);
const count = z.number().int();
const amount = z.number();

/**
 * Which unit the file's numbers are in, and who said so. `ask`: the customer has to choose one of `choices` first. Otherwise these
 * are what it could be instead, if it is wrong: measuring again with `unit` says so. A format that leaves no doubt, as that of a
 * board, has none and ignores any answer. `inFile`: what the file itself says, whatever was answered.
 */
const unitAnswer = z.object({
  value: lengthUnit,
  from: z.enum(['file', 'customer', 'assumed']),
  ask: z.boolean(),
  inFile: lengthUnit.optional(),
  choices: z.array(z.object({ value: lengthUnit, sizeMm })).optional(),
});

/** Each only where it has a meaning for the kind of file. */
const quantities = z.object({
  volumeMm3: amount.optional(),
  areaMm2: amount.optional(),
  /** The share of it that is closer to horizontal than to vertical, as the part lies in the file. */
  flatAreaMm2: amount.optional(),
  /** Of hollows that are closed all around, where something stays in them. */
  hollowMm3: amount.optional(),
  triangles: count.optional(),
  openEdges: count.optional(),
  shells: count.optional(),
  closed: z.boolean().optional(),
  manifold: z.boolean().optional(),
  solids: count.optional(),
  /** What is cut, of visible layers; doubled lines count once. */
  cutLengthMm: amount.optional(),
  /** What is engraved, of a drawing with `groups`; of others nothing is said of that. */
  engraveLengthMm: amount.optional(),
  /** Of visible layers, as drawn. */
  drawnLengthMm: amount.optional(),
  contours: count.optional(),
  openContours: count.optional(),
  lengthByColourMm: z.record(z.string(), amount).optional(),
  pages: count.optional(),
  /** Area of the box around the board's outline. */
  boxIn2: amount.optional(),
  /** True area inside the board's outline. */
  outlineIn2: amount.optional(),
  copperLayers: count.optional(),
  drillHits: count.optional(),
  smallestDrillMm: amount.optional(),
  narrowestLineMm: amount.optional(),
});

export const LINE_USES = ['cut', 'engrave', 'leave'] as const;
const lineUse = z.enum(LINE_USES, { error: 'Please say for each group of lines: cut, engrave or leave!' });
export type LineUse = z.infer<typeof lineUse>;

/** Lines of a drawing that something tells apart from its others: their colour, width, layer, or kind, as of frames and dimensions. */
const lineGroup = z.object({
  /** The same for the same file, in each unit. */
  id: z.string(),
  by: z.enum(['colour', 'width', 'layer', 'kind']),
  /** In words, such as 'black 0.25 mm'. */
  label: z.string(),
  /** '#rrggbb', where all its lines have one. */
  colour: z.string().optional(),
  /** As drawn: doubled lines count twice. */
  lengthMm: amount,
  /** What is done along them: `leave`, nothing. */
  use: lineUse,
  /** Who says so; `assumed` is our best guess. */
  from: z.enum(['customer', 'assumed']),
});
export type LineGroup = z.infer<typeof lineGroup>;

const USES_MAX = 20;
const USES_MESSAGE = 'What is to be done with which lines could not be read. Please send it as JSON.';

/**
 * What is to be done with a drawing's lines, by the `id` of their group. A group that is not named keeps our guess, and a name without a
 * group says nothing.
 */
export const lineUses = z
  .record(z.string().regex(/^[a-z][a-z0-9-]{0,19}$/, { error: USES_MESSAGE }), lineUse, { error: USES_MESSAGE })
  .refine((uses) => Object.keys(uses).length <= USES_MAX, { error: USES_MESSAGE });
export type LineUses = Readonly<Record<string, LineUse>>;

/** One text for the same answer, however it was sent; empty for none. */
export const usesText = (uses: LineUses = {}) => {
  const said = Object.entries(uses).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return said.length === 0 ? '' : JSON.stringify(Object.fromEntries(said));
};

/** A point, or a line when there is a second end; millimetres. */
const place = z.object({ from: z.array(amount), to: z.array(amount).optional() });

/**
 * Something fine of what is cut out of a sheet: a hole by its longest side, what is left between two holes, or between one and the edge. It is
 * too fine for a sheet that is thicker. Or a wall of a print, which is thin for a material that needs `thinFromMm` or more.
 */
const detail = z.object({
  what: z.enum(['hole', 'bridge', 'edge', 'wall']),
  mm: amount,
  thinFromMm: amount.optional(),
  where: place,
});
export type MeasuredDetail = z.infer<typeof detail>;

/** What was found in a file; `measured` and `limit` are in `unit`. */
export const finding = z.object({
  /** kebab-case and stable. */
  code: z.string(),
  severity: z.enum(['info', 'warning', 'blocking']),
  /** A sentence for the customer: what it means, and what to do. */
  message: z.string(),
  /** The figures behind it, in words; missing where there are none, and in what was measured before version 6 of the engine. */
  figures: z.string().optional(),
  count: count.optional(),
  measured: amount.optional(),
  limit: amount.optional(),
  unit: z.string().optional(),
  where: z.array(place).optional(),
});

export type MeasuredFinding = z.infer<typeof finding>;

const KINDS = ['mesh', 'solid', 'drawing', 'board', 'unknown'] as const;
const STATUSES = ['queued', 'running', 'done'] as const;

/** What was found out about a file; all but `verdict` and `reason` is missing or empty until `status` is `done`. */
export const measurement = z.object({
  _id: z.string(),
  uploadId: z.string(),
  sha256: z.string(),
  name: z.string(),
  kind: z.enum(KINDS),
  status: z.enum(STATUSES),
  /** The version of what measured: figures of two versions may differ. */
  engine: z.string(),
  unit: unitAnswer,
  sizeMm: sizeMm.optional(),
  quantities,
  /** The groups of a drawing's lines, the longest first; missing where nothing tells its lines apart, and all are cut. */
  groups: z.array(lineGroup).optional(),
  /** Of a drawing: what is finer than the thickest sheet that we cut. Of a print: walls that are too thin for some materials. */
  details: z.array(detail).optional(),
  findings: z.array(finding),
  verdict: z.enum(['exact', 'estimate', 'ask', 'person']),
  /** A sentence for the customer; there unless the verdict is `exact`. */
  reason: z.string().optional(),
  /** What a viewer shows, and where it is: a simplified mesh, or an SVG. */
  preview: z.object({ type: z.enum(['mesh', 'svg']), url: z.string() }).optional(),
  /** Where a picture of 480 by 360 pixels is. */
  thumbnail: z.string().optional(),
});
export type Measurement = z.infer<typeof measurement>;

/**
 * Which file is to be measured, for which service's machines, and in which unit if the customer has said so; and what is to be done with
 * which lines of a drawing.
 */
export const measurementRequest = z.object({
  uploadId: identifier('Please name an upload!'),
  service: z.enum(services, { error: 'Select a service!' }),
  unit: lengthUnit.optional(),
  uses: lineUses.optional(),
});
export type MeasurementRequest = z.infer<typeof measurementRequest>;

/** The text fields of a request that brings its file along; `uses` is JSON. */
export const measurementFields = measurementRequest.omit({ uploadId: true });

export const MEASUREMENT_MESSAGE = {
  waiting: 'This file is being measured.',
  gone: 'There is no such measurement. Please upload the file again.',
  overdue: 'This file could not be measured in time. A person will look at it.',
} as const;
