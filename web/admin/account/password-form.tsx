import { useEffect } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { NEW_PASSWORD_MIN, type PasswordChange, passwordChange } from '#contract/auth/auth.ts';
import type { Done } from '#contract/http/envelope.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { showServerErrors } from '#web/forms/server-errors.ts';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';

const EMPTY: PasswordChange = { currentPassword: '', newPassword: '' };

export interface PasswordFormProps {
  email: string;
  /** Called after a change, which ends all other sessions. */
  onChanged: () => Promise<unknown>;
}

const ABOUT = 'password';

export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const form = useContractForm(passwordChange, EMPTY);
  const { control, formState, handleSubmit, reset, setFocus } = form;
  useEffect(() => setFocus('currentPassword'), [setFocus]);

  const change = async (body: PasswordChange) => {
    try {
      const { message } = await callApi<Done>(apiAddress.password, { method: 'POST', body });
      reset(EMPTY);
      showToast({ kind: 'success', about: ABOUT, text: message });
      void onChanged();
    } catch (error) {
      if (error instanceof ApiError) showServerErrors(form, error.errors);
      showToast({ kind: 'error', about: ABOUT, text: sentenceOf(error) });
    }
  };

  return (
    <form noValidate aria-label="Change password" onSubmit={handleSubmit(change)} className="flex flex-col gap-5">
      {/* For password managers, which need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField control={control} name="currentPassword" label="Current password" />
      <PasswordField
        control={control}
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        hint={`Use at least ${NEW_PASSWORD_MIN} characters. A few words that only you would put together work well.`}
      />
      <SubmitButton busy={formState.isSubmitting} busyLabel="Loading..." className="sm:min-w-44 sm:self-start">
        Change password
      </SubmitButton>
    </form>
  );
}
