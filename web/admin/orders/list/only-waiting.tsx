import X from 'lucide-react/icons/x';
import type { WaitingWhy } from '#contract/orders/standing.ts';
import { waitingWords } from '#web/admin/orders/waiting-words.ts';

/** For who comes from Today: what the orders of the list wait for, and the way to all of the view. */
export function OnlyWaiting({ why, onAll }: { why: WaitingWhy; onAll: () => void }) {
  return (
    <p className="flex items-center gap-2 border-b border-line px-5 py-1 max-[899px]:px-4">
      Only <b className="font-semibold">{waitingWords(why)}</b>
      <button type="button" onClick={onAll} className="desk-button text-copper">
        <X size={16} aria-hidden="true" />
        Show all
      </button>
    </p>
  );
}
