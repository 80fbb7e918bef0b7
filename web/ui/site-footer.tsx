import type { SocialNetwork } from '#content/shop.ts';
import type { SiteLink } from './site-header.tsx';
import { SocialIcon } from './social-icon.tsx';

interface SiteFooterProps {
  name: string;
  email: string;
  postalAddress: string;
  services: readonly SiteLink[];
  social: readonly { network: SocialNetwork; address: string }[];
  /** In the bottom line, apart from the owner's three columns. */
  more: readonly SiteLink[];
}

/** The footer of every public page, laid out like the title block of a drawing. */
export function SiteFooter({ name, email, postalAddress, services, social, more }: SiteFooterProps) {
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
      </div>
      <BottomLine name={name} more={more} />
    </footer>
  );
}

function BottomLine({ name, more }: Pick<SiteFooterProps, 'name' | 'more'>) {
  return (
    <div className="border-t border-line">
      <div className="sheet flex flex-wrap items-center justify-between gap-x-8 py-1.5 text-sm">
        <p className="py-2 text-muted">{name}, digital manufacturing in Rajshahi</p>
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
