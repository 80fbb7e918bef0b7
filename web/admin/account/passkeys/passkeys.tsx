import { useId, useState } from 'react';
import type { OwnPasskeys } from '#contract/auth/passkeys.ts';
import { PASSKEYS_MAX } from '#contract/limits.ts';
import { late } from '#web/admin/ui/late.tsx';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import type { ApiData } from '#web/admin/ui/use-api-data.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { usePasskeys } from '#web/forms/use-passkeys.ts';
import { Button } from '#web/ui/button.tsx';
import { PasskeyRow } from './passkey-row.tsx';

const AddForm = late(async () => (await import('./add-form.tsx')).AddForm);

interface PasskeysProps {
  passkeys: ApiData<OwnPasskeys>;
  onChanged: () => Promise<unknown>;
}

/** The passkeys of the signed-in account: each signs in on its own. */
export function Passkeys({ passkeys, onChanged }: PasskeysProps) {
  const { data: own, error, reload } = passkeys;
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-lg">
        Passkeys
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        Sign in with your fingerprint, face or device PIN instead of a password and a code. A fake copy of this site
        can’t trick you out of a passkey.
      </p>
      {!own && error !== null && <TryAgain message={sentenceOf(error)} onRetry={reload} />}
      {own && own.passkeys.length > 0 && (
        <ul className="@container mt-4 max-w-3xl border-t border-line bg-panel">
          {own.passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} own={own} onRemoved={onChanged} />
          ))}
        </ul>
      )}
      {own && <Adding own={own} onAdded={onChanged} />}
    </section>
  );
}

/** Adds one more, where there is room for it and the browser can. */
function Adding({ own, onAdded }: { own: OwnPasskeys; onAdded: () => Promise<unknown> }) {
  const [isOpen, setIsOpen] = useState(false);
  const isOffered = usePasskeys();
  if (!isOffered) return <p className="mt-4">To add one, open this page over HTTPS in a browser that has passkeys.</p>;
  if (own.passkeys.length >= PASSKEYS_MAX) return <p className="mt-4">This is as many as there may be.</p>;
  const close = () => setIsOpen(false);
  if (isOpen)
    return (
      <AddForm
        asksCode={own.asksCode}
        onCancel={close}
        onAdded={() => {
          close();
          void onAdded();
        }}
      />
    );
  return (
    <Button variant="secondary" className="mt-5" onClick={() => setIsOpen(true)}>
      Add a passkey
    </Button>
  );
}
