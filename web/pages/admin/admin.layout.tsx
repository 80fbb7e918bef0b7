import { Outlet } from 'react-router';
import { startSession } from '../../api/session.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { LoadFailure } from './load-failure.tsx';
import { Sidebar } from './sidebar.tsx';
import { useSessionGuard } from './use-session-guard.ts';

export const handle = { hydrate: true };

/** The frame of the owner's pages. On the server, and until the session is known, it is a spinner. */
export default function AdminLayout() {
  const { session, leave } = useSessionGuard();
  if (session.isAuthenticated)
    return (
      <div className="flex grow flex-col md:flex-row">
        <Sidebar user={session.user} busy={session.loading} onLogout={leave} />
        <main className="@container min-w-0 grow">
          <Outlet />
        </main>
      </div>
    );
  return (
    <main className="grid grow place-items-center p-4">
      {session.isAuthenticated === null && session.loadError !== null ? (
        <div>
          <h1 className="text-center text-2xl">The back office did not open</h1>
          <LoadFailure message={session.loadError} onRetry={startSession} />
        </div>
      ) : (
        <Spinner />
      )}
    </main>
  );
}
