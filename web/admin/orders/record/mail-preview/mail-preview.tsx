import { useId } from 'react';
import { MailFrame } from '#web/admin/ui/mail/mail-frame.tsx';
import { type MailRequest, useMailPreview } from '#web/admin/ui/mail/use-mail-preview.ts';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface WordsProps {
  words: string;
  onWords: (words: string) => void;
}

/** What the owner adds to a mail. */
function OwnWords({ words, onWords }: WordsProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-muted">
        Your own words
      </label>
      <textarea
        id={id}
        rows={2}
        dir="auto"
        value={words}
        onChange={({ target }) => onWords(target.value)}
        aria-describedby={`${id}-hint`}
        className="control growing"
        data-max-rows={8}
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        They go into the mail below.
      </p>
    </div>
  );
}

/** A mail to a customer before it is sent, with a field for words of the owner's own. */
export function MailPreview({ request: { address, body }, ...typed }: WordsProps & { request: MailRequest }) {
  const { mail, problem, loading, tryAgain } = useMailPreview({ address, body: { ...body, words: typed.words } });
  return (
    <div className="flex flex-col gap-4">
      <OwnWords {...typed} />
      {problem !== null && <TryAgain message={problem} onRetry={tryAgain} />}
      {mail !== null && problem === null && <MailFrame mail={mail} stale={loading} />}
      {mail === null && problem === null && <Spinner />}
    </div>
  );
}
