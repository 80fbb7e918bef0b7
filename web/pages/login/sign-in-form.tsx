import type { ReactNode } from 'react';
import { type LoginRequest, loginRequest } from '#contract/auth/auth.ts';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';

interface SignInFormProps {
  busy: boolean;
  onSignIn: (credentials: LoginRequest) => Promise<void>;
  /** Shown below the button. */
  children?: ReactNode;
}

/** Used on the login page, and in the dialog over a page whose session has ended. */
export function SignInForm({ busy, onSignIn, children }: SignInFormProps) {
  const { control, handleSubmit } = useContractForm(loginRequest, { userId: '', password: '' });
  return (
    <form noValidate onSubmit={handleSubmit(onSignIn)} className="mt-7 flex flex-col gap-5">
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
      <SubmitButton busy={busy} busyLabel="Loading..." className="mt-1 w-full">
        Login
      </SubmitButton>
      {children}
    </form>
  );
}
