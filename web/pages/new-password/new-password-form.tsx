import { useState } from 'react';
import type { z } from 'zod';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { NEW_PASSWORD_MIN } from '#contract/auth/auth.ts';
import { resetAnswer } from '#contract/auth/password-reset.ts';
import type { Done } from '#contract/http/envelope.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { showServerErrors } from '#web/forms/server-errors.ts';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';

/** The new password of whoever holds the link. */
export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const [told, setTold] = useState('');
  const form = useContractForm(resetAnswer, { password: '' });
  const { control, formState, handleSubmit } = form;
  const save = async (body: z.output<typeof resetAnswer>) => {
    try {
      setTold((await callApi<Done>(apiAddress.passwordReset(token), { method: 'POST', body })).message ?? '');
    } catch (error) {
      if (error instanceof ApiError) showServerErrors(form, error.errors);
      showToast({ kind: 'error', about: 'password-reset', text: sentenceOf(error) });
    }
  };
  if (told !== '')
    return (
      <div className="mt-2 flex flex-col items-start gap-5">
        <p role="status">{told}</p>
        <a href={siteAddress.login} className="button button-primary">
          Sign in
        </a>
      </div>
    );
  return (
    <form noValidate onSubmit={handleSubmit(save)} className="mt-4 flex flex-col gap-5">
      <p className="text-muted">
        For <bdi className="font-semibold wrap-anywhere text-ink">{email}</bdi>. You’ll be signed out on all devices.
      </p>
      {/* For password managers, which need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        control={control}
        name="password"
        required
        label="New password"
        autoComplete="new-password"
        hint={`Use at least ${NEW_PASSWORD_MIN} characters. A few words that only you would put together work well.`}
      />
      <SubmitButton busy={formState.isSubmitting} busyLabel="Loading..." className="w-full">
        Set new password
      </SubmitButton>
    </form>
  );
}
