import { lateDialog } from './late-dialog.tsx';

/** A modal dialog; what it is made of is loaded when the first one opens. */
export const Dialog = lateDialog(
  async () => (await import('#web/ui/dialogs/dialog.tsx')).Dialog,
  ({ onOpenChange }) => onOpenChange(false),
);
