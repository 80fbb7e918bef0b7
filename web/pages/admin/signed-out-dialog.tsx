import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from '../../ui/button.tsx';
import { SignInForm } from '../login/sign-in-form.tsx';
import { useSignIn } from '../login/use-sign-in.ts';

interface SignedOutDialogProps {
  open: boolean;
  onLeave: () => void;
}

/** Stands over a page whose session has ended, and keeps what was typed there. Nothing but an answer closes it. */
export function SignedOutDialog({ open, onLeave }: SignedOutDialogProps) {
  const { busy, signIn } = useSignIn();
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop
          forceRender // over another dialog, too
          className="fixed inset-0 z-50 bg-shade transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <AlertDialog.Popup className="fixed inset-x-3 top-1/2 z-50 mx-auto max-h-[calc(100dvh-1.5rem)] max-w-md -translate-y-1/2 overflow-y-auto rounded-md border border-line bg-panel p-5 text-ink shadow-lift transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:p-6">
          <AlertDialog.Title className="text-xl">Sign in again</AlertDialog.Title>
          <AlertDialog.Description className="mt-3 text-muted">
            Your session has ended. What you typed on this page is still there.
          </AlertDialog.Description>
          <SignInForm busy={busy} onSignIn={signIn}>
            <Button variant="secondary" onClick={onLeave} className="w-full">
              Leave
            </Button>
          </SignInForm>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
