import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import { siteAddress } from '#contract/addresses.ts';
import { isOrderable } from '#contract/services/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/time.tsx';
import { isProduct } from './ordered.tsx';
import type { TrackedOrder } from './tracked-order.ts';

const answersOf = ({ details }: TrackedOrder) => Object.fromEntries(details.map(({ name, value }) => [name, value]));

/** Begins an order of the same: the form with everything but the file. Without scripts it is empty. */
function Again({ order }: { order: TrackedOrder }) {
  const { service } = order;
  const answers = answersOf(order);
  const to = isProduct(order)
    ? siteAddress.productOrder(answers.productId ?? '')
    : isOrderable(service) && siteAddress.orderForm(service);
  if (to === false) return null;
  return (
    <order-again data-service={service} data-answers={JSON.stringify(answers)}>
      <a href={to} className="button button-secondary w-full">
        <Copy size={18} aria-hidden="true" />
        Order again
      </a>
    </order-again>
  );
}

/** The link for whoever pays, who sees the price, what it is for and how to pay it. */
function Share({ url }: { url: string }) {
  return (
    <details className="share">
      <summary className="button button-secondary">
        <Share2 size={18} aria-hidden="true" />
        Share with payer
      </summary>
      <div className="part share-panel">
        <p>Whoever pays sees the price, the parts and how to pay here, not your details or files:</p>
        <p className="font-semibold wrap-anywhere select-all">{url}</p>
        <copy-text data-text={url}>
          <Button variant="secondary" hidden>
            Copy link
          </Button>{' '}
          <span role="status" className="text-sm text-muted" />
        </copy-text>
      </div>
    </details>
  );
}

/** Names the order, and when it came. */
export function Head({ order }: { order: TrackedOrder }) {
  return (
    <header className="blueprint border-b border-line">
      <div className="sheet flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 sm:py-5">
        <div className="min-w-0">
          <p className="text-sm text-muted">
            Your order, received <Moment at={order.receivedAt} />
          </p>
          <h1 className="text-2xl">{order.reference}</h1>
        </div>
        <div className="track-links">
          <Again order={order} />
          <Share url={order.payerUrl} />
        </div>
      </div>
    </header>
  );
}
