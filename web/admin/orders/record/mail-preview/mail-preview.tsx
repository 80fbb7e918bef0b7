import { useId } from 'react';
import type { MailPreview as Mail } from '#contract/mail.ts';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type MailRequest, useMailPreview } from './use-mail-preview.ts';

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

/**
 * Gives a mail its looks. A frame of `srcdoc` inherits the page's policy, which takes no styles that stand in HTML, as those of mails have
 * to; those that a script of the page sets it takes.
 */
const dress = ({ contentDocument: mail }: HTMLIFrameElement) => {
  if (!mail?.defaultView) return;
  const sheet = new mail.defaultView.CSSStyleSheet(); // a document takes only those of its own window
  sheet.replaceSync([...mail.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n'));
  mail.adoptedStyleSheets = [sheet];
  for (const element of mail.querySelectorAll<HTMLElement>('[style]'))
    element.style.cssText = element.getAttribute('style') ?? '';
};

/** Its frame may run nothing and open nothing. It is of this page's origin only for `dress`: nothing in it can run to make use of that. */
export function MailFrame({ mail: { to, subject, html, hint }, stale }: { mail: Mail; stale: boolean }) {
  return (
    <figure aria-busy={stale} className="border border-line">
      <figcaption className="border-b border-line bg-paper px-3 py-2 text-sm">
        <span className="block wrap-anywhere">
          <span className="text-muted">To </span>
          <bdi>{to}</bdi>
        </span>
        <span className="block font-semibold wrap-anywhere">{subject}</span>
        {hint !== undefined && <span className="mt-1 block text-muted">{hint}</span>}
      </figcaption>
      <iframe
        title="The mail as it will be sent"
        sandbox="allow-same-origin"
        srcDoc={html}
        onLoad={({ currentTarget }) => dress(currentTarget)}
        className={`block h-[min(28rem,55dvh)] w-full transition-opacity ${stale ? 'opacity-60' : ''}`}
      />
    </figure>
  );
}

/** A mail to a customer before it is sent, with a field for words of the owner's own. */
export function MailPreview({ request, ...typed }: WordsProps & { request: MailRequest }) {
  const { mail, problem, loading, tryAgain } = useMailPreview(request, typed.words);
  return (
    <div className="flex flex-col gap-4">
      <OwnWords {...typed} />
      {problem !== null && <TryAgain message={problem} onRetry={tryAgain} />}
      {mail !== null && problem === null && <MailFrame mail={mail} stale={loading} />}
      {mail === null && problem === null && <Spinner />}
    </div>
  );
}
