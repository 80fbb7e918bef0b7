import { useState } from 'react';
import type { z } from 'zod';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { RESET_MESSAGE, type ResetOffer, resetRequest } from '#contract/auth/password-reset.ts';
import type { Done } from '#contract/http/envelope.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { showToast } from '#web/elements/toast.ts';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { NoScriptNoteForOwner } from '#web/forms/no-script-note.tsx';
import { showServerErrors } from '#web/forms/server-errors.ts';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { Button, TextLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export const handle = { hydrate: true };

export const meta = pageMeta({ title: 'Forgotten password', unlisted: true });

/** Where somebody of the shop asks for a link to a new password. */
export default function ForgottenPasswordPage() {
  const { answer, error, load } = useAnswer<ResetOffer>(apiAddress.passwordResets);
  return (
    <div className="blueprint grid min-h-[70dvh] place-items-center px-4 py-12">
      <section className="part w-full max-w-md px-5 py-8 sm:px-9 sm:py-10">
        <h1 className="text-2xl">Forgot your password?</h1>
        <div className="mt-6 empty:hidden">
          <NoScriptNoteForOwner />
        </div>
        {answer?.mailIsOn === true && <AskForLink />}
        {answer?.mailIsOn === false && <p className="mt-2 text-muted">{RESET_MESSAGE.noMail}</p>}
        {!answer && error === null && <Spinner />}
        {error !== null && (
          <div className="mt-4 flex flex-col items-start gap-4">
            <p role="alert">{sentenceOf(error)}</p>
            <Button variant="secondary" onClick={() => void load()}>
              Try again
            </Button>
          </div>
        )}
        <p className="mt-6 text-sm">
          <TextLink href={siteAddress.login}>Back to sign in</TextLink>
        </p>
      </section>
    </div>
  );
}

function AskForLink() {
  const [told, setTold] = useState('');
  const form = useContractForm(resetRequest, { email: '' });
  const { control, formState, handleSubmit } = form;
  const ask = async (body: z.output<typeof resetRequest>) => {
    try {
      setTold((await callApi<Done>(apiAddress.passwordResets, { method: 'POST', body })).message ?? '');
    } catch (error) {
      if (error instanceof ApiError) showServerErrors(form, error.errors);
      showToast({ kind: 'error', about: 'password-reset', text: sentenceOf(error) });
    }
  };
  if (told !== '')
    return (
      <p role="status" className="mt-2">
        {told}
      </p>
    );
  return (
    <>
      <p className="mt-2 text-muted">
        Type the address that you sign in with, and we’ll mail you a link to set a new password.
      </p>
      <form noValidate onSubmit={handleSubmit(ask)} className="mt-7 flex flex-col gap-5">
        <TextField control={control} name="email" required label="Email" type="email" autoComplete="username" />
        <SubmitButton busy={formState.isSubmitting} busyLabel="Loading..." className="w-full">
          Send me a link
        </SubmitButton>
      </form>
    </>
  );
}
