import { apiAddress } from '#contract/addresses.ts';
import { type TwoFactorSecret, twoFactorStart } from '#contract/auth/two-factor.ts';
import type { Success } from '#contract/http/envelope.ts';
import { sender } from '#web/admin/account/sender.ts';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';

interface BeginFormProps {
  onSecret: (secret: TwoFactorSecret) => void;
  onCancel: () => void;
}

/** Asks for the password before a secret is shown. */
export function BeginForm({ onSecret, onCancel }: BeginFormProps) {
  const form = useContractForm(twoFactorStart, { currentPassword: '' });
  const onDone = ({ data }: Success<TwoFactorSecret>) => onSecret(data);
  const send = sender(form, { address: apiAddress.twoFactor, onDone });
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="mt-5 flex max-w-md flex-col gap-5">
      <PasswordField control={form.control} name="currentPassword" label="Your password" />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.formState.isSubmitting} busyLabel="Loading...">
          Go on
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
