import type { Budget } from '#measure/budget.ts';
import { readDocumentDrawing } from '#measure/document/document-drawing.ts';
import { LETTERS_LAYER } from '#measure/document/document-reader.ts';
import type { Contour } from '#measure/drawing/drawing-shape.ts';
import type { Change } from '#measure/mending/change.ts';
import type { MendFormat } from '#measure/mending/mended.ts';
import { writeDxf } from '#measure/mending/writers/dxf.ts';
import { many } from '#measure/number-text.ts';
import { mendLines } from './drawings.ts';

/** Where a customer finds them, and by its usual name no part: it is asked about. */
const LAYER = 'TEXT';

const outlined = (count: number): Change => ({
  code: 'texts-to-outlines',
  count,
  message: `We turned ${many(count, 'text', 'texts')} into outlines, on a layer of their own: say whether we cut, engrave or leave them out.`,
});

const textsTold = ({ findings }: Parameters<MendFormat>[1]['measurement']) =>
  findings.find(({ code }) => code === 'text-with-font')?.count ?? 0;

/** The outlines of texts whose font is in a document, in mm, and how many texts have none. */
const lettersIn = async (...[{ bytes }, , { readDocument }, budget]: Parameters<MendFormat>) => {
  if (!readDocument) return { contours: [], left: 0 };
  const { paths, ignored } = await readDocumentDrawing(bytes, readDocument, budget, true);
  const contours = paths
    .filter(({ visible, layer }) => visible && layer === LETTERS_LAYER)
    .map(({ points, colour }): Contour => ({ points, colour, closed: true, layer: LAYER, page: 0 }));
  return { contours, left: ignored.get('text') ?? 0 };
};

/** As drawings are mended, and texts become outlines where their font is in the file. */
export const mendPdf: MendFormat = async (request, found, platform, budget: Budget) => {
  const texts = textsTold(found.measurement);
  // In another unit than the page's own the customer has said that it is no page.
  const isPage = found.measurement.unit.value === 'mm';
  const letters = texts > 0 && isPage ? await lettersIn(request, found, platform, budget) : undefined;
  if (!letters || letters.contours.length === 0) return mendLines('dxf', writeDxf)(request, found, platform, budget);
  const before = found.measurement.findings.find(({ code }) => code === 'text-not-outlines')?.count ?? 0;
  const done = texts + before - letters.left;
  return mendLines('dxf', writeDxf, { contours: letters.contours, change: outlined(done), texts: done })(
    request,
    found,
    platform,
    budget,
  );
};
