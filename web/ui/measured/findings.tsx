import Info from 'lucide-react/icons/info';
import OctagonX from 'lucide-react/icons/octagon-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { MeasuredFinding } from '#contract/measuring/measurement.ts';
import {
  type Audience,
  findingCounts,
  type MeasuredFigures,
  SEVERITY_NAME,
  type Severity,
  sortedFindings,
  toldTo,
} from '#contract/measuring/measurement-lines.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { Fold } from './fold.tsx';

const MARKS = {
  blocking: { Icon: OctagonX, tone: 'text-danger' },
  warning: { Icon: TriangleAlert, tone: 'text-copper' },
  info: { Icon: Info, tone: 'text-muted' },
} as const satisfies Record<Severity, unknown>;

/** The figures of a finding. Customers open them, and see the places in the viewer; the shop sees both at once. */
function FiguresOf({ finding, placesOf }: Pick<FoundProps, 'finding' | 'placesOf'>) {
  const says = [finding.figures, placesOf?.(finding)].filter(Boolean).join(' ');
  if (says === '') return null;
  const told = <bdi className="block text-sm text-muted tabular-nums">{unbroken(says)}</bdi>;
  if (placesOf) return told;
  return (
    <details>
      <summary className="text-link min-h-6 w-fit cursor-pointer text-sm">The figures</summary>
      {told}
    </details>
  );
}

interface FoundProps extends Pick<FindingsProps, 'placesOf' | 'renderAnswer'> {
  finding: MeasuredFinding;
  audience: Audience;
}

function Found({ finding, audience, placesOf, renderAnswer }: FoundProps) {
  const { Icon, tone } = MARKS[finding.severity];
  return (
    <li className="flex gap-2">
      <Icon size={18} aria-hidden="true" className={`mt-[0.2em] shrink-0 ${tone}`} />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className={`font-semibold ${tone}`}>{SEVERITY_NAME[finding.severity]}: </span>
          <bdi>{unbroken(toldTo(audience, finding.message))}</bdi>
        </p>
        <FiguresOf finding={finding} placesOf={placesOf} />
        {renderAnswer?.(finding)}
      </div>
    </li>
  );
}

interface FindingsProps {
  figures: Pick<MeasuredFigures, 'findings'>;
  audience?: Audience;
  /** Where a finding is, for the shop. Not for customers, whose forms do without its code. */
  placesOf?: ((finding: MeasuredFinding) => string) | undefined;
  /** Whether notes are folded away, however few they are. */
  brief?: boolean | undefined;
  /** What the customer can answer to a finding, below it. */
  renderAnswer?: ((finding: MeasuredFinding) => ReactNode) | undefined;
}

/** What was found in a file, the worst first; what does not fit is folded away, and counted on the fold. */
export function Findings({ figures, audience = 'customer', placesOf, brief = false, renderAnswer }: FindingsProps) {
  if (figures.findings.length === 0) return null;
  const sorted = sortedFindings(figures);
  const notes = brief ? sorted.filter(({ severity }) => severity === 'info') : [];
  const list = (findings: readonly MeasuredFinding[]) =>
    findings.length > 0 && (
      <ul className="flex flex-col gap-2.5">
        {findings.map((finding, at) => (
          <Found key={at} finding={finding} audience={audience} placesOf={placesOf} renderAnswer={renderAnswer} />
        ))}
      </ul>
    );
  return (
    <div className="flex flex-col gap-2.5">
      <Fold
        items={sorted.slice(0, sorted.length - notes.length)}
        shown={3}
        says={(findings) => `${findings.length} more: ${findingCounts({ findings: [...findings] })}`}
      >
        {list}
      </Fold>
      {notes.length > 0 && (
        <details className="fold">
          <summary className="text-link">{findingCounts({ findings: notes })}</summary>
          {list(notes)}
        </details>
      )}
    </div>
  );
}
