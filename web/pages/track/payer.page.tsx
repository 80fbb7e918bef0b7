import type { OfferedInvoice } from '#contract/invoices/invoice.ts';
import { moneyText } from '#contract/money/money-text.ts';
import type { OfferedQuotation } from '#contract/quotations/quotation.ts';
import { serviceName } from '#contract/services/services.ts';
import { shopContext } from '#web/context.ts';
import { orNotFound, orUndefined } from '#web/pages/site/or-not-found.ts';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { ChargedLines } from '#web/ui/price/charged-lines.tsx';
import { InvoiceBadge } from '#web/ui/price/invoice-badge.tsx';
import { PriceSummary } from '#web/ui/price/price-summary.tsx';
import type { Route } from './+types/payer.page';
import { HowToPay } from './invoices/how-to-pay.tsx';
import { isProduct } from './ordered.tsx';
import { quotationToPay } from './payer-price.ts';
import '#web/styles/track.css';

/** Whoever has the address can read the page: no cache keeps it, and no search engine lists it. */
export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
});

export const meta = pageMeta({
  title: 'To pay',
  description: 'The price of an order, and how to pay it.',
  unlisted: true,
  sent: true,
});

/** Nothing of the order's private page but what it costs, what it is for and how it is paid: its token stays here. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const { tracking, quotations, invoices, trackElementsUrl } = context.get(shopContext);
  const own = await Promise.resolve(params.token).then(tracking.tokenForPayer).catch(orNotFound);
  const { reference, service, status, files, details, price, outdatedQuotation } = await tracking
    .track(own)
    .catch(orNotFound);
  const offered = await quotations.track(own).catch(orUndefined);
  const quotation = quotationToPay(offered, outdatedQuotation);
  return {
    token: params.token,
    order: {
      reference,
      service,
      cancelled: status === 'cancelled',
      parts: files.map(({ name, quantity }) => ({ name, quantity })),
      product: details.find(({ name }) => name === 'product')?.value,
    },
    price: !offered && price?.isForThisOrder ? price.shown : undefined,
    quotation: quotation && { ...quotation, note: '', answer: undefined },
    invoices: (await invoices.track(own).catch(orNotFound)).map((invoice) => ({ ...invoice, note: '' })),
    trackElementsUrl,
  };
};

type Shown = Route.ComponentProps['loaderData'];

function Parts({ order: { service, parts, product } }: Pick<Shown, 'order'>) {
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className="text-lg">
        {isProduct({ service }) ? product : serviceName(service)}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {parts.map(({ name, quantity }, at) => (
          <li key={at} className="py-2 wrap-anywhere">
            {quantity !== undefined && <span className="tabular-nums">{quantity} × </span>}
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invoice({ invoice, token }: { invoice: OfferedInvoice; token: string }) {
  const { number, status, rest } = invoice;
  return (
    <section aria-label={`Invoice ${number}`} className="part grid gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-lg">Invoice {number}</h2>
        <InvoiceBadge status={status} />
      </div>
      <p className="text-2xl font-bold tabular-nums">
        {rest > 0 ? moneyText(rest) : 'Nothing to pay.'}{' '}
        {rest > 0 && <span className="text-base font-normal text-muted">left to pay</span>}
      </p>
      <HowToPay invoice={invoice} token={token} />
      <ChargedLines amounts={invoice} caption={`What invoice ${number} charges`} />
    </section>
  );
}

function Quoted({ quotation }: { quotation: OfferedQuotation }) {
  return (
    <section aria-label="The price" className="part grid gap-4 p-5 sm:p-6">
      <h2 className="text-lg">Quotation {quotation.number}</h2>
      <p className="text-2xl font-bold tabular-nums">{moneyText(quotation.total)}</p>
      <ChargedLines amounts={quotation} caption={`What quotation ${quotation.number} charges`} />
      <p className="text-muted">How to pay stands here once there is an invoice.</p>
    </section>
  );
}

function Price({ invoices, quotation, price, token }: Shown) {
  if (invoices.length > 0)
    return invoices.map((invoice) => <Invoice key={invoice.number} invoice={invoice} token={token} />);
  if (quotation) return <Quoted quotation={quotation} />;
  if (!price) return <p>There is no price yet. It stands here as soon as there is.</p>;
  return (
    <section aria-label="The price" className="part p-5 sm:p-6">
      <PriceSummary price={price} />
    </section>
  );
}

/** For whoever pays an order: the price, what it is for, and how to pay; nothing of who ordered, and nothing to decide. */
export default function PayerPage({ loaderData }: Route.ComponentProps) {
  const { order, trackElementsUrl } = loaderData;
  return (
    <>
      <header className="blueprint border-b border-line">
        <div className="sheet py-4 sm:py-5">
          <p className="text-sm text-muted">To pay for order</p>
          <h1 className="text-2xl">{order.reference}</h1>
        </div>
      </header>
      <div className="sheet grid gap-8 py-6 sm:py-8 lg:grid-cols-[7fr_5fr]">
        <div className="grid min-w-0 content-start gap-8">
          {order.cancelled && <p className="font-semibold text-danger">This order was cancelled.</p>}
          <Price {...loaderData} />
        </div>
        <Parts order={order} />
      </div>
      <script type="module" src={trackElementsUrl} />
    </>
  );
}
