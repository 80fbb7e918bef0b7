import { useEffect, useId, useRef } from 'react';
import { INVITATION_HOURS, type Invited } from '#contract/auth/people.ts';
import { showToast } from '#web/elements/toast.ts';
import { Button } from '#web/ui/button.tsx';

/** The address of an invitation, which is shown this once. */
export function InviteLink({ invitation, name }: { invitation: Invited; name: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(invitation.inviteUrl);
      showToast({ kind: 'success', about: 'people', text: 'Link copied.' });
    } catch {
      showToast({
        kind: 'error',
        about: 'people',
        text: 'Your browser blocked copying. The link is selected: copy it yourself.',
      });
    }
  };
  return (
    <div className="mt-5 max-w-md border-s-4 border-success bg-success-soft px-4 py-3">
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi> is invited.
      </p>
      <p className="mt-1 text-sm">
        {invitation.mailed ? 'The link was also sent by mail.' : 'Give them this link.'} It is shown only now, works
        once and for {INVITATION_HOURS} hours.
      </p>
      <label htmlFor={id} className="mt-3 mb-1 block text-sm font-semibold">
        Link of the invitation
      </label>
      <input
        ref={field}
        id={id}
        readOnly
        value={invitation.inviteUrl}
        onFocus={({ target }) => target.select()}
        className="control border-line bg-paper text-sm"
      />
      <Button variant="secondary" onClick={() => void copy()} className="mt-2 px-3">
        Copy link
      </Button>
    </div>
  );
}
