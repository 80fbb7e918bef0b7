import { useState } from 'react';
import { Link } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Person } from '#contract/auth/people.ts';
import { ROLE_MEANS, ROLE_NAME, ROLES } from '#contract/auth/roles.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx';
import { late } from '#web/admin/ui/late.tsx';
import { TimesNote } from '#web/admin/ui/times-note.tsx';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PersonRow } from './person-row.tsx';
import { usePeopleActs } from './use-people-acts.ts';

export const handle = { hydrate: true };

export const meta = adminTitle('People');

const InviteForm = late(async () => (await import('./invite-form.tsx')).InviteForm);

/** The form that invites somebody, once it is asked for, and what each role may. */
function Invite({ onInvited }: { onInvited: () => Promise<unknown> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      {isOpen ? (
        <InviteForm onInvited={onInvited} />
      ) : (
        <Button onClick={() => setIsOpen(true)} onPointerEnter={InviteForm.prefetch} onFocus={InviteForm.prefetch}>
          Invite somebody
        </Button>
      )}
      <dl className="mt-8 flex max-w-md flex-col gap-3 text-sm">
        {ROLES.map((role) => (
          <div key={role}>
            <dt className="font-semibold">{ROLE_NAME[role]}</dt>
            <dd className="text-muted">{ROLE_MEANS[role]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Who can sign in and who is invited, each with a role, for owners. */
export default function PeoplePage() {
  const { user } = useSession();
  const { data: people, error, reload } = useApiData<Person[]>(apiAddress.people);
  const { busyId, setRole, remove } = usePeopleActs(reload);
  const [leaving, setLeaving] = useState<Person>(); // stays set while its dialog fades out
  const [asking, setAsking] = useState(false);
  return (
    <div className="sheet py-8">
      <AdminHeading title="People">
        <Link to={siteAddress.log} className="button button-secondary">
          Log: who did what
        </Link>
      </AdminHeading>
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 @4xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section aria-label="Who is here">
          {people && (
            <ul className="border-t border-line bg-panel">
              {people.map((one) => (
                <PersonRow
                  key={one._id}
                  person={one}
                  isMe={one._id === user?._id}
                  busy={busyId === one._id}
                  onRole={(role) => setRole(one, role)}
                  onRemove={() => {
                    setLeaving(one);
                    setAsking(true);
                  }}
                />
              ))}
            </ul>
          )}
          {!people && error === null && <Spinner />}
          {error !== null && <TryAgain message={sentenceOf(error)} onRetry={reload} />}
        </section>
        <Invite onInvited={reload} />
      </div>
      <TimesNote />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={
          <>
            Remove <bdi>{leaving?.name}</bdi>?
          </>
        }
        confirm="Remove"
        decline="Keep"
        busy={busyId !== undefined}
        onConfirm={() => leaving && void remove(leaving).then(() => setAsking(false))}
      >
        {leaving?.state === 'active'
          ? 'They are signed out everywhere at once. What they did stays as it is.'
          : 'The link of the invitation stops working.'}
      </ConfirmDialog>
    </div>
  );
}
