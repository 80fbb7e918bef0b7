import { lateDialog } from '#web/admin/ui/late-dialog.tsx';

export const MoveManyDialog = lateDialog(
  async () => (await import('./move-many.tsx')).MoveManyDialog,
  ({ onClose }) => onClose(),
);

export const AssignDialog = lateDialog(
  async () => (await import('./assign-dialog.tsx')).AssignDialog,
  ({ onClose }) => onClose(),
);
