import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { PAGE_DESCRIPTION } from '#content/page-descriptions.ts';
import { SERVICES } from '#content/services.ts';
import { siteAddress } from '#contract/addresses.ts';
import { countryName } from '#contract/country-name.ts';
import { shopContext } from '#web/context.ts';
import { NoScriptNote } from '#web/forms/no-script-note.tsx';
import { Island } from '#web/islands/island.tsx';
import { describedBy } from '#web/pages/site/described-shop.ts';
import { orUndefined } from '#web/pages/site/or-not-found.ts';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { businessFacts } from '#web/pages/site/structured-data.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import { TextLink } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/contact.page';
import { ContactForm } from './contact-form.tsx';

const TITLE = 'Contact our sales team';

export const handle = { island: 'contact' };
export const meta = pageMeta({
  title: TITLE,
  address: siteAddress.contact,
  description: describedBy(PAGE_DESCRIPTION.contact),
  facts: businessFacts,
});

/** The service or product that somebody asks about. Its name comes from the shop, so that no link can put words into the form. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const about = new URL(request.url).searchParams.get('about');
  const service = SERVICES.find(({ slug }) => slug === about);
  if (service) return { question: `I have a question about ${service.name}:\n\n` };
  const product = about === null ? undefined : await context.get(shopContext).products.read(about).catch(orUndefined);
  return { question: product && `I have a question about ${product.name} (${product.id}):\n\n` };
};

export default function ContactPage({ loaderData: { question } }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <>
      <PageHeading
        title={TITLE}
        subtitle="Do you need help with a part, a price or a deadline? Ask us and we’ll get back to you."
      />
      <div className="sheet grid gap-10 py-10 sm:py-14 lg:grid-cols-[4fr_7fr]">
        <ul className="grid content-start gap-4 sm:grid-cols-3 lg:grid-cols-1">
          <ContactCard icon={<Mail size={22} />} title="Email">
            <TextLink href={`mailto:${shop.email}`}>{shop.email}</TextLink>
          </ContactCard>
          <ContactCard icon={<Phone size={22} />} title="Phone">
            {shop.phones.map((phone) => (
              <span key={phone} className="block">
                <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</TextLink>
              </span>
            ))}
            {shop.whatsapp !== '' && (
              <TextLink href={`https://wa.me/${shop.whatsapp.replace(/\D/g, '')}`}>WhatsApp {shop.whatsapp}</TextLink>
            )}
          </ContactCard>
          <ContactCard icon={<MapPin size={22} />} title="Address">
            {shop.postalAddress}
            {shop.map !== '' && (
              <span className="block">
                <TextLink href={shop.map}>See it on a map</TextLink>
              </span>
            )}
          </ContactCard>
          {shop.hours.length > 0 && (
            <ContactCard icon={<Clock size={22} />} title="Open">
              {shop.hours.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </ContactCard>
          )}
        </ul>
        <div>
          <NoScriptNote email={shop.email} />
          <Island name="contact" of={ContactForm} props={{ question, country: countryName(shop.place.country) }} />
        </div>
      </div>
    </>
  );
}

function ContactCard({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="part flex min-w-0 gap-4 p-5 sm:max-lg:flex-col">
      <span className="pt-0.5 text-copper" aria-hidden="true">
        {icon}
      </span>
      <div className="min-w-0">
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 wrap-anywhere">{children}</p>
      </div>
    </li>
  );
}
