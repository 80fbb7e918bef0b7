import { siteAddress } from '#contract/addresses.ts';
import { closedText } from '#contract/orders/closed-service.ts';
import { type ServiceValue, serviceName } from '#contract/services/services.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Instead of the form of a service of which no orders are taken. What was typed before is kept for another. */
export function ClosedService({ service }: { service: ServiceValue }) {
  return (
    <div className="blueprint grid grow">
      <div className="sheet grid content-start justify-items-start gap-4 py-12 sm:py-16">
        <h1 className="text-2xl">{serviceName(service)}</h1>
        <p className="max-w-prose text-lg">{closedText(service)}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={siteAddress.order}>Choose another service</ButtonLink>
          <ButtonLink to={siteAddress.contact} variant="secondary">
            Contact Us
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** Above the first step, whoever came for such a service. */
export function ClosedNote({ service }: { service: ServiceValue }) {
  return (
    <div className="border-b border-line bg-copper-soft">
      <p className="sheet py-3">{closedText(service)}</p>
    </div>
  );
}
