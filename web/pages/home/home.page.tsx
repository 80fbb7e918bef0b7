import { PAGE_DESCRIPTION } from '../../../content/page-descriptions.ts';
import { SERVICES, type Service } from '../../../content/services.ts';
import { siteAddress } from '../../../contract/addresses.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { OrderNow } from '../site/order-now.tsx';
import { pageMeta } from '../site/page-meta.ts';
import { businessFacts } from '../site/structured-data.ts';
import { FlangeDrawing } from './flange-drawing.tsx';

export const meta = pageMeta({ description: PAGE_DESCRIPTION.home, facts: businessFacts });

export default function HomePage() {
  return (
    <>
      <Hero />
      <section className="sheet py-14 sm:py-20" aria-labelledby="services">
        <h2 id="services" className="text-2xl">
          Our Services
        </h2>
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
          {SERVICES.map((service, position) => (
            <li
              key={service.slug}
              className={position < 3 ? 'lg:col-span-2' : 'sm:max-lg:last:col-span-2 lg:col-span-3'}
            >
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Hero() {
  return (
    <div className="blueprint overflow-hidden border-b border-line">
      <div className="sheet grid items-center gap-x-12 gap-y-6 py-12 sm:py-16 lg:grid-cols-[7fr_5fr]">
        <div>
          <h1 className="text-3xl">WE PROVIDE MANUFACTURING SUPPORT INCLUDING</h1>
          <ul className="mt-6 grid gap-1.5 text-lg">
            {SERVICES.map((service) => (
              <li key={service.slug} className="flex items-center gap-3">
                <span className="h-0.5 w-5 bg-copper" aria-hidden="true" />
                {service.name}
              </li>
            ))}
          </ul>
          <div className="mt-8 flex flex-wrap gap-3">
            <OrderNow />
            <ButtonLink to={siteAddress.contact} variant="secondary">
              Contact Us
            </ButtonLink>
          </div>
        </div>
        <FlangeDrawing className="mx-auto w-full max-w-md max-lg:hidden" />
      </div>
    </div>
  );
}

function ServiceCard({ service }: { service: Service }) {
  return (
    <article className="part flex h-full flex-col p-6">
      <h3 className="text-xl">{service.name}</h3>
      <p className="mt-2 mb-5 text-muted">{service.summary}</p>
      <div className="mt-auto">
        {service.order === undefined ? (
          <ButtonLink to={siteAddress.contact} variant="secondary">
            Contact Us<span className="sr-only"> about {service.name}</span>
          </ButtonLink>
        ) : (
          <OrderNow service={service.order} variant="secondary">
            <span className="sr-only">: {service.name}</span>
          </OrderNow>
        )}
      </div>
    </article>
  );
}
