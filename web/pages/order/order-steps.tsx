import Check from 'lucide-react/icons/check';
import { useEffect, useRef } from 'react';
import { siteAddress } from '#contract/addresses.ts';
import { type OrderableService, serviceOf } from '#contract/services/services.ts';
import type { FormColours } from '#contract/settings/stock-colours.ts';
import type { ShopContext } from '#web/context.ts';
import { NoScriptNote } from '#web/forms/no-script-note.tsx';
import { TextLink } from '#web/ui/button.tsx';
import { DetailForm } from './detail-form.tsx';
import { FirstStepForm } from './first-step/first-step-form.tsx';
import { stepAt, useStepAddress } from './step-address.ts';

export interface OrderStepsProps {
  shop: Pick<ShopContext['shop'], 'name' | 'email' | 'phone' | 'orderLimits' | 'closed' | 'deliveries'> & {
    /** Who sees the files, and until when. */
    kept: string;
    /** What the first step leads to. It and what follows are sentences of the page's HTML, so that no script brings them. */
    comesNext: string;
    /** What dropping a file shows. */
    invites: string;
    /** What stands in place of prices, if visitors are told none. */
    onRequest?: string;
    /** What the files of each service may be. */
    hints: Readonly<Partial<Record<string, string>>>;
    /** When what is ordered is ready, for each service that says so. */
    ready: Readonly<Partial<Record<string, string>>>;
    /** Of each service that has some. */
    colours: Readonly<Partial<Record<string, readonly FormColours[]>>>;
  };
  /** The address that was asked for. */
  opened: string;
}

/** The title of the form of a service, or of the first step. */
export const stepTitle = (service?: OrderableService) =>
  service === undefined ? 'Order Now' : serviceOf(service).form.title;

/** Going to the other step sets its title and scrolls to the top. The element that had the focus is gone, so the page gets it. */
const useNewPage = (title: string) => {
  const seen = useRef(title);
  useEffect(() => {
    if (seen.current === title) return;
    seen.current = title;
    document.title = title;
    document.getElementById('main')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [title]);
};

/** Both steps of an order: who orders, then what. */
export function OrderSteps({ shop, opened }: OrderStepsProps) {
  const { service, requested } = stepAt(useStepAddress(opened));
  const title = stepTitle(service);
  useNewPage(`${title} | ${shop.name}`);
  const ready = service && shop.ready[service];
  const help = (
    <div>
      {ready && <p>{ready}</p>}
      <HelpLine {...shop} />
    </div>
  );
  return (
    <>
      <OrderHeading title={title} step={service === undefined ? 1 : 2} />
      <div className="order-sheet sheet">
        <NoScriptNote email={shop.email} />
        {service === undefined ? (
          <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <FirstStepForm requested={requested} closed={shop.closed} deliveries={shop.deliveries} />
            <aside className="grid content-start gap-4">
              <p className="text-muted">{shop.comesNext}</p>
              {help}
              <p className="text-muted">{shop.kept}</p>
            </aside>
          </div>
        ) : (
          <DetailForm
            key={service}
            service={service}
            limits={shop.orderLimits}
            hint={shop.hints[service]}
            colours={shop.colours[service]}
            deliveries={shop.deliveries}
            help={help}
            kept={shop.kept}
            invites={shop.invites}
            onRequest={shop.onRequest}
          />
        )}
      </div>
    </>
  );
}

const STEPS = ['You and your project', 'Job details and files'];

/** The heading of both steps, on one line where there is room: title, link for help, and the current step. */
function OrderHeading({ title, step }: { title: string; step: 1 | 2 }) {
  return (
    <header className="blueprint border-b border-line">
      <div className="order-heading sheet">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-muted">
          Need help with your order?{' '}
          <a href={siteAddress.contact} className="text-link">
            Talk to our sales team
          </a>
          .
        </p>
        <ol>
          {STEPS.map((name, at) => (
            <li key={name} aria-current={at + 1 === step ? 'step' : undefined}>
              {at + 1 < step && <Check size={16} aria-hidden="true" className="text-copper" />}
              {name}
            </li>
          ))}
        </ol>
      </div>
    </header>
  );
}

/** Where to ask about an order. */
function HelpLine({ email, phone }: Pick<ShopContext['shop'], 'email' | 'phone'>) {
  return (
    <p className="text-muted">
      Not sure? Write to{' '}
      <TextLink href={`mailto:${email}`} className="wrap-anywhere">
        {email}
      </TextLink>{' '}
      or call{' '}
      <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="whitespace-nowrap">
        {phone}
      </TextLink>
      . A drawing, a sketch or a question is enough to start.
    </p>
  );
}
