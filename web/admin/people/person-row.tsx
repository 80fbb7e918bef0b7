import CircleUserRound from 'lucide-react/icons/circle-user-round';
import MailQuestion from 'lucide-react/icons/mail-question-mark';
import { useId } from 'react';
import type { Person } from '#contract/auth/people.ts';
import { ROLE_NAME, ROLES, type Role } from '#contract/auth/roles.ts';
import { Button } from '#web/ui/button.tsx';
import { ShortMoment } from '#web/ui/time.tsx';

interface PersonRowProps {
  person: Person;
  /** Nobody changes their own role. */
  isMe: boolean;
  busy: boolean;
  onRole: (role: Role) => void;
  onRemove: () => void;
}

function Seen({ person: { state, lastSeenAt, createdAt } }: Pick<PersonRowProps, 'person'>) {
  if (state === 'expired') return <>The invitation was not used in time. Invite again.</>;
  if (state === 'invited')
    return (
      <>
        Invited <ShortMoment at={createdAt} />, not here yet
      </>
    );
  if (lastSeenAt === undefined) return <>Not seen for a month or more</>;
  return (
    <>
      Last seen <ShortMoment at={lastSeenAt} />
    </>
  );
}

/** Somebody of the shop, with what they may do. */
export function PersonRow({ person, isMe, busy, onRole, onRemove }: PersonRowProps) {
  const id = useId();
  const { name, email, role, state } = person;
  const Icon = state === 'active' ? CircleUserRound : MailQuestion;
  return (
    <li aria-busy={busy} className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-4 py-3">
      <div className="flex min-w-0 grow basis-56 items-start gap-3">
        <Icon size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="wrap-anywhere">
            <bdi className="font-semibold">{name}</bdi>
            {isMe && <span className="text-muted"> (you)</span>}
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            <bdi>{email}</bdi>
            <span className="block">
              <Seen person={person} />
            </span>
          </p>
        </div>
      </div>
      {isMe ? (
        <p className="font-semibold">{ROLE_NAME[role]}</p>
      ) : (
        <div className="relative flex flex-wrap items-center gap-2">
          <label htmlFor={id} className="sr-only">
            Role of {name}
          </label>
          <select
            id={id}
            value={role}
            disabled={busy}
            onChange={({ target }) => onRole(ROLES.find((known) => known === target.value) ?? role)}
            className="control w-36"
          >
            {ROLES.map((known) => (
              <option key={known} value={known}>
                {ROLE_NAME[known]}
              </option>
            ))}
          </select>
          <Button variant="quiet" aria-disabled={busy} onClick={() => busy || onRemove()} className="px-3 text-danger">
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
