import type { z } from 'zod';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { type LoginGrant, NEW_PASSWORD_MIN } from '#contract/auth/auth.ts';
import { firstOwnerAnswer } from '#contract/auth/first-owner.ts';
import type { Success } from '#contract/http/envelope.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { storeToken } from '#web/api/session-store.ts';
import { showToast } from '#web/elements/toast.ts';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { showServerErrors } from '#web/forms/server-errors.ts';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';

const SHOWN = ' Customers see it on the site until you set another one on the page Settings.';

/** Name, e-mail and password of who owns a new shop; with them they are signed in. */
export function BecomeOwner({ token, emailIsShown }: { token: string; emailIsShown: boolean }) {
  const form = useContractForm(firstOwnerAnswer, { name: '', email: '', password: '' });
  const { control, formState, handleSubmit } = form;
  const accept = async (body: z.output<typeof firstOwnerAnswer>) => {
    try {
      const { data } = await callApi<Success<LoginGrant>>(apiAddress.firstOwner(token), { method: 'POST', body });
      storeToken(data.accessToken);
      location.assign(siteAddress.firstDay);
    } catch (error) {
      if (error instanceof ApiError) showServerErrors(form, error.errors);
      showToast({ kind: 'error', about: 'set-up', text: sentenceOf(error) });
    }
  };
  return (
    <form noValidate onSubmit={handleSubmit(accept)} className="mt-7 flex flex-col gap-5">
      <TextField control={control} name="name" required label="Your name" autoComplete="name" />
      <TextField
        control={control}
        name="email"
        required
        label="E-mail"
        type="email"
        autoComplete="username"
        hint={`You sign in with it.${emailIsShown ? SHOWN : ''}`}
      />
      <PasswordField
        control={control}
        name="password"
        required
        label="Choose a password"
        autoComplete="new-password"
        hint={`Use at least ${NEW_PASSWORD_MIN} characters. A few words that only you would put together work well.`}
      />
      <SubmitButton busy={formState.isSubmitting} busyLabel="Loading..." className="w-full">
        Open the shop
      </SubmitButton>
    </form>
  );
}
