import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '#web/ui/button.tsx';

/** The reason why something could not be loaded, with a retry button. */
export function TryAgain({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-10 text-center">
      <p role="alert" className="max-w-md font-medium text-danger">
        {message}
      </p>
      <Button variant="secondary" onClick={onRetry}>
        <RotateCw size={18} aria-hidden="true" />
        Try again
      </Button>
    </div>
  );
}
