import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type { Session } from '#contract/auth/auth.ts';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { sentenceOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ShortMoment } from '#web/ui/time.tsx';
import { deviceName } from './device-name.ts';
import type { useSessions } from './use-sessions.ts';

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const name = deviceName(session.device);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3">
      <MonitorSmartphone size={22} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 grow basis-36">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-semibold" title={session.device}>
            {name}
          </bdi>
          {session.current && (
            <span className="rounded-sm bg-success-soft px-2 py-0.5 text-sm font-semibold text-success">
              This device
            </span>
          )}
        </p>
        <p className="text-sm text-muted">
          <span className="inline-block pe-4">
            Signed in <ShortMoment at={session.createdAt} />
          </span>{' '}
          <span className="inline-block">
            Last used <ShortMoment at={session.lastUsedAt} />
          </span>
        </p>
      </div>
      {!session.current && (
        <Button variant="secondary" aria-disabled={busy} aria-busy={busy} onClick={() => busy || onEnd()}>
          Sign out<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}

/** The devices on which the account is signed in, each but the current one with a button to sign it out. */
export function SessionList({ devices }: { devices: ReturnType<typeof useSessions> }) {
  const { sessions, error, ending, reload, end } = devices;
  return (
    <section aria-labelledby="devices">
      <h2 id="devices" className="text-lg">
        Your devices
      </h2>
      <p className="mt-1 mb-4 text-muted">Where you’re signed in. Sign out any device you don’t recognise.</p>
      {sessions && (
        <ul className="border-t border-line bg-panel">
          {sessions.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              busy={ending === session._id}
              onEnd={() => end(session._id)}
            />
          ))}
        </ul>
      )}
      {!sessions && error === null && <Spinner />}
      {error !== null && <TryAgain message={sentenceOf(error)} onRetry={reload} />}
    </section>
  );
}
