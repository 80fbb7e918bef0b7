import { type MeasuredFigures, ownReason, standingOf, unitText } from '#contract/measuring/measurement-lines.ts';
import { useLoaded } from '#web/pages/order/use-loaded.ts';
import { Findings } from '#web/ui/measured/findings.tsx';
import { Quantities } from '#web/ui/measured/quantities.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import type { ViewedMachine } from '#web/viewer/viewed-part.ts';
import { figuresOf, type OrderPart } from './part.ts';
import { PartViewer } from './part-picture.tsx';
import { PartState } from './part-state.tsx';

const loadUnitQuestion = () => import('./unit-question.tsx');
const loadColours = () => import('#web/ui/measured/colours.tsx');

const hasColours = (figures: MeasuredFigures | undefined) =>
  Object.keys(figures?.quantities.lengthByColourMm ?? {}).length > 1;

/** The question itself is among the findings, and stands above as a question. */
const withoutQuestion = ({ findings, reason }: MeasuredFigures) => ({
  findings: findings.filter(({ message }) => message !== reason),
});

function Measured({ part }: { part: OrderPart }) {
  const figures = figuresOf(part);
  const colours = useLoaded(loadColours, hasColours(figures));
  if (!figures) return null;
  const unit = unitText(figures, 'customer');
  const reason = figures.unit.ask ? undefined : ownReason(figures);
  return (
    <>
      {standingOf(figures) === 'broken' && (
        <p className="font-semibold">You can order all the same, or choose another file instead.</p>
      )}
      {unit !== undefined && <p className="text-sm text-muted">Unit: {unit}</p>}
      {reason !== undefined && <p className="wrap-anywhere">{unbroken(reason)}</p>}
      <Quantities figures={figures} />
      {colours && <colours.Colours figures={figures} />}
      <Findings figures={figures.unit.ask ? withoutQuestion(figures) : figures} />
    </>
  );
}

interface PartDetailsProps {
  part: OrderPart;
  /** Whether the order is being sent, and the file with it. */
  ordering: boolean;
  /** Whether the cards to choose its unit from are shown. */
  choosing: boolean;
  onChosen: () => void;
  machine: ViewedMachine;
}

/** All about one file: its picture, its size, its faults, and the question about its unit. */
export function PartDetails({ part, ordering, choosing, onChosen, machine }: PartDetailsProps) {
  const question = useLoaded(loadUnitQuestion, choosing);
  return (
    <div className="flex flex-col gap-4 pb-4">
      {choosing && question && <question.UnitQuestion part={part} onDone={onChosen} />}
      <PartViewer part={part} machine={machine} />
      <PartState part={part} ordering={ordering} />
      <Measured part={part} />
    </div>
  );
}
