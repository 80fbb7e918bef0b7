import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { siteAddress } from '../../../contract/addresses.ts';
import { AUTH_MESSAGE, type LoginRequest, loginRequest } from '../../../contract/auth.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { login, startSession, useSession } from '../../api/session.ts';
import { showToast } from '../../elements/toast.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { pageMeta } from '../site/page-meta.ts';

export const handle = { hydrate: true };

export const meta = pageMeta({ title: 'Login', unlisted: true });

/** Time to read that it worked. */
const PAUSE_MS = 1_000;

export default function LoginPage() {
  const { isAuthenticated } = useSession();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { control, handleSubmit } = useContractForm(loginRequest, { userId: '', password: '' });

  useEffect(() => void startSession(), []);
  useEffect(() => {
    if (isAuthenticated && !busy) void navigate(siteAddress.dashboard, { replace: true });
  }, [isAuthenticated, busy, navigate]);

  const signIn = async (credentials: LoginRequest) => {
    setBusy(true);
    try {
      await login(credentials);
      showToast({ kind: 'success', text: AUTH_MESSAGE.loggedIn });
      setTimeout(() => setBusy(false), PAUSE_MS); // and the redirect of the signed-in follows
    } catch (error) {
      setBusy(false);
      showToast({ kind: 'error', text: sentenceOf(error) });
    }
  };

  return (
    <div className="blueprint grid min-h-[70dvh] place-items-center px-4 py-12">
      <section className="part w-full max-w-md px-5 py-8 sm:px-9 sm:py-10">
        <h1 className="text-2xl">Sign in to run the shop</h1>
        <p className="mt-2 text-muted">Orders, products and messages wait behind this door.</p>
        <form noValidate onSubmit={handleSubmit(signIn)} className="mt-7 flex flex-col gap-5">
          <TextField
            control={control}
            name="userId"
            label="Email"
            type="email"
            placeholder="Type Email..."
            autoComplete="username"
          />
          <PasswordField control={control} name="password" label="Password" placeholder="Type Password..." />
          <SubmitButton busy={busy} busyLabel="Loading..." className="mt-1 w-full">
            Login
          </SubmitButton>
        </form>
      </section>
    </div>
  );
}
