import type { ReactNode } from 'react';
import { TextLink } from '#web/ui/button.tsx';

function Note({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="mb-6 border-s-4 border-copper bg-copper-soft px-4 py-3">{children}</p>
    </noscript>
  );
}

/** For visitors without scripts: says how the form's content reaches the shop all the same. */
export function NoScriptNote({ email }: { email: string }) {
  return (
    <Note>
      Sending this form needs JavaScript. Please switch it on, or write to us at{' '}
      <TextLink href={`mailto:${email}`}>{email}</TextLink>.
    </Note>
  );
}

/** For an owner without scripts: the back office is made of them. */
export function NoScriptsForOwner() {
  return <Note>The back office needs JavaScript. Please switch it on and load this page again.</Note>;
}
