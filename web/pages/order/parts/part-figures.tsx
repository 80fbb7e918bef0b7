import {
  type MeasuredFigures,
  ownReason,
  quantityLines,
  standingOf,
  unitText,
} from '#contract/measuring/measurement-lines.ts';
import { useLoaded } from '#web/pages/order/use-loaded.ts';
import { Findings } from '#web/ui/measured/findings.tsx';
import { Quantities } from '#web/ui/measured/quantities.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { figuresOf, type OrderPart } from './part.ts';

const loadAsIs = () => import('./as-is.tsx');
const loadColours = () => import('#web/ui/measured/colours.tsx');

/** What is done with groups of lines is shown above as a question. */
const hasColours = (figures: MeasuredFigures | undefined) =>
  !figures?.groups && Object.keys(figures?.quantities.lengthByColourMm ?? {}).length > 1;

const ABOUT_LINES = new Set(['several-pens', 'which-lines']);

/** Leaves out the finding that asks for the unit or the lines, because it is shown above as a question. */
const withoutQuestion = ({ findings, unit, reason }: MeasuredFigures) => ({
  findings: findings.filter(({ code, message }) => !ABOUT_LINES.has(code) && !(unit.ask && message === reason)),
});

/** What was found in a file, and all that was measured, folded away. */
export function PartFigures({ part, disabled }: { part: OrderPart; disabled: boolean }) {
  const figures = figuresOf(part);
  const colours = useLoaded(loadColours, hasColours(figures));
  const answers = useLoaded(loadAsIs, figures?.findings.some(({ severity }) => severity !== 'info') === true);
  if (!figures) return null;
  const unit = unitText(figures, 'customer');
  const reason = figures.unit.ask ? undefined : ownReason(figures);
  return (
    <div className="part-figures">
      {standingOf(figures) === 'broken' && (
        <p className="font-semibold">You can order all the same, or choose another file instead.</p>
      )}
      {reason !== undefined && <p className="wrap-anywhere">{unbroken(reason)}</p>}
      <Findings
        figures={withoutQuestion(figures)}
        renderAnswer={answers && ((finding) => <answers.AsIs part={part} finding={finding} disabled={disabled} />)}
      />
      {colours && <colours.Colours figures={figures} />}
      {(unit !== undefined || quantityLines(figures).length > 0) && (
        <details className="fold text-sm">
          <summary className="text-link">All we measured</summary>
          {unit !== undefined && <p className="mb-2 text-muted">Unit: {unit}</p>}
          <Quantities figures={figures} />
        </details>
      )}
    </div>
  );
}
