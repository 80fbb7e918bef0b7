import { useEffect, useRef } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { type PasskeyCreation, passkeyName, passkeyProof } from '#contract/auth/passkeys.ts';
import type { Done, Success } from '#contract/http/envelope.ts';
import { CODE_FIELD } from '#web/admin/account/code-field.ts';
import { deviceName } from '#web/admin/account/device-name.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { showServerErrors } from '#web/forms/server-errors.ts';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';

const typed = passkeyProof.extend({ name: passkeyName });

interface AddFormProps {
  /** Whether a code is needed beside the password. */
  asksCode: boolean;
  onAdded: () => void;
  onCancel: () => void;
}

/** Names a passkey and has the browser make it, after the password and, where the sign-in asks for one, a code. */
export function AddForm({ asksCode, onAdded, onCancel }: AddFormProps) {
  const form = useContractForm(typed, { name: deviceName(navigator.userAgent), currentPassword: '', code: '' });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);

  const add = form.handleSubmit(async ({ name, ...proof }) => {
    try {
      const { data } = await callApi<Success<PasskeyCreation>>(apiAddress.passkeys, { method: 'POST', body: proof });
      const made = await (await import('#web/api/passkeys.ts')).makePasskey(data);
      const body = { name, made };
      const { message } = await callApi<Done>(apiAddress.passkeyConfirmation, { method: 'POST', body });
      showToast({ kind: 'success', about: 'passkeys', text: message });
      onAdded();
    } catch (error) {
      if (error instanceof ApiError) showServerErrors(form, error.errors);
      showToast({ kind: 'error', about: 'passkeys', text: sentenceOf(error) });
    }
  });

  return (
    <form ref={element} noValidate onSubmit={add} className="mt-5 flex max-w-md flex-col gap-5">
      <TextField
        control={form.control}
        name="name"
        required
        label="Name of the passkey"
        autoComplete="off"
        hint="So that you know it on the list: the device, or the password manager, that keeps it."
      />
      <PasswordField control={form.control} name="currentPassword" label="Your password" />
      {asksCode && <TextField control={form.control} {...CODE_FIELD} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.formState.isSubmitting} busyLabel="Waiting for your device...">
          Add this passkey
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
