import { TextLink } from '../ui/button.tsx';

/** For visitors without scripts: says how the form's content reaches the shop all the same. */
export function NoScriptNote({ email }: { email: string }) {
  return (
    <noscript>
      <p className="mb-6 border-s-4 border-copper bg-copper-soft px-4 py-3">
        Sending this form needs JavaScript. Please switch it on, or write to us at{' '}
        <TextLink href={`mailto:${email}`}>{email}</TextLink>.
      </p>
    </noscript>
  );
}
