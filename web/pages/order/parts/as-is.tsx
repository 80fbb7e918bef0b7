import Check from 'lucide-react/icons/check';
import type { MeasuredFinding } from '#contract/measuring/measurement.ts';
import { AS_IS_MAX, acceptableFindings, asIsOf, isFoundSo } from '#contract/orders/open-findings.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { figuresOf, type OrderPart } from './part.ts';
import { orderParts } from './parts-store.ts';

interface AsIsProps {
  part: OrderPart;
  finding: MeasuredFinding;
  disabled: boolean;
}

/**
 * The customer's answer to a finding, there where it is read: 'make it as it is'. Only to what the private page would ask about. What is kept is
 * the finding with its figures, so that another unit or material, which makes another finding of it, takes the answer away.
 */
export function AsIs({ part, finding, disabled }: AsIsProps) {
  const { id, asIs = [] } = part;
  const asked = acceptableFindings(figuresOf(part));
  if (!asked.includes(finding)) return null;
  const isSaid = asIs.some((said) => isFoundSo(finding, said));
  const answer = () => {
    const others = asked.filter((found) => asIs.some((said) => isFoundSo(found, said) && !isFoundSo(finding, said)));
    const said = [...others, ...(isSaid ? [] : [finding])].map(asIsOf);
    orderParts.answerFindings(id, said.length > 0 ? said.slice(-AS_IS_MAX) : undefined);
  };
  return (
    <p className="flex flex-wrap items-baseline text-sm">
      <span aria-live="polite" className="not-empty:me-3">
        {isSaid && (
          <>
            <Check size={15} aria-hidden="true" className="me-1 inline-block align-[-0.15em] text-success" />
            You ask us to make it as it is.
          </>
        )}
      </span>
      <button type="button" disabled={disabled} onClick={answer} className="text-link min-h-6">
        {isSaid ? 'Undo' : 'Make it as it is'}
        <span className="sr-only">: {unbroken(finding.message)}</span>
      </button>
    </p>
  );
}
