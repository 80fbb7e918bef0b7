import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import { mayOpen } from '#contract/auth/calls-by-role.ts';
import type { Role } from '#contract/auth/roles.ts';
import { startSession, useSession } from '#web/api/session.ts';
import { NoScriptNoteForOwner } from '#web/forms/no-script-note.tsx';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { TextLink } from '#web/ui/button.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

export const handle = { hydrate: true };

export const meta = pageMeta({ title: 'Login', unlisted: true });

/** Time to read the success message before the redirect. */
const PAUSE_MS = 1_000;

/** The first page that who has signed in may see. */
const firstPage = (role: Role) => (mayOpen(role, siteAddress.dashboard) ? siteAddress.dashboard : siteAddress.orders);

export default function LoginPage() {
  const { isAuthenticated, role } = useSession();
  const { busy, asksCode, signIn, signInByPasskey } = useSignIn(PAUSE_MS);
  const navigate = useNavigate();

  useEffect(() => void startSession(), []);
  useEffect(() => {
    if (isAuthenticated && role !== null && !busy) void navigate(firstPage(role), { replace: true });
  }, [isAuthenticated, role, busy, navigate]);

  return (
    <div className="blueprint grid min-h-[70dvh] place-items-center px-4 py-12">
      <section className="part w-full max-w-md px-5 py-8 sm:px-9 sm:py-10">
        <h1 className="text-2xl">Sign in to run the shop</h1>
        <p className="mt-2 text-muted">Manage orders, products and messages.</p>
        <div className="mt-6 empty:hidden">
          <NoScriptNoteForOwner />
        </div>
        <SignInForm busy={busy} asksCode={asksCode} onSignIn={signIn}>
          <PasskeyButton busy={busy} onSignIn={signInByPasskey} />
          <p className="text-center text-sm">
            <TextLink href={siteAddress.forgottenPassword}>Forgot your password?</TextLink>
          </p>
        </SignInForm>
      </section>
    </div>
  );
}
