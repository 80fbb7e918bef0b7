import { PasskeyButton } from '#web/pages/login/passkey-button.tsx';
import { SignInForm } from '#web/pages/login/sign-in-form.tsx';
import { useSignIn } from '#web/pages/login/use-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertFrame } from '#web/ui/dialogs/alert-frame.tsx';

interface SignedOutDialogProps {
  open: boolean;
  onLeave: () => void;
}

/** Covers a page whose session has ended and keeps what was typed there. It cannot be closed without an answer. */
export function SignedOutDialog({ open, onLeave }: SignedOutDialogProps) {
  const { busy, asksCode, signIn, signInByPasskey } = useSignIn();
  return (
    <AlertFrame
      open={open}
      title="Sign in again"
      description="Your session has ended. What you typed on this page is still there."
      className="max-w-md"
    >
      <SignInForm busy={busy} asksCode={asksCode} onSignIn={signIn}>
        <PasskeyButton busy={busy} onSignIn={signInByPasskey} />
        <Button variant="secondary" onClick={onLeave} className="w-full">
          Leave
        </Button>
      </SignInForm>
    </AlertFrame>
  );
}
