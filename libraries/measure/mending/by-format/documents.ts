import { readDocumentDrawing } from '#measure/document/document-drawing.ts';
import { LETTERS_LAYER } from '#measure/document/document-reader.ts';
import type { Contour } from '#measure/drawing/drawing-shape.ts';
import type { Finding, Measurement } from '#measure/measurement.ts';
import type { Change } from '#measure/mending/change.ts';
import type { MendFormat } from '#measure/mending/mended.ts';
import { writeDxf } from '#measure/mending/writers/dxf.ts';
import { many } from '#measure/number-text.ts';
import { mendLines } from './drawings.ts';

/** Findings about texts: that are told, and that have their font in the file. */
const TOLD = 'text-not-outlines';
const WITH_FONT = 'text-with-font';

/** Where a customer finds them, and by its usual name no part: it is asked about. */
const LAYER = 'TEXT';

const outlined = (count: number): Change => ({
  code: 'texts-to-outlines',
  count,
  message: `We turned ${many(count, 'text', 'texts')} into outlines, on a layer of their own: say whether we cut, engrave or leave them out.`,
});

/** How many of a finding there are. */
const countOf = ({ findings }: Measurement, code: string) => findings.find((one) => one.code === code)?.count ?? 0;

/** The outlines of texts whose font is in a document, in mm, and how many texts have none. */
const lettersIn = async (...[{ bytes }, , { readDocument }, budget]: Parameters<MendFormat>) => {
  if (!readDocument) return undefined;
  const { paths, ignored } = await readDocumentDrawing(bytes, readDocument, budget, true);
  const contours = paths
    .filter(({ visible, layer }) => visible && layer === LETTERS_LAYER)
    // They stay as they are, whatever is mended beside them.
    .map(({ points, colour }): Contour => ({ points, colour, closed: true, layer: LAYER, page: 0, use: 'leave' }));
  return contours.length > 0 ? { contours, left: ignored.get('text') ?? 0 } : undefined;
};

/** As a drawing is mended that says of so many texts that it does not hold them. */
const mendBeside = (texts: number, letters: readonly Contour[]): MendFormat => {
  const mend = mendLines('dxf', writeDxf, letters.length > 0);
  return (request, { measurement, shape }, platform, budget) => {
    if (shape?.kind !== 'drawing') return undefined;
    const others = measurement.findings.filter(({ code }) => code !== TOLD);
    const told: Finding = { code: TOLD, severity: 'info', message: '', count: texts };
    const found = {
      measurement: { ...measurement, findings: texts > 0 ? [...others, told] : others },
      shape: { ...shape, contours: [...shape.contours, ...letters] },
    };
    return mend(request, found, platform, budget);
  };
};

/** As drawings are mended, and texts become outlines where their font is in the file. */
export const mendPdf: MendFormat = async (...given) => {
  const { measurement } = given[1];
  const texts = countOf(measurement, WITH_FONT);
  const all = texts + countOf(measurement, TOLD);
  // In another unit than the page's own the customer has said that it is no page.
  const letters = texts > 0 && measurement.unit.value === 'mm' ? await lettersIn(...given) : undefined;
  if (!letters) return mendBeside(all, [])(...given);
  const written = await mendBeside(letters.left, letters.contours)(...given);
  return written && { ...written, changes: [outlined(all - letters.left), ...written.changes] };
};
