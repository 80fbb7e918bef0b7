import { apiAddress } from '#contract/addresses.ts';
import { type RecoveryCodes, type TwoFactorSecret, twoFactorConfirmation } from '#contract/auth/two-factor.ts';
import type { Success } from '#contract/http/envelope.ts';
import { sender } from '#web/admin/account/sender.ts';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';

interface ConfirmFormProps {
  secret: TwoFactorSecret;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** The secret for an app, as a picture, a link and a text, and the first code that the app shows. */
export function ConfirmForm({ secret: { secret, uri, qr }, onCodes, onCancel }: ConfirmFormProps) {
  const form = useContractForm(twoFactorConfirmation, { code: '' });
  const onDone = ({ data }: Success<RecoveryCodes>) => onCodes(data.recoveryCodes);
  const send = sender(form, { address: apiAddress.twoFactorConfirmation, onDone });
  return (
    <div className="mt-5 flex flex-wrap gap-x-10 gap-y-6">
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code for your authenticator app"
        shapeRendering="crispEdges"
        className="size-56 shrink-0 border border-line"
      >
        <rect width={qr.size} height={qr.size} fill="white" />
        <path d={qr.path} fill="black" />
      </svg>
      <div className="min-w-0 max-w-md grow basis-64">
        <ol className="flex list-decimal flex-col gap-3 ps-5">
          <li>
            Scan this with an authenticator app, or{' '}
            <a href={uri} className="text-link">
              open it in the app
            </a>{' '}
            on this device. You can also type the key:{' '}
            <code className="font-semibold wrap-anywhere select-all">{secret}</code>
          </li>
          <li>Type the six digits that the app shows now.</li>
        </ol>
        <form noValidate onSubmit={form.handleSubmit(send)} className="mt-5 flex flex-col gap-5">
          <TextField control={form.control} name="code" label="Code" inputMode="numeric" autoComplete="one-time-code" />
          <div className="flex flex-wrap gap-3">
            <SubmitButton busy={form.formState.isSubmitting} busyLabel="Loading...">
              Turn it on
            </SubmitButton>
            <Button variant="secondary" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}
