import type { OPS as Codes } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Step } from '#measure';

type Operator = keyof typeof Codes;
type OperatorCodes = Readonly<Record<Operator, number>>;

interface Layers {
  isVisible: (group: object | null) => boolean;
  getGroup: (id: string) => { name: string | null } | null;
}

interface Operators {
  fnArray: readonly number[];
  argsArray: readonly (readonly unknown[] | null)[];
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
/** Text that is neither filled nor stroked (ISO 32000-2, 9.3.6): OCR puts it over a scan. */
const INVISIBLE_TEXT = new Set([3, 7]);
const FROM_PATTERN = '#808080';

const layerStep = (layers: Layers, [tag, group]: readonly unknown[]): Step => {
  if (tag !== 'OC' || typeof group !== 'object' || group === null) return { does: 'layer', name: '', visible: true };
  const { id, ids } = group as { id?: string | null; ids?: readonly string[] };
  const name = layers.getGroup(id ?? ids?.[0] ?? '')?.name ?? '';
  return { does: 'layer', name, visible: layers.isVisible(group) };
};

const transformSteps = (matrix: unknown): Step[] =>
  matrix ? [{ does: 'transform', matrix: matrix as ArrayLike<number> }] : [];

/** What each pdf.js operator means; operators that do not affect lines are left out. */
const meanings = (nameOf: (code: unknown) => Operator | undefined, layers: Layers) => {
  const colour = (does: 'stroke-colour' | 'fill-colour', value: unknown): Step[] => [
    { does, colour: typeof value === 'string' ? value : FROM_PATTERN },
  ];
  const ignored = (name: string) => (): Step[] => [{ does: 'ignored', name }];
  const means: Partial<Record<Operator, (args: readonly unknown[]) => Step[]>> = {
    save: () => [{ does: 'save' }],
    restore: () => [{ does: 'restore' }],
    transform: (matrix) => transformSteps(matrix),
    paintFormXObjectBegin: ([matrix]) => [{ does: 'save' }, ...transformSteps(matrix)],
    paintFormXObjectEnd: () => [{ does: 'restore' }],
    beginGroup: ([group]) => [
      { does: 'save' },
      ...((group as { smask?: unknown } | undefined)?.smask ? [{ does: 'mask' as const }] : []),
    ],
    endGroup: () => [{ does: 'restore' }],
    setStrokeRGBColor: ([value]) => colour('stroke-colour', value),
    setStrokeColorN: () => colour('stroke-colour', undefined),
    setFillRGBColor: ([value]) => colour('fill-colour', value),
    setFillColorN: () => colour('fill-colour', undefined),
    beginMarkedContent: () => [{ does: 'layer', name: '', visible: true }],
    beginMarkedContentProps: (args) => [layerStep(layers, args)],
    endMarkedContent: () => [{ does: 'end-layer' }],
    setTextRenderingMode: ([mode]) => [{ does: 'text-mode', invisible: INVISIBLE_TEXT.has(Number(mode)) }],
    showText: () => [{ does: 'text' }],
    shadingFill: ignored('shading'),
    constructPath: ([code, paths]) => {
      const name = nameOf(code);
      const path = (paths as readonly (Float32Array | null)[] | undefined)?.[0];
      if (!path || name === undefined || !(STROKES.has(name) || FILLS.has(name))) return [];
      return [{ does: 'paint', path, stroke: STROKES.has(name), fill: FILLS.has(name) }];
    },
  };
  return means;
};

/** Translates a list of pdf.js operators into steps. */
export function* documentSteps(
  { fnArray, argsArray }: Operators,
  codes: OperatorCodes,
  layers: Layers,
): Generator<Step, void> {
  const names = new Map(Object.entries(codes).map(([name, code]) => [code, name as Operator]));
  const means = meanings((code) => names.get(code as number), layers);
  for (const [at, code] of fnArray.entries()) {
    const name = names.get(code);
    if (name !== undefined) yield* means[name]?.(argsArray[at] ?? []) ?? [];
  }
}
