import { ORDER_STATUS_NAME } from '#content/order-status.ts';
import { onePriceText, togetherSoFarText } from '#contract/pricing/price-together.ts';
import { Button } from '#web/ui/button.tsx';
import type { OrderedTogether } from './tracked-order.ts';

type Placed = OrderedTogether[number];

const filesText = ({ files }: Placed) =>
  files.map(({ name, quantity }) => (quantity === undefined ? name : `${quantity} × ${name}`)).join(', ');

const costText = ({ status, cost }: Placed) => {
  if (status === 'cancelled') return '';
  return cost ? onePriceText(cost) : 'We’ll tell you the price';
};

function Way({ order: { reference, href, isThis } }: { order: Placed }) {
  if (isThis) return <span className="font-semibold tabular-nums">{reference}</span>;
  return (
    <a href={href} className="text-link font-semibold tabular-nums">
      {reference}
    </a>
  );
}

/** The link of one order and its confirmation, to keep or to pass on. */
function Kept({ order: { reference, url, pdf } }: { order: Placed }) {
  const named = <span className="sr-only"> {reference}</span>;
  return (
    <div className="together-kept">
      <copy-text data-text={url}>
        <span role="status" className="text-sm text-muted" />
        <Button variant="quiet" hidden>
          Copy link{named}
        </Button>
      </copy-text>
      <a href={pdf} className="button button-quiet">
        PDF{named}
      </a>
    </div>
  );
}

/** All orders of the same press, how far each is, and what they come to. */
export function Together({ together }: { together: OrderedTogether }) {
  const sum = togetherSoFarText(together.map(({ cost }) => cost));
  return (
    <section aria-labelledby="together" className="border border-line bg-panel p-5">
      <h2 id="together" className="mb-2 text-lg">
        {together.length} orders placed together
      </h2>
      <ul className="border-t border-line">
        {together.map((order) => (
          <li key={order.reference} className="together">
            <p>
              <Way order={order} />
              {order.isThis && <span className="text-sm text-muted">this page</span>}
            </p>
            <strong className="tabular-nums">{costText(order)}</strong>
            <p>
              <bdi className="wrap-anywhere">{filesText(order)}</bdi>
              <span className="text-sm text-muted">{ORDER_STATUS_NAME[order.status]}</span>
            </p>
            <Kept order={order} />
          </li>
        ))}
      </ul>
      {sum !== undefined && (
        <p className="flex items-baseline justify-between gap-4 border-y-2 border-ink py-2.5">
          Together <strong className="text-lg tabular-nums">{sum}</strong>
        </p>
      )}
    </section>
  );
}
