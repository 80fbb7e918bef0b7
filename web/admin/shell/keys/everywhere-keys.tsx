import Keyboard from 'lucide-react/icons/keyboard';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import { mayOpen } from '#contract/auth/calls-by-role.ts';
import type { Role } from '#contract/auth/roles.ts';
import { ITEM, WORD } from '#web/admin/shell/sidebar-links.tsx';
import { goRows } from '#web/admin/ui/keys/rows.ts';
import { useKeys } from '#web/admin/ui/keys/use-keys.ts';
import { lateDialog } from '#web/admin/ui/late-dialog.tsx';
import { pressUndo, showUndoKey } from './undo-key.ts';

const KeysSheet = lateDialog(
  async () => (await import('./keys-sheet.tsx')).KeysSheet,
  ({ onClose }) => onClose(),
);

const PLACES = {
  n: siteAddress.orderNew,
  t: siteAddress.today,
  o: siteAddress.orders,
  i: siteAddress.decisions,
  c: siteAddress.contactSubmissions,
  v: siteAddress.invoices,
  s: siteAddress.dashboard,
};

interface EverywhereKeysProps {
  role: Role;
  /** Whether the menu shows only icons. */
  folded: boolean;
}

/** The keys that every screen has, where it has none of its own of the same name, and the button for the sheet that tells them. */
export function EverywhereKeys({ role, folded }: EverywhereKeysProps) {
  const navigate = useNavigate();
  const [sheet, setSheet] = useState(false);
  useEffect(showUndoKey, []);
  const places: [string, () => void][] = Object.entries(PLACES).map(([key, to]) => [
    key,
    () => mayOpen(role, to) && void navigate(to),
  ]);
  useKeys(
    { ...Object.fromEntries(places), j: () => goRows(1), k: () => goRows(-1), '?': () => setSheet(true) },
    { of: 'window' },
  );
  useKeys({ z: pressUndo, 'Ctrl z': pressUndo }, { of: 'window', overDialogs: true });
  return (
    <>
      <button
        type="button"
        title={folded ? 'Keys' : undefined}
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        onClick={() => setSheet(true)}
        className={`${ITEM} max-[899px]:hidden pointer-coarse:hidden`}
      >
        <Keyboard size={20} aria-hidden="true" className="shrink-0" />
        <span className={WORD}>Keys</span>
        <kbd aria-hidden="true" className="key ms-auto min-[900px]:group-data-folded:hidden">
          ?
        </kbd>
      </button>
      <KeysSheet open={sheet} onClose={() => setSheet(false)} />
    </>
  );
}
