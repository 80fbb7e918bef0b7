import Check from 'lucide-react/icons/check';
import { findingFigures } from '#contract/measuring/finding-figures.ts';
import type { MeasuredFinding } from '#contract/measuring/measurement.ts';
import { Moment } from '#web/ui/time.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';

interface Accepted {
  finding: MeasuredFinding;
  at: string;
  /** Who accepted it, for the owner. */
  by?: string;
}

/** What the customer accepted in a file: what was found, its figures, when, and for the owner by whom. */
export function AcceptedFindings({ accepted, title }: { accepted: readonly Accepted[]; title: string }) {
  if (accepted.length === 0) return null;
  return (
    <div className="border-s-4 border-success bg-success-soft px-4 py-3">
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 flex flex-col gap-1.5">
        {accepted.map(({ finding, at, by }, place) => {
          const figures = findingFigures(finding);
          return (
            <li key={place} className="flex gap-2">
              <Check size={18} aria-hidden="true" className="mt-[0.2em] shrink-0 text-success" />
              <p className="min-w-0 wrap-anywhere">
                <bdi>{unbroken(finding.message)}</bdi>
                <span className="block text-sm text-muted">
                  {figures && `${figures} · `}
                  <Moment at={at} />
                  {by !== undefined && (
                    <>
                      {' · '}
                      <bdi>{by}</bdi>
                    </>
                  )}
                </span>
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
