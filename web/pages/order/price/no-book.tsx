import { Button } from '#web/ui/button.tsx';
import { NO_BOOK } from './price-head.tsx';

/** There are no prices to show; they can be asked for again. */
export function NoBook({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>{NO_BOOK}</p>
      <Button
        variant="secondary"
        onClick={({ currentTarget }) => {
          currentTarget.closest('section')?.focus(); // the button disappears when it is pressed
          onRetry();
        }}
      >
        Load the prices again
      </Button>
    </div>
  );
}
