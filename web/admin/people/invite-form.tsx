import { useEffect, useId, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { type InvitationRequest, type Invited, invitationRequest } from '#contract/auth/people.ts';
import { ROLE_NAME, ROLES } from '#contract/auth/roles.ts';
import type { Success } from '#contract/http/envelope.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import { SelectField } from '#web/forms/fields/select-field.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { showServerErrors } from '#web/forms/server-errors.ts';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { InviteLink } from './invite-link.tsx';

const EMPTY: InvitationRequest = { name: '', email: '', role: 'workshop' };
const OPTIONS = ROLES.map((value) => ({ name: ROLE_NAME[value], value }));

/** Invites somebody; the address that opens the shop to them is shown once. */
export function InviteForm({ onInvited }: { onInvited: () => Promise<unknown> }) {
  const form = useContractForm(invitationRequest, EMPTY);
  const { control, formState, handleSubmit, reset } = form;
  const [made, setMade] = useState<{ invitation: Invited; name: string }>();
  const heading = useId();
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);

  const invite = async (body: InvitationRequest) => {
    setMade(undefined);
    try {
      const { data } = await callApi<Success<Invited>>(apiAddress.people, { method: 'POST', body });
      setMade({ invitation: data, name: body.name });
      reset(EMPTY);
      await onInvited();
    } catch (error) {
      if (error instanceof ApiError) showServerErrors(form, error.errors);
      showToast({ kind: 'error', about: 'people', text: sentenceOf(error) });
    }
  };

  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-lg">
        Invite somebody
      </h2>
      <form
        noValidate
        aria-labelledby={heading}
        onSubmit={handleSubmit(invite)}
        className="mt-4 flex max-w-md flex-col gap-5"
      >
        <TextField control={control} name="name" required label="Name" autoComplete="off" />
        <TextField control={control} name="email" required label="Email" type="email" autoComplete="off" />
        <SelectField control={control} name="role" required label="Role" options={OPTIONS} />
        <SubmitButton busy={formState.isSubmitting} busyLabel="Loading..." className="sm:min-w-44 sm:self-start">
          Invite
        </SubmitButton>
      </form>
      {made && <InviteLink key={made.invitation._id} {...made} />}
    </section>
  );
}
