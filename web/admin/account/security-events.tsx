import type { LucideIcon } from 'lucide-react';
import KeyRound from 'lucide-react/icons/key-round';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import type { SecurityEvent, SecurityEventKind } from '#contract/auth/security-events.ts';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import type { ApiData } from '#web/admin/ui/use-api-data.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ShortMoment } from '#web/ui/time.tsx';
import { eventOrigin, eventText } from './event-text.ts';

const SHOWN_FIRST = 8;

interface Look {
  Icon: LucideIcon;
  icon: string;
  row: string;
}

const look = (Icon: LucideIcon, icon = 'text-muted', row = ''): Look => ({ Icon, icon, row });
const failed = look(TriangleAlert, 'text-copper');
const alarming = look(ShieldAlert, 'text-danger', 'bg-danger-soft');

const LOOKS: Record<SecurityEventKind, Look> = {
  'sign-in': look(LogIn),
  'sign-out': look(LogOut),
  'session-ended': look(LogOut),
  'sign-in-failed': failed,
  'password-refused': failed,
  'token-refused': look(LogOut),
  locked: alarming,
  'token-reused': alarming,
  'password-changed': look(KeyRound),
  'password-reset': look(KeyRound),
  'password-reset-by-mail': look(KeyRound),
  'code-refused': failed,
  'two-factor-on': look(KeyRound),
  'two-factor-off': look(KeyRound),
  'two-factor-removed': look(KeyRound),
  'recovery-code-used': look(KeyRound),
  'recovery-codes-renewed': look(KeyRound),
  'passkey-added': look(KeyRound),
  'passkey-removed': look(KeyRound),
  'passkeys-removed': look(KeyRound),
  'passkey-sign-in': look(LogIn),
  'passkey-refused': failed,
  'passkey-copied': alarming,
};

function EventRow({ event }: { event: SecurityEvent }) {
  const { Icon, icon, row } = LOOKS[event.kind];
  const origin = eventOrigin(event);
  return (
    <li className={`flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line px-4 py-3 ${row}`}>
      <Icon size={20} aria-hidden="true" className={`shrink-0 self-start ${icon}`} />
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold">{eventText(event)}</p>
        {origin !== undefined && (
          <p className="text-sm wrap-anywhere text-muted" title={event.device}>
            <bdi>{origin}</bdi>
          </p>
        )}
      </div>
      <p className="ps-9 text-sm text-muted @2xl:ps-0">
        <ShortMoment at={event.at} />
      </p>
    </li>
  );
}

/** The recent security events of the signed-in account, newest first. */
export function SecurityEvents({ log }: { log: ApiData<SecurityEvent[]> }) {
  const { data: events, error, reload } = log;
  const [all, setAll] = useState(false);
  const shown = all ? events : events?.slice(0, SHOWN_FIRST);
  return (
    <section aria-labelledby="security-events" className="@container">
      <h2 id="security-events" className="text-lg">
        Recent security events
      </h2>
      <p className="mt-1 mb-4 text-muted">
        If you don’t recognise a sign-in, change your password: it signs out every other device.
      </p>
      {shown && (
        <ul className="border-t border-line bg-panel">
          {shown.map((event) => (
            <EventRow key={event._id} event={event} />
          ))}
        </ul>
      )}
      {!all && events && events.length > SHOWN_FIRST && (
        <Button variant="secondary" className="mt-4" onClick={() => setAll(true)}>
          Show {events.length - SHOWN_FIRST} more
        </Button>
      )}
      {!events && error === null && <Spinner />}
      {error !== null && <TryAgain message={sentenceOf(error)} onRetry={reload} />}
    </section>
  );
}
