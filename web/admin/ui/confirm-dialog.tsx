import { lateDialog } from './late-dialog.tsx';

/** Asks before an action that loses data or has a large effect; what it is made of is loaded when the first one opens. */
export const ConfirmDialog = lateDialog(
  async () => (await import('#web/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
  ({ onOpenChange }) => onOpenChange(false),
);
