import type { SocialNetwork } from '#content/shop.ts';
import type { SiteLink } from './site-header.tsx';

interface SiteFooterProps {
  name: string;
  email: string;
  postalAddress: string;
  /** Empty: the bottom line names none. */
  town: string;
  services: readonly SiteLink[];
  social: readonly { network: SocialNetwork; address: string }[];
  /** In the bottom line, apart from the owner's three columns. */
  more: readonly SiteLink[];
}

/** Our own glyphs, because the icon library has no brand logos. */
const GLYPHS: Record<SocialNetwork, string> = {
  Facebook: 'M14 8.5h2.5V5H14c-2.5 0-4 1.6-4 4v2H7.5v3.5H10V20h3.5v-5.5h2.7l.6-3.5h-3.3V9.3c0-.5.2-.8.5-.8z',
  Instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zm0 2a2 2 0 0 0-2 2v8c0 1.1.9 2 2 2h8a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2zm4 2.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zm0 2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM16.3 6.6a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  LinkedIn:
    'M5 9.5h3V19H5zM6.5 4.8a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM10 9.5h2.9v1.3c.5-.9 1.5-1.5 2.8-1.5 2.6 0 3.3 1.6 3.3 4V19h-3v-5c0-1.3-.3-2.2-1.4-2.2-1.2 0-1.6.9-1.6 2.2v5h-3z',
  YouTube:
    'M4.2 7.6C4.5 6.5 5.3 6 6.3 5.9a70 70 0 0 1 11.4 0c1 .1 1.8.6 2.1 1.7a22 22 0 0 1 0 8.8c-.3 1.1-1.1 1.6-2.1 1.7a70 70 0 0 1-11.4 0c-1-.1-1.8-.6-2.1-1.7a22 22 0 0 1 0-8.8zM10 9v6l5.2-3z',
};

/** The footer of every public page, laid out like the title block of a drawing. */
export function SiteFooter({ name, email, postalAddress, town, services, social, more }: SiteFooterProps) {
  const at = email.lastIndexOf('@'); // where a narrow column may break it
  const [mailbox, domain] = [email.slice(0, at), email.slice(at + 1)];
  return (
    <footer className="border-t border-line bg-panel">
      <div className="sheet flex flex-wrap gap-x-8 py-6 md:grid md:grid-cols-3 md:py-10 [&>section]:max-w-full [&>section]:py-4 [&_h2]:mb-3 [&_h2]:text-lg">
        <section>
          <h2>Services</h2>
          <ul>
            {services.map((service) => (
              <li key={service.name}>
                <a href={service.address} className="footer-link">
                  {service.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section className="grow basis-24">
          <h2>Get in Touch</h2>
          <p className="text-muted">Email</p>
          <a href={`mailto:${email}`} className="footer-link wrap-break-word">
            {mailbox}
            <wbr />@{domain}
          </a>
          <p className="mt-3 text-muted">{postalAddress}</p>
        </section>
        {social.length > 0 && (
          <section className="max-md:basis-full">
            <h2>Follow Us</h2>
            <ul className="-ms-2.5 flex flex-wrap">
              {social.map(({ network, address }) => (
                <li key={network}>
                  <a
                    href={address}
                    target="_blank"
                    rel="noopener"
                    className="grid size-11 place-items-center text-muted hover:text-copper"
                  >
                    <SocialIcon network={network} />
                    <span className="sr-only">{network}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <BottomLine name={name} town={town} more={more} />
    </footer>
  );
}

function BottomLine({ name, town, more }: Pick<SiteFooterProps, 'name' | 'town' | 'more'>) {
  return (
    <div className="border-t border-line">
      <div className="sheet flex flex-wrap items-center justify-between gap-x-8 py-1.5 text-sm">
        <p className="py-2 text-muted">
          {name}, digital manufacturing{town && ` in ${town}`}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {more.map((link) => (
            <li key={link.name}>
              <a href={link.address} className="footer-link min-h-11">
                {link.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg viewBox="0 0 24 24" className="size-6 fill-current" fillRule="evenodd" aria-hidden="true">
      <path d={GLYPHS[network]} />
    </svg>
  );
}
