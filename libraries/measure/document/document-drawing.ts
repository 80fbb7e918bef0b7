import { compose, type Matrix } from '#measure/affine/plane.ts';
import type { Budget } from '#measure/budget.ts';
import type { Box } from '#measure/drawing/box.ts';
import { boxAsArea } from '#measure/drawing/clip/area.ts';
import { clippedTo, NO_CLIP } from '#measure/drawing/clip/clip.ts';
import { TEXT_WITH_FONT } from '#measure/drawing/content-findings.ts';
import { type Drawing, type Path, type Pen, polylineLength } from '#measure/drawing/drawing.ts';
import { inkOf } from '#measure/drawing/ink.ts';
import { Refusal, tooComplex, truncated } from '#measure/refusals.ts';
import type { DocumentPage, DocumentReader, Step } from './document-reader.ts';
import { matrixOf } from './matrix.ts';
import { type Layer, pageState, type State } from './page-state.ts';
import { subpathsOf } from './subpaths.ts';

/** A document with more pages is a book, not a drawing. */
const PAGES_MAX = 100;
/** The distance between pages, which are placed side by side. */
const PAGE_GAP_MM = 20;
/** The cost of a page and of one of its steps, compared to a line. */
const PAGE_ITEMS = 1_000;
const STEP_ITEMS = 4;
/** How far from its ends a PDF may say that it is one, and where its table is (ISO 32000-2, 7.5 and annex I). */
const ENDS_BYTES = 4_096;

const penOf = ({ width, dashed, matrix: [a, b, c, d] }: State): Pen => ({
  width: width * Math.sqrt(Math.abs(a * d - b * c)),
  dashed,
});

type Paint = Step & { does: 'paint' };
type Text = Step & { does: 'text' };

interface Sheet {
  number: number;
  box: Box;
}

/** The lines of all pages, collected in one drawing. */
const sheets = (budget: Budget, withLetters: boolean) => {
  const paths: Path[] = [];
  const ignored = new Map<string, number>();
  const { see, leftOut } = inkOf(budget);
  let left = 0;
  const ignore = (name: string) => ignored.set(name, (ignored.get(name) ?? 0) + 1);

  const areaOf = (path: Float32Array, matrix: Matrix, evenOdd: boolean) => ({
    loops: subpathsOf(path, matrix, true, budget).map(({ points }) => points),
    evenOdd,
  });

  const paint = ({ path, stroke, evenOdd = false }: Paint, state: State, { name, visible }: Layer, sheet: Sheet) => {
    const { clip, isMasked, fill } = state;
    const drawn = subpathsOf(path, state.matrix, !stroke, budget);
    const area = stroke ? undefined : { fill, evenOdd };
    for (const { points, closed, ...more } of see(drawn, { area, clip, isMasked, page: sheet.box })) {
      const flat = Float64Array.from(points);
      const pen = stroke && { pen: penOf(state) };
      const looks = { layer: name, colour: stroke ? state.stroke : fill, visible, page: sheet.number, ...pen };
      paths.push({ points: flat, length: polylineLength(flat), closed, ...looks, ...more });
    }
  };

  const add = ({ toMm, widthMm, heightMm, steps }: DocumentPage, page: number) => {
    budget.spend(PAGE_ITEMS);
    const box: Box = { min: [left, 0], max: [left + widthMm, heightMm] };
    const clip = clippedTo(NO_CLIP, [boxAsArea(box)]);
    const { follow } = pageState(compose(matrixOf(toMm), [1, 0, 0, 1, left, 0]), clip, areaOf);
    const take = (step: Step) => {
      budget.spend(STEP_ITEMS);
      const { state, layer } = follow(step);
      if (state.masks) return;
      if (step.does === 'paint') paint(step, state, layer, { number: page, box });
      else if (step.does === 'ignored' && layer.visible) ignore(step.name);
      else if (step.does === 'text' && layer.visible && !state.invisibleText) write(step);
    };
    const write = ({ outlines }: Text) => {
      const letters = withLetters ? outlines?.() : undefined;
      if (letters) letters.forEach(take);
      else ignore(outlines && !withLetters ? TEXT_WITH_FONT : 'text');
    };
    for (const step of steps) take(step);
    left += widthMm + PAGE_GAP_MM;
  };
  return { add, paths, ignored, leftOut };
};

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/**
 * Reads the lines of a PDF document, or of an Illustrator file with a PDF inside, in millimetres; y points down, and the
 * pages lie side by side.
 * @param withLetters texts as outlines, where their font is in the document
 * @throws Refusal `not-this-type`, `truncated`, `encrypted`, `bad-coordinates`, `broken-path`, `too-complex`
 */
export const readDocumentDrawing = async (
  bytes: Uint8Array,
  readDocument: DocumentReader,
  budget: Budget,
  withLetters = false,
): Promise<Drawing> => {
  if (!latin1(bytes.subarray(0, ENDS_BYTES)).includes('%PDF-'))
    throw new Refusal(
      'not-this-type',
      'There is no PDF in this file. From Illustrator, please save it with "Create PDF Compatible File".',
    );
  if (!latin1(bytes.subarray(-ENDS_BYTES)).includes('startxref')) throw truncated('PDF');
  const { add, paths, ignored, leftOut } = sheets(budget, withLetters);
  let pages = 0;
  for await (const page of readDocument(bytes, budget)) {
    if (pages === PAGES_MAX) throw tooComplex();
    add(page, pages);
    pages += 1;
  }
  return { paths, y: 'down', ignored, leftOut, unit: 'mm', hasCertainUnit: true, pages };
};
