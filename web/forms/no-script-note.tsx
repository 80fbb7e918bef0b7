import type { ReactNode } from 'react';
import { TextLink } from '#web/ui/button.tsx';

function Note({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="mb-6 border-s-4 border-copper bg-copper-soft px-4 py-3">{children}</p>
    </noscript>
  );
}

/** For visitors without scripts: tells them to write an e-mail instead. */
export function NoScriptNote({ email }: { email: string }) {
  return (
    <Note>
      This form needs JavaScript. Please switch it on, or write to us at{' '}
      <TextLink href={`mailto:${email}`}>{email}</TextLink>.
    </Note>
  );
}

/** For the back office, which does not work without scripts. */
export function NoScriptNoteForOwner() {
  return <Note>The back office needs JavaScript. Please switch it on and reload this page.</Note>;
}
