import type { MailPreview as Mail } from '#contract/mail.ts';

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
