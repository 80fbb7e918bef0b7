import { Button } from '#web/ui/button.tsx';
import { ShortMoment } from '#web/ui/time.tsx';

interface ReplacedFileProps {
  at: string;
  busy: boolean;
  onTakeEstimate: () => void;
}

/** Says that a draft was made for a file that was replaced since. */
export function ReplacedFile({ at, busy, onTakeEstimate }: ReplacedFileProps) {
  return (
    <div className="grid justify-items-start gap-3 border-s-4 border-copper bg-copper-soft px-4 py-3">
      <p>
        The customer replaced a file on <ShortMoment at={at} />, after you made this draft. Check the lines before you
        send it.
      </p>
      <Button variant="secondary" aria-disabled={busy} onClick={() => busy || onTakeEstimate()}>
        Take the lines from the new estimate
      </Button>
    </div>
  );
}
