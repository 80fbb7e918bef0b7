import type { ReactNode } from 'react';
import type { OrderStatus } from '#contract/orders/order.ts';
import { lateReplyText, replyText } from '#contract/orders/reply-text.ts';
import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import { LongDay } from '#web/ui/time.tsx';
import type { TrackedOrder } from './tracked-order.ts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** While it is ahead. */
const MAKING: readonly OrderStatus[] = ['new', 'reviewing', 'quoted', 'in production'];

/** What a customer wants to know of an order on its way: what happens next and by when, and where mail goes. */
export function Next({ order: { reply, mailTo, service, status, readyBy, deliveryDate } }: { order: TrackedOrder }) {
  return (
    <div className="mt-4 border-t border-line pt-3">
      <dl className="grid gap-3 sm:grid-cols-2">
        {reply && <Fact label="What happens next">{reply.isLate ? lateReplyText(reply.by) : replyText(reply.by)}</Fact>}
        {readyBy !== undefined && MAKING.includes(status) && (
          <Fact label="Ready by">
            <LongDay date={readyBy} />
          </Fact>
        )}
        {service !== ORDERED_PRODUCT && (
          <Fact label="Date wanted">
            <LongDay date={deliveryDate} />
          </Fact>
        )}
        {mailTo !== undefined && <Fact label="We’ll write to">{mailTo}</Fact>}
      </dl>
    </div>
  );
}
