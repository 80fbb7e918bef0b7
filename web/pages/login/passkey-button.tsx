import KeyRound from 'lucide-react/icons/key-round';
import { usePasskeys } from '#web/forms/use-passkeys.ts';
import { Button } from '#web/ui/button.tsx';

interface PasskeyButtonProps {
  busy: boolean;
  onSignIn: () => Promise<void>;
}

/** The other way to sign in, where the browser has passkeys. */
export function PasskeyButton({ busy, onSignIn }: PasskeyButtonProps) {
  if (!usePasskeys()) return null;
  return (
    <Button variant="secondary" aria-disabled={busy} onClick={() => void (busy || onSignIn())} className="w-full gap-2">
      <KeyRound size={20} aria-hidden="true" />
      Sign in with a passkey
    </Button>
  );
}
