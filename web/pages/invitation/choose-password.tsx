import type { z } from 'zod';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { type LoginGrant, NEW_PASSWORD_MIN } from '#contract/auth/auth.ts';
import { invitationAnswer } from '#contract/auth/people.ts';
import type { Success } from '#contract/http/envelope.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { storeToken } from '#web/api/session-store.ts';
import { showToast } from '#web/elements/toast.ts';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { showServerErrors } from '#web/forms/server-errors.ts';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';

/** The password of somebody who is invited; with it they are signed in. */
export function ChoosePassword({ token, email }: { token: string; email: string }) {
  const form = useContractForm(invitationAnswer, { password: '' });
  const { control, formState, handleSubmit } = form;
  const accept = async (body: z.output<typeof invitationAnswer>) => {
    try {
      const { data } = await callApi<Success<LoginGrant>>(apiAddress.invitation(token), { method: 'POST', body });
      storeToken(data.accessToken);
      location.assign(siteAddress.login); // which leads to the first page of the role
    } catch (error) {
      if (error instanceof ApiError) showServerErrors(form, error.errors);
      showToast({ kind: 'error', about: 'invitation', text: sentenceOf(error) });
    }
  };
  return (
    <form noValidate onSubmit={handleSubmit(accept)} className="mt-7 flex flex-col gap-5">
      <p>
        You sign in as <bdi className="font-semibold wrap-anywhere">{email}</bdi>.
      </p>
      {/* For password managers, which need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        control={control}
        name="password"
        required
        label="Choose a password"
        autoComplete="new-password"
        hint={`Use at least ${NEW_PASSWORD_MIN} characters. A few words that only you would put together work well.`}
      />
      <SubmitButton busy={formState.isSubmitting} busyLabel="Loading..." className="w-full">
        Set password and sign in
      </SubmitButton>
    </form>
  );
}
