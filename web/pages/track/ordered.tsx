import type { ReactNode } from 'react';
import { weekdayText } from '#contract/formats/shop-time.ts';
import { piecesOf } from '#contract/orders/pieces-of.ts';
import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import { serviceName } from '#contract/services/services.ts';
import { Detail } from './detail.tsx';
import type { TrackedOrder } from './tracked-order.ts';

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

const saidOf = (order: TrackedOrder) => {
  const details = Object.fromEntries(order.details.map(({ name, value }) => [name, value]));
  if (isProduct(order)) return `${details.quantity ?? ''} × ${details.product ?? ''}`;
  const pieces = piecesOf({ files: order.files, details });
  const counted = pieces === undefined ? [] : [pieces === 1 ? '1 piece' : `${pieces} pieces`];
  return [serviceName(order.service), ...counted, `by ${weekdayText(order.deliveryDate)}`].join(', ');
};

/** What the customer ordered, as the form had it. */
export function Ordered({ order }: { order: TrackedOrder }) {
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
      </dl>
    </Detail>
  );
}
