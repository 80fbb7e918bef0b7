import { twoFactorProof } from '#contract/auth/two-factor.ts';
import { CODE_FIELD } from '#web/admin/account/code-field.ts';
import { sender } from '#web/admin/account/sender.ts';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';

interface ProofFormProps<Reply> {
  /** What is done, as the button says. */
  act: string;
  address: string;
  onDone: (reply: Reply) => void;
  onCancel: () => void;
}

/** Asks for the password and a code before the sign-in is made weaker, or new recovery codes are shown. */
export function ProofForm<Reply extends { message?: string | undefined }>({
  act,
  onCancel,
  ...call
}: ProofFormProps<Reply>) {
  const form = useContractForm(twoFactorProof, { currentPassword: '', code: '' });
  return (
    <form noValidate onSubmit={form.handleSubmit(sender(form, call))} className="mt-5 flex max-w-md flex-col gap-5">
      <PasswordField control={form.control} name="currentPassword" label="Your password" />
      <TextField control={form.control} {...CODE_FIELD} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.formState.isSubmitting} busyLabel="Loading...">
          {act}
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
