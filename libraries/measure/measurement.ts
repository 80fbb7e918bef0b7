/** What a file turned out to be: triangles, exact solids, lines to cut, or a circuit board. */
export type Kind = 'mesh' | 'solid' | 'drawing' | 'board' | 'unknown';

export const LENGTH_UNITS = ['mm', 'cm', 'm', 'in', 'ft'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

/** Millimetres in one of each unit. */
export const MM_PER: Readonly<Record<LengthUnit, number>> = { mm: 1, cm: 10, m: 1_000, in: 25.4, ft: 304.8 };

/** [x, y] for drawings and boards, [x, y, z] for meshes and solids; millimetres once the unit is applied. */
export type Point = readonly number[];

/** A size in millimetres along the axes, as many as the kind has. */
export type Size = readonly number[];

export interface UnitAnswer {
  value: LengthUnit;
  /** Who said so: the file itself, the customer, or nobody, and we took what is usual. */
  from: 'file' | 'customer' | 'assumed';
  /** True when the customer has to say which unit it is before anything can be priced. */
  ask: boolean;
  /** What the file itself says, if it does. */
  inFile?: LengthUnit;
  /** What it could be, and how large the part is then; missing where a format leaves no doubt, and where nothing was measured. */
  choices?: readonly { value: LengthUnit; sizeMm: Size }[];
}

export const LINE_USES = ['cut', 'engrave', 'leave'] as const;
/** What is done along lines: `leave`: nothing, they are no part of it. */
export type LineUse = (typeof LINE_USES)[number];

/** Lines of a drawing that something tells apart from its others. */
export interface LineGroup {
  /** The same for the same file; for all groups beyond a number of them it is `others`. */
  id: string;
  /** What tells them apart; `kind`: what they are, as frames and dimensions. */
  by: 'colour' | 'width' | 'layer' | 'kind';
  /** In words: 'black 0.25 mm', 'layer Dimensions', 'frame'. */
  label: string;
  /** '#rrggbb', where all of them have one. */
  colour?: string;
  /** As drawn: doubled lines count twice. */
  lengthMm: number;
  use: LineUse;
  /** `assumed`: our best guess. */
  from: 'customer' | 'assumed';
}

/** What is to be done with lines, by the `id` of their group. */
export type LineUses = Readonly<Record<string, LineUse>>;

/** Each only where it has a meaning for the kind. Lengths in mm, areas in mm² or in², volumes in mm³. */
export interface Quantities {
  volumeMm3?: number;
  areaMm2?: number;
  /** Of that, what lies nearer to level than to upright, as the file has the part. */
  flatAreaMm2?: number;
  /** Of hollows that are closed all around, where liquid resin stays in them. */
  hollowMm3?: number;
  triangles?: number;
  openEdges?: number;
  shells?: number;
  closed?: boolean;
  manifold?: boolean;
  /** Solid bodies of a STEP or IGES file. */
  solids?: number;
  /** What is cut, of visible layers; doubled lines count once. */
  cutLengthMm?: number;
  /** What is engraved, of a drawing with groups; of others nothing is said of that. */
  engraveLengthMm?: number;
  /** Of visible layers, as drawn: doubled lines count twice. */
  drawnLengthMm?: number;
  contours?: number;
  /** Not closed from end to end; one that ends on the middle of a line is among them, but not among the findings. */
  openContours?: number;
  lengthByColourMm?: Readonly<Record<string, number>>;
  pages?: number;
  /** Area of the box around the board's outline. */
  boxIn2?: number;
  /** True area inside the board's outline. */
  outlineIn2?: number;
  copperLayers?: number;
  /** Holes to drill; a slot is one of them. */
  drillHits?: number;
  smallestDrillMm?: number;
  narrowestLineMm?: number;
}

/** Something fine: whether it is too fine depends on how thick the sheet is, or on the material of a print. */
export interface Detail {
  /** A hole, by its longest side; what is left between two holes; or between a hole and the edge. Of a print, a wall. */
  what: 'hole' | 'bridge' | 'edge' | 'wall';
  mm: number;
  /** Of a wall: it is thin where at least so much is needed. A little more than `mm`, since facets of round walls seem closer together. */
  thinFromMm?: number;
  /** Across it. */
  where: Place;
}

/** How many details of each kind are kept, the finest first. */
export const DETAILS_MAX = 20;

export type Severity = 'info' | 'warning' | 'blocking';

/** Where a finding is: a point, or a line when there is a second end. */
export interface Place {
  from: Point;
  to?: Point;
}

export interface Finding {
  /** kebab-case and stable: programs and translations rely on it. */
  code: string;
  severity: Severity;
  /** What it means for the customer and what to do about it, in words that need no training; without places and hardly with figures. */
  message: string;
  /** The figures behind it, for who wants to know: '64 edges are open.' */
  figures?: string;
  count?: number;
  measured?: number;
  limit?: number;
  unit?: string;
  where?: readonly Place[];
}

/** `exact`: the figures hold. `estimate`: near. `ask`: the unit first. `person`: somebody has to look at the file. */
export type Verdict = 'exact' | 'estimate' | 'ask' | 'person';

export interface Measurement {
  kind: Kind;
  unit: UnitAnswer;
  /** Left out when nothing could be measured. */
  sizeMm?: Size;
  quantities: Quantities;
  /** The groups of a drawing's lines, the longest first; missing where nothing tells its lines apart. */
  groups?: readonly LineGroup[];
  /** Of a drawing: what is finer than the thickest sheet, the finest first; of a print, walls that some material may find too thin. */
  details?: readonly Detail[];
  findings: readonly Finding[];
  verdict: Verdict;
  /** Stands whenever the verdict is not `exact`; a sentence for the customer. */
  reason?: string;
}

/** A measurement, and the shape that it is of, in millimetres; nothing where there is nothing to see. */
export interface Measured<S> {
  measurement: Measurement;
  shape?: S | undefined;
}

/** How many places of one finding are kept: enough to step through, few enough to store. */
export const PLACES_MAX = 50;
