import { apiAddress } from '#contract/addresses.ts';
import type { OwnPasskeys } from '#contract/auth/passkeys.ts';
import { ROLE_NAME } from '#contract/auth/roles.ts';
import type { SecurityEvent } from '#contract/auth/security-events.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { TimesNote } from '#web/admin/ui/times-note.tsx';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { loadProfile, useSession } from '#web/api/session.ts';
import { LastBackup } from './last-backup.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import { Password } from './password.tsx';
import { SecurityEvents } from './security-events.tsx';
import { SessionList } from './session-list.tsx';
import { StorageLeft } from './storage-left.tsx';
import { TwoFactor } from './two-factor/two-factor.tsx';
import { useSessions } from './use-sessions.ts';

export const handle = { hydrate: true };

export const meta = adminTitle('Account');

export default function AccountPage() {
  const { user, role, loadError } = useSession();
  const may = useMay();
  const log = useApiData<SecurityEvent[]>(apiAddress.securityEvents);
  const passkeys = useApiData<OwnPasskeys>(apiAddress.passkeys);
  const devices = useSessions({ onEnded: log.reload });
  const email = user?.email ?? '';
  return (
    <div className="sheet py-8">
      <AdminHeading title="Account" />
      {user && (
        <p className="-mt-3 mb-8 text-muted">
          Signed in as <bdi className="font-semibold wrap-anywhere text-ink">{email}</bdi>
          {role && <> · {ROLE_NAME[role]}</>}
        </p>
      )}
      {!user && loadError !== null && <TryAgain message={loadError} onRetry={loadProfile} />}
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 @4xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Password email={email} onChanged={() => Promise.all([devices.reload(), log.reload()])} />
        <SessionList devices={devices} />
      </div>
      <div className="mt-12">
        <TwoFactor onChanged={() => Promise.all([devices.reload(), log.reload(), passkeys.reload()])} />
      </div>
      <div className="mt-12">
        <Passkeys passkeys={passkeys} onChanged={() => Promise.all([log.reload(), passkeys.reload()])} />
      </div>
      <div className="mt-12">
        <SecurityEvents log={log} />
      </div>
      {may('GET', apiAddress.storage) && <StorageLeft />}
      {may('GET', apiAddress.lastBackup) && <LastBackup />}
      <TimesNote />
    </div>
  );
}
