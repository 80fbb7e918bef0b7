import { type MouseEvent, useEffect, useState } from 'react';
import { matchPath, Outlet, useMatches } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import { mayOpen } from '#contract/auth/calls-by-role.ts';
import type { Role } from '#contract/auth/roles.ts';
import type { Waiting } from '#contract/waiting.ts';
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx';
import { Dialog } from '#web/admin/ui/dialog.tsx';
import { late, PART_MISSING } from '#web/admin/ui/late.tsx';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { hasUnsavedChanges } from '#web/admin/ui/use-unsaved-guard.ts';
import { useWaiting } from '#web/admin/ui/use-waiting.ts';
import { useWhileVisible } from '#web/admin/ui/use-while-visible.ts';
import { startSession } from '#web/api/session.ts';
import type { Session } from '#web/api/session-store.ts';
import { NoScriptNoteForOwner } from '#web/forms/no-script-note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { NotForRole } from './not-for-role.tsx';
import { NoticeBanner } from './notice-banner.tsx';
import { Sidebar } from './sidebar.tsx';
import { useSessionGuard } from './use-session-guard.ts';
import '#web/styles/admin.css';

export const handle = { hydrate: true };

const RECOUNT_MS = 60_000;

/** Whether who is signed in may see the page of the present address. */
const useMayOpen = (role: Role) => {
  const pattern = useMatches().at(-1)?.pathname ?? '';
  const isProduct = matchPath(siteAddress.productEdit.pattern, pattern) !== null;
  if (matchPath(siteAddress.customer.pattern, pattern)) return mayOpen(role, siteAddress.customer.pattern);
  const isOfNone = pattern === siteAddress.productAdd || pattern === siteAddress.productImport;
  return mayOpen(role, isProduct && !isOfNone ? siteAddress.productEdit.pattern : pattern);
};

/** Over the page, which stays. */
function NoSignIn({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-shade">
      <div className="rounded-md border border-line bg-panel">
        <TryAgain message={`Your session has ended. ${PART_MISSING}`} onRetry={onRetry} />
      </div>
    </div>
  );
}

const SignedOutDialog = late(async () => (await import('./signed-out-dialog.tsx')).SignedOutDialog, {
  Waiting: () => null,
  Failed: NoSignIn,
});

/** What dialogs are made of comes with the first press of a key or a pointer: the page is there without it, and no dialog waits for it then. */
const useDialogsAhead = () =>
  useEffect(() => {
    const ahead = () => {
      Dialog.prefetch();
      ConfirmDialog.prefetch();
    };
    const once = { once: true, passive: true };
    addEventListener('pointerdown', ahead, once);
    addEventListener('keydown', ahead, once);
    return () => {
      removeEventListener('pointerdown', ahead);
      removeEventListener('keydown', ahead);
    };
  }, []);

/** What the menu counts, nothing of it until it is known. */
const countsOf = (waiting: Waiting | null) => ({
  newOrders: waiting?.orders.new ?? 0,
  newMessages: waiting?.messages?.counts.new ?? 0,
  undelivered: waiting?.undelivered ?? 0,
  firstDay: waiting?.firstDayLeft ?? 0,
});

/** The address stays: to whoever has unsaved changes another one would be leaving. */
const skip = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

interface BackOfficeProps {
  session: Session;
  role: Role;
  onLogout: () => void;
}

function BackOffice({ session, role, onLogout }: BackOfficeProps) {
  const { waiting, reload } = useWaiting();
  useWhileVisible(() => void reload(), RECOUNT_MS);
  const [dialogOpen, setDialogOpen] = useState(false);
  useDialogsAhead();
  const isShown = useMayOpen(role);
  return (
    <div className="flex grow flex-col min-[900px]:flex-row">
      <a href="#main" onClick={skip} className="skip-link">
        Skip to content
      </a>
      <Sidebar
        user={session.user}
        role={role}
        waiting={countsOf(waiting)}
        busy={session.loading}
        onLogout={() => (hasUnsavedChanges() ? setDialogOpen(true) : onLogout())}
      />
      <main id="main" tabIndex={-1} data-room-above="" className="@container flex outline-none min-w-0 grow flex-col">
        <NoticeBanner notices={waiting?.notices ?? []} onChange={reload} />
        {isShown ? <Outlet /> : <NotForRole />}
      </main>
      <ConfirmDialog
        open={dialogOpen}
        onOpenChange={setDialogOpen}
        title="Log out without saving?"
        confirm="Log out"
        decline="Stay here"
        onConfirm={onLogout}
      >
        This page has unsaved changes.
      </ConfirmDialog>
    </div>
  );
}

/** The layout of the admin pages. On the server, and until the session is known, it shows a spinner. */
export default function AdminLayout() {
  const { session, admitted, ended, signOut, leave } = useSessionGuard();
  if (admitted && session.role !== null)
    return (
      <>
        <BackOffice session={session} role={session.role} onLogout={signOut} />
        {(ended || SignedOutDialog.isThere()) && <SignedOutDialog open={ended} onLeave={leave} />}
      </>
    );
  return (
    <main className="grid grow place-items-center p-4">
      {session.isAuthenticated === null && session.loadError !== null ? (
        <div>
          <h1 className="text-center text-2xl">The back office could not be opened</h1>
          <TryAgain message={session.loadError} onRetry={startSession} />
        </div>
      ) : (
        <>
          <NoScriptNoteForOwner />
          <Spinner />
        </>
      )}
    </main>
  );
}
