import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TryAgain } from './try-again.tsx';

interface ListStateProps {
  busy: boolean;
  error: string | null;
  hasMore: boolean;
  loadNext: () => void;
}

/** Below a list: a spinner, an error with a retry, or a button that loads more. */
export function ListState({ busy, error, hasMore, loadNext }: ListStateProps) {
  if (busy) return <Spinner />;
  if (error !== null) return <TryAgain message={error} onRetry={loadNext} />;
  if (!hasMore) return null;
  return (
    <div className="flex justify-center p-6">
      <Button variant="secondary" onClick={loadNext}>
        Load more
      </Button>
    </div>
  );
}

/** In place of a list without entries. */
export function EmptyList({ children }: { children: ReactNode }) {
  return <p className="border border-dashed border-edge px-4 py-14 text-center text-muted">{children}</p>;
}
