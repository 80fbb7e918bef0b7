import type { OPS as Codes } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DRAW, type Step } from '#measure';
import { type Loaded, lettersOn, type Operators } from './document-letters.ts';

type Operator = keyof typeof Codes;
type OperatorCodes = Readonly<Record<Operator, number>>;

interface Layers {
  isVisible: (group: object | null) => boolean;
  getGroup: (id: string) => { name: string | null } | null;
}

const STROKES = new Set<Operator>([
  'stroke',
  'closeStroke',
  'fillStroke',
  'eoFillStroke',
  'closeFillStroke',
  'closeEOFillStroke',
]);
const FILLS = new Set<Operator>([
  'fill',
  'eoFill',
  'fillStroke',
  'eoFillStroke',
  'closeFillStroke',
  'closeEOFillStroke',
]);
const AREAS_EVEN_ODD = new Set<Operator>(['eoFill', 'eoFillStroke', 'closeEOFillStroke']);
/** Text that what comes is seen through (ISO 32000-2, 9.3.6). */
const CLIPPING_TEXT = 4;
/** Text that is neither filled nor stroked (ISO 32000-2, 9.3.6): OCR puts it over a scan. */
const INVISIBLE_TEXT = new Set([3, 7]);
const FROM_PATTERN = '#808080';

const layerStep = (layers: Layers, [tag, group]: readonly unknown[]): Step => {
  if (tag !== 'OC' || typeof group !== 'object' || group === null) return { does: 'layer', name: '', visible: true };
  const { id, ids } = group as { id?: string | null; ids?: readonly string[] };
  const name = layers.getGroup(id ?? ids?.[0] ?? '')?.name ?? '';
  return { does: 'layer', name, visible: layers.isVisible(group) };
};

const RECTANGLE = [
  [0, 1],
  [2, 1],
  [2, 3],
  [0, 3],
] as const;

/** The box of a form, in which alone it is seen. */
const boxSteps = (box: unknown, matrix: unknown): Step[] => {
  if (!box) return [];
  const sides = box as ArrayLike<number>;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from((matrix ?? []) as ArrayLike<number>);
  const corners = RECTANGLE.flatMap(([across, up], at) => {
    const [x, y] = [sides[across] as number, sides[up] as number];
    return [at === 0 ? DRAW.move : DRAW.line, a * x + c * y + e, b * x + d * y + f];
  });
  return [{ does: 'clip', path: Float32Array.from([...corners, DRAW.close]), evenOdd: false }];
};

interface Group {
  smask?: unknown;
  bbox?: unknown;
  matrix?: unknown;
}

const groupSteps = ({ smask, bbox, matrix }: Group): Step[] => [
  { does: 'save' },
  ...(smask ? [{ does: 'mask' as const }] : []),
  ...boxSteps(bbox, matrix),
];

const penSteps = (width: unknown, dashes: unknown): Step[] => [
  {
    does: 'pen',
    ...(width !== undefined && { width: Number(width) }),
    ...(Array.isArray(dashes) && { dashed: dashes.some((dash) => Number(dash) > 0) }),
  },
];

/** Of the parameters of a graphics state, the soft mask and the pen. */
const stateSteps = (parameters: unknown): Step[] =>
  ((parameters ?? []) as readonly (readonly [string, unknown])[]).flatMap(([name, value]): Step[] => {
    if (name === 'SMask') return [{ does: 'behind-mask', masked: value !== false }];
    if (name === 'LW') return penSteps(value, undefined);
    return name === 'D' ? penSteps(undefined, (value as readonly unknown[])[0]) : [];
  });

const textModeSteps = (mode: number): Step[] => [
  { does: 'text-mode', invisible: INVISIBLE_TEXT.has(mode) },
  ...(mode >= CLIPPING_TEXT ? [{ does: 'behind-mask' as const, masked: true }] : []),
];

const transformSteps = (matrix: unknown): Step[] =>
  matrix ? [{ does: 'transform', matrix: matrix as ArrayLike<number> }] : [];

const NO_PATH = new Float32Array();

const paintSteps = (name: Operator, path: Float32Array): Step[] =>
  STROKES.has(name) || FILLS.has(name)
    ? [
        {
          does: 'paint',
          path,
          stroke: STROKES.has(name),
          fill: FILLS.has(name),
          evenOdd: AREAS_EVEN_ODD.has(name),
        },
      ]
    : [];

/** What each pdf.js operator means; operators that do not affect lines are left out. */
const meanings = (nameOf: (code: unknown) => Operator | undefined, layers: Layers) => {
  const colour = (does: 'stroke-colour' | 'fill-colour', value: unknown): Step[] => [
    { does, colour: typeof value === 'string' ? value : FROM_PATTERN },
  ];
  const ignored = (name: string) => (): Step[] => [{ does: 'ignored', name }];
  /** The path that comes next is painted, and from then on is what all is seen in. */
  let clip: 'clip' | 'eoClip' | undefined;
  const clipNext = (how: 'clip' | 'eoClip'): Step[] => {
    clip = how;
    return [];
  };
  const means: Partial<Record<Operator, (args: readonly unknown[]) => Step[]>> = {
    save: () => [{ does: 'save' }],
    restore: () => [{ does: 'restore' }],
    transform: (matrix) => transformSteps(matrix),
    paintFormXObjectBegin: ([matrix, box]) => [
      { does: 'save' },
      ...transformSteps(matrix),
      ...boxSteps(box, undefined),
    ],
    paintFormXObjectEnd: () => [{ does: 'restore' }],
    beginGroup: ([group]) => groupSteps(group ?? {}),
    endGroup: () => [{ does: 'restore' }],
    setStrokeRGBColor: ([value]) => colour('stroke-colour', value),
    setStrokeColorN: () => colour('stroke-colour', undefined),
    setFillRGBColor: ([value]) => colour('fill-colour', value),
    setFillColorN: () => colour('fill-colour', undefined),
    beginMarkedContent: () => [{ does: 'layer', name: '', visible: true }],
    beginMarkedContentProps: (args) => [layerStep(layers, args)],
    endMarkedContent: () => [{ does: 'end-layer' }],
    setLineWidth: ([width]) => penSteps(width, undefined),
    setDash: ([dashes]) => penSteps(undefined, dashes),
    setGState: ([parameters]) => stateSteps(parameters),
    setTextRenderingMode: ([mode]) => textModeSteps(Number(mode)),
    shadingFill: ignored('shading'),
    constructPath: ([code, paths]) => {
      const name = nameOf(code);
      const path = (paths as readonly (Float32Array | null)[] | undefined)?.[0] ?? NO_PATH;
      const clips = clip;
      clip = undefined;
      return [
        ...(name !== undefined && path.length > 0 ? paintSteps(name, path) : []),
        ...(clips ? [{ does: 'clip' as const, path, evenOdd: clips === 'eoClip' }] : []),
      ];
    },
    clip: () => clipNext('clip'),
    eoClip: () => clipNext('eoClip'),
  };
  return means;
};

/** Of a letter that is a drawing, letters of its own are none. */
const NOTHING_LOADED: Loaded = { has: () => false, get: () => undefined };

/**
 * Translates a list of pdf.js operators into steps.
 * @param loaded fonts, and the outlines of their letters
 */
export function* documentSteps(
  { fnArray, argsArray }: Operators,
  codes: OperatorCodes,
  layers: Layers,
  loaded = NOTHING_LOADED,
): Generator<Step, void> {
  const names = new Map(Object.entries(codes).map(([name, code]) => [code, name as Operator]));
  const means = meanings((code) => names.get(code as number), layers);
  const { follow, show } = lettersOn(loaded, (operators) => [...documentSteps(operators, codes, layers)]);
  for (const [at, code] of fnArray.entries()) {
    const name = names.get(code);
    if (name === undefined) continue;
    const args = argsArray[at] ?? [];
    follow(name, args);
    if (name === 'showText') {
      const outlines = show(args[0] as Parameters<typeof show>[0]);
      yield { does: 'text', ...(outlines && { outlines }) };
    } else yield* means[name]?.(args) ?? [];
  }
}
