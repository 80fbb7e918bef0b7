import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import EqualApproximately from 'lucide-react/icons/equal-approximately';
import Eye from 'lucide-react/icons/eye';
import FileX from 'lucide-react/icons/file-x';
import {
  type MeasuredFigures,
  STANDING_NAME,
  type Standing,
  standingOf,
} from '#contract/measuring/measurement-lines.ts';

const PLAIN = 'bg-paper text-ink ring-1 ring-line ring-inset';
const FINE = 'bg-success-soft text-success';
const ASKING = 'bg-copper-soft text-copper';

const LOOKS: Partial<Record<Standing, { Icon: LucideIcon; tone: string }>> = {
  exact: { Icon: Check, tone: PLAIN },
  estimate: { Icon: EqualApproximately, tone: PLAIN },
  ask: { Icon: CircleHelp, tone: ASKING },
  received: { Icon: Check, tone: PLAIN },
  person: { Icon: Eye, tone: ASKING },
  broken: { Icon: FileX, tone: 'bg-danger-soft text-danger' },
};

interface StandingBadgeProps {
  figures: MeasuredFigures;
  /** Of a file that is being measured; order forms show none, and load no icon for it. */
  Waiting?: LucideIcon;
}

/** How far a file is measured, and what the figures are worth; green only where nobody has to look at anything. */
export function StandingBadge({ figures, Waiting }: StandingBadgeProps) {
  const standing = standingOf(figures);
  const { Icon, tone } = LOOKS[standing] ?? { Icon: Waiting, tone: PLAIN };
  const isFine = standing === 'exact' && figures.findings.every(({ severity }) => severity === 'info');
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-sm font-semibold ${isFine ? FINE : tone}`}
    >
      {Icon && <Icon size={15} aria-hidden="true" className="shrink-0" />}
      {STANDING_NAME[standing]}
    </span>
  );
}
