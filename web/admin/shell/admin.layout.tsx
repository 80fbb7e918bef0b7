import { useState } from 'react';
import { matchPath, Outlet, useMatches } from 'react-router';
import { z } from 'zod';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { mayOpen } from '#contract/auth/calls-by-role.ts';
import type { Role } from '#contract/auth/roles.ts';
import { success } from '#contract/http/envelope.ts';
import { listedNotice } from '#contract/notices.ts';
import { useMessageCounts } from '#web/admin/contact/use-message-counts.ts';
import { useFirstDayLeft } from '#web/admin/first-day/use-first-day-left.ts';
import { useUndeliveredCount } from '#web/admin/notifications/use-undelivered-count.ts';
import { useOrderCounts } from '#web/admin/orders/use-order-counts.ts';
import { sharedApiData } from '#web/admin/ui/shared-api-data.ts';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';
import { hasUnsavedChanges } from '#web/admin/ui/use-unsaved-guard.ts';
import { useWhileVisible } from '#web/admin/ui/use-while-visible.ts';
import { callApi } from '#web/api/client.ts';
import { startSession } from '#web/api/session.ts';
import type { Session } from '#web/api/session-store.ts';
import { NoScriptNoteForOwner } from '#web/forms/no-script-note.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { NotForRole } from './not-for-role.tsx';
import { NoticeBanner } from './notice-banner.tsx';
import { Sidebar } from './sidebar.tsx';
import { SignedOutDialog } from './signed-out-dialog.tsx';
import { useSessionGuard } from './use-session-guard.ts';
import '#web/styles/admin.css';

export const handle = { hydrate: true };

const RECOUNT_MS = 60_000;

const reply = success(z.array(listedNotice));
const { useData, reload } = sharedApiData(async () => (await callApi(reply, apiAddress.notices)).data);

/** The open notices about the shop; null until they have loaded, and for who may not see them. */
const useNotices = () => {
  const mayAsk = useMay()('GET', apiAddress.notices);
  return { notices: useData(mayAsk), reload: async () => mayAsk && reload() };
};

/** Whether who is signed in may see the page of the present address. */
const useMayOpen = (role: Role) => {
  const pattern = useMatches().at(-1)?.pathname ?? '';
  const isProduct = matchPath(siteAddress.productEdit.pattern, pattern) !== null;
  if (matchPath(siteAddress.customer.pattern, pattern)) return mayOpen(role, siteAddress.customer.pattern);
  const isOfNone = pattern === siteAddress.productAdd || pattern === siteAddress.productImport;
  return mayOpen(role, isProduct && !isOfNone ? siteAddress.productEdit.pattern : pattern);
};

interface BackOfficeProps {
  session: Session;
  role: Role;
  onLogout: () => void;
}

function BackOffice({ session, role, onLogout }: BackOfficeProps) {
  const { counts, reload: recountOrders } = useOrderCounts();
  const { counted, reload: recountMessages } = useMessageCounts();
  const { undelivered, reload: recountMail } = useUndeliveredCount();
  const { notices, reload: reloadNotices } = useNotices();
  const { left } = useFirstDayLeft();
  useWhileVisible(() => {
    void recountOrders();
    void recountMessages();
    void recountMail();
    void reloadNotices();
  }, RECOUNT_MS);
  const [dialogOpen, setDialogOpen] = useState(false);
  const isShown = useMayOpen(role);
  return (
    <div className="flex grow flex-col min-[900px]:flex-row">
      <Sidebar
        user={session.user}
        role={role}
        waiting={{
          newOrders: counts?.new ?? 0,
          newMessages: counted?.counts.new ?? 0,
          undelivered: undelivered ?? 0,
          firstDay: left ?? 0,
        }}
        busy={session.loading}
        onLogout={() => (hasUnsavedChanges() ? setDialogOpen(true) : onLogout())}
      />
      <main data-room-above="" className="@container flex min-w-0 grow flex-col">
        <NoticeBanner notices={notices ?? []} onChange={reloadNotices} />
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
        <SignedOutDialog open={ended} onLeave={leave} />
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
