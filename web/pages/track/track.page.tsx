import type { ReactNode } from 'react';
import { ORDER_STATUS_MEANS, ORDER_STATUS_NAME, PRODUCT_STATUS_MEANS, QUOTED_BELOW } from '#content/order-status.ts';
import { apiAddress } from '#contract/addresses.ts';
import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import { serviceName } from '#contract/services/services.ts';
import { shopContext } from '#web/context.ts';
import { orNotFound, orUndefined } from '#web/pages/site/or-not-found.ts';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import { TextLink } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/time.tsx';
import type { Route } from './+types/track.page';
import { Files } from './files.tsx';
import { canBeAnswered } from './findings/file-answers.tsx';
import { WaitingFiles } from './findings/waiting-files.tsx';
import { History } from './history.tsx';
import { Invoices } from './invoices/invoices.tsx';
import { Next } from './next.tsx';
import { Price } from './price.tsx';
import { Progress } from './progress.tsx';
import { Quotation } from './quotation/quotation.tsx';

type TrackedOrder = Route.ComponentProps['loaderData']['order'];

/**
 * Whoever has the address can read the page. So no cache keeps it, no link tells other sites where it came from, and no search
 * engine lists it.
 */
export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
});

export const meta = pageMeta({ title: 'Your order', unlisted: true });

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const { tracking, quotations, invoices, lookCloserUrl, trackElementsUrl } = context.get(shopContext);
  const { token } = params;
  const order = await tracking.track(token).catch(orNotFound);
  const quotation = await quotations.track(token).catch(orUndefined);
  return {
    order,
    quotation,
    invoices: await invoices.track(token).catch(orNotFound),
    token,
    lookCloserUrl,
    trackElementsUrl,
  };
};

export default function TrackPage({ loaderData }: Route.ComponentProps) {
  const { order, quotation, invoices, token, lookCloserUrl, trackElementsUrl } = loaderData;
  return (
    <>
      <header className="blueprint border-b border-line">
        <div className="sheet py-9 sm:py-12">
          <p className="font-semibold text-muted">Your order</p>
          <h1 className="mt-1 text-3xl">{order.reference}</h1>
          <p className="mt-3 text-lg text-muted">
            Received <Moment at={order.receivedAt} />
          </p>
        </div>
      </header>
      <div className="sheet grid gap-x-12 gap-y-10 py-10 sm:py-14 lg:grid-cols-[7fr_5fr]">
        <Standing order={order} isQuoted={quotation !== undefined} />
        <WaitingFiles order={order} />
        <div className="grid min-w-0 content-start gap-10">
          {quotation && (
            <Quotation
              {...{ quotation, token }}
              cancelled={order.status === 'cancelled'}
              outdated={order.outdatedQuotation !== undefined}
            />
          )}
          {invoices.length > 0 && <Invoices invoices={invoices} token={token} />}
          <Ordered order={order} token={token} />
          {(order.price ?? order.repricing) && (
            <Price price={order.price} repricing={order.repricing} isOld={quotation !== undefined} />
          )}
          {order.files.length > 0 && <Files order={order} token={token} lookCloserUrl={lookCloserUrl} />}
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <History {...{ ...order, quotation, invoices }} />
          <Questions reference={order.reference} />
        </div>
      </div>
      {(quotation ?? order.files.some(canBeAnswered)) && <script type="module" src={trackElementsUrl} />}
    </>
  );
}

const isProduct = ({ service }: TrackedOrder) => service === ORDERED_PRODUCT;

/** What the status means, for an order of this kind. */
const meaningOf = (order: TrackedOrder, isQuoted: boolean) => {
  const { status } = order;
  if (status === 'quoted' && isQuoted) return QUOTED_BELOW;
  return (isProduct(order) ? PRODUCT_STATUS_MEANS : ORDER_STATUS_MEANS)[status];
};

function Standing({ order, isQuoted }: { order: TrackedOrder; isQuoted: boolean }) {
  const { status } = order;
  const cancelled = status === 'cancelled';
  return (
    <section id="order-status" data-refreshed aria-labelledby="standing" className="part p-5 sm:p-7 lg:col-span-2">
      <h2 id="standing" className={`text-2xl ${cancelled ? 'text-danger' : ''}`}>
        {ORDER_STATUS_NAME[status]}
      </h2>
      <p className="mt-2 max-w-2xl text-lg">{meaningOf(order, isQuoted)}</p>
      {!cancelled && (
        <div className="mt-7">
          <Progress status={status} isProduct={isProduct(order)} />
        </div>
      )}
      <Next order={order} />
    </section>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-2.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** An order of a product says everything in its details. */
function Subject({ order }: { order: TrackedOrder }) {
  if (isProduct(order)) return null;
  return (
    <>
      <Entry label="Service">{serviceName(order.service)}</Entry>
      <Entry label="Project">
        <bdi>{order.project}</bdi>
      </Entry>
    </>
  );
}

function Ordered({ order, token }: { order: TrackedOrder; token: string }) {
  return (
    <section aria-labelledby="ordered">
      <h2 id="ordered" className="text-xl">
        What you ordered
      </h2>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        <Subject order={order} />
        {order.details
          .filter(({ value }) => value !== '')
          .map(({ name, label, value }) => (
            <Entry key={name} label={label}>
              <bdi>{value}</bdi>
            </Entry>
          ))}
      </dl>
      <p className="mt-2">
        <a href={apiAddress.trackedOrderPdf(token)} className="text-link inline-flex min-h-11 items-center">
          Download the confirmation (PDF)
        </a>
      </p>
    </section>
  );
}

function Questions({ reference }: { reference: string }) {
  const { email, phone } = useShop();
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="text-xl">
        Questions?
      </h2>
      <p className="mt-2">
        Write to{' '}
        <TextLink
          href={`mailto:${email}?subject=${encodeURIComponent(`Order ${reference}`)}`}
          className="wrap-anywhere"
        >
          {email}
        </TextLink>{' '}
        or call{' '}
        <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="whitespace-nowrap">
          {phone}
        </TextLink>
        , and name {reference}.
      </p>
      <p className="mt-2 text-sm text-muted">Bookmark this page. Anyone with the link can see your order.</p>
    </section>
  );
}
