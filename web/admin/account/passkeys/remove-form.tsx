import { useEffect, useRef } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { type Passkey, passkeyProof } from '#contract/auth/passkeys.ts';
import { CODE_FIELD } from '#web/admin/account/code-field.ts';
import { sender } from '#web/admin/account/sender.ts';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';

interface RemoveFormProps {
  passkey: Passkey;
  /** Whether a code is needed beside the password. */
  asksCode: boolean;
  onRemoved: () => void;
  onCancel: () => void;
}

/** Asks for the password, and a code where there is one, before a passkey stops working. */
export function RemoveForm({ passkey, asksCode, onRemoved, onCancel }: RemoveFormProps) {
  const form = useContractForm(passkeyProof, { currentPassword: '', code: '' });
  const send = sender(form, {
    address: apiAddress.passkeyRemoval(passkey._id),
    about: 'passkeys',
    onDone: onRemoved,
  });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={element}
      noValidate
      aria-label={`Remove ${passkey.name}`}
      onSubmit={form.handleSubmit(send)}
      className="flex max-w-md flex-col gap-5 pt-2 pb-3"
    >
      <PasswordField control={form.control} name="currentPassword" label="Your password" />
      {asksCode && <TextField control={form.control} {...CODE_FIELD} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.formState.isSubmitting} busyLabel="Loading...">
          Remove this passkey
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Keep it
        </Button>
      </div>
    </form>
  );
}
