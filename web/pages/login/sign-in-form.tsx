import { type ReactNode, useEffect, useRef } from 'react';
import { type LoginRequest, loginRequest } from '#contract/auth/auth.ts';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';

const EMPTY: LoginRequest = { userId: '', password: '', code: '' };

interface SignInFormProps {
  busy: boolean;
  /** The password was right, and the account has two-factor sign-in. */
  asksCode: boolean;
  onSignIn: (credentials: LoginRequest) => Promise<void>;
  /** Shown below the button. */
  children?: ReactNode;
}

/** Used on the login page, and in the dialog over a page whose session has ended. */
export function SignInForm({ busy, asksCode, onSignIn, children }: SignInFormProps) {
  const { control, handleSubmit } = useContractForm(loginRequest, EMPTY);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (asksCode) form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus();
  }, [asksCode]);
  const signIn = ({ code, ...credentials }: LoginRequest) => onSignIn({ ...credentials, ...(code && { code }) });
  return (
    <form ref={form} noValidate onSubmit={handleSubmit(signIn)} className="mt-7 flex flex-col gap-5">
      <TextField
        control={control}
        name="userId"
        required
        label="Email"
        type="email"
        placeholder="Type Email..."
        autoComplete="username"
      />
      <PasswordField control={control} name="password" required label="Password" placeholder="Type Password..." />
      {asksCode && (
        <TextField
          control={control}
          name="code"
          label="Code"
          autoComplete="one-time-code"
          hint="Six digits from your authenticator app, or one of your recovery codes."
        />
      )}
      <SubmitButton busy={busy} busyLabel="Loading..." className="mt-1 w-full">
        Login
      </SubmitButton>
      {children}
    </form>
  );
}
