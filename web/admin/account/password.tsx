import { useId, useState } from 'react';
import { late } from '#web/admin/ui/late.tsx';
import { Button } from '#web/ui/button.tsx';
import type { PasswordFormProps } from './password-form.tsx';

const PasswordForm = late(async () => (await import('./password-form.tsx')).PasswordForm);

/** Opens the form that changes the password. */
export function Password(props: PasswordFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="max-w-md">
      <h2 id={heading} className="text-lg">
        Password
      </h2>
      <p className="mt-1 mb-5 text-muted">When you change it, you’ll be signed out on your other devices.</p>
      {isOpen ? (
        <PasswordForm {...props} />
      ) : (
        <Button
          variant="secondary"
          onClick={() => setIsOpen(true)}
          onPointerEnter={PasswordForm.prefetch}
          onFocus={PasswordForm.prefetch}
        >
          Change password
        </Button>
      )}
    </section>
  );
}
