import { ConfirmDialog } from './confirm-dialog.tsx';
import type { useUnsavedGuard } from './use-unsaved-guard.ts';

interface LeaveDialogProps {
  guard: ReturnType<typeof useUnsavedGuard>;
  title: string;
  decline: string;
  /** Says what is not saved yet. */
  children: string;
}

/** Asks before the page is left with unsaved changes. */
export function LeaveDialog({ guard, title, decline, children }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={guard.asking}
      onOpenChange={(open) => open || guard.stay()}
      title={title}
      confirm="Leave without saving"
      decline={decline}
      onConfirm={guard.leave}
    >
      {children}
    </ConfirmDialog>
  );
}
