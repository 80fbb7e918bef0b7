import type { ReactNode } from 'react';
import { weekdayText } from '#contract/formats/shop-time.ts';
import { piecesOf } from '#contract/orders/made-of.ts';
import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import { serviceName } from '#contract/services/services.ts';
import { Detail } from './detail.tsx';
import type { OrderedTogether, TrackedOrder } from './tracked-order.ts';

export const isProduct = ({ service }: Pick<TrackedOrder, 'service'>) => service === ORDERED_PRODUCT;

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

/** The way to the other orders of the same press. */
function Together({ together }: { together: OrderedTogether }) {
  if (together.length === 0) return null;
  return (
    <Entry label="Ordered together with">
      {together.map(({ reference, href }) => (
        <a
          key={reference}
          href={href}
          className="flex min-h-9 items-center text-copper tabular-nums underline underline-offset-4"
        >
          {reference}
        </a>
      ))}
    </Entry>
  );
}

const saidOf = (order: TrackedOrder) => {
  const details = Object.fromEntries(order.details.map(({ name, value }) => [name, value]));
  if (isProduct(order)) return `${details.quantity ?? ''} × ${details.product ?? ''}`;
  const pieces = piecesOf({ ...order, serviceNeeded: order.service, details });
  const counted = pieces === undefined ? [] : [pieces === 1 ? '1 piece' : `${pieces} pieces`];
  return [serviceName(order.service), ...counted, `by ${weekdayText(order.deliveryDate)}`].join(', ');
};

/** What the customer ordered, as the form had it. */
export function Ordered({ order, together }: { order: TrackedOrder; together: OrderedTogether }) {
  return (
    // A product has no files, so that nothing else on the page says what it is and costs.
    <Detail id="ordered" title="What you ordered" says={saidOf(order)} open={isProduct(order)}>
      <dl className="mt-1 divide-y divide-line border-t border-line">
        <Subject order={order} />
        {order.details
          .filter(({ value }) => value !== '')
          .map(({ name, label, value }) => (
            <Entry key={name} label={label}>
              <bdi>{value}</bdi>
            </Entry>
          ))}
        <Together together={together} />
      </dl>
    </Detail>
  );
}
