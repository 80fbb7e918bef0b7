import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Slip } from '#contract/slips.ts';

/** What is open and what follows from it; in a dialog's description, so that it is read out with the title. */
export function SlipLines({ slips }: { slips: readonly Slip[] }) {
  return slips.map(({ message }) => (
    <span
      key={message}
      className="mt-3 flex items-start gap-2.5 border-s-4 border-copper bg-copper-soft px-3 py-2.5 text-ink"
    >
      <TriangleAlert size={19} aria-hidden="true" className="mt-0.5 shrink-0 text-copper" />
      <bdi className="min-w-0 wrap-anywhere">{message}</bdi>
    </span>
  ));
}
