import { ORDER_STATUS_MEANS, ORDER_STATUS_NAME, PRODUCT_STATUS_MEANS, QUOTED_WAITS } from '#content/order-status.ts';
import { shopContext } from '#web/context.ts';
import { orNotFound, orUndefined } from '#web/pages/site/or-not-found.ts';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import type { Route } from './+types/track.page';
import { Documents } from './documents.tsx';
import { Files } from './files.tsx';
import { Head } from './head.tsx';
import { History } from './history.tsx';
import { Next } from './next.tsx';
import { isProduct, Ordered } from './ordered.tsx';
import { OwnHand } from './own-hand.tsx';
import { Photographs } from './photographs.tsx';
import { Price } from './price.tsx';
import { Progress } from './progress.tsx';
import { Thread } from './thread.tsx';
import { Together } from './together.tsx';
import type { TrackedOrder } from './tracked-order.ts';
import { Settled, TurnWith } from './turn/turn.tsx';
import '#web/styles/track.css';

/**
 * Whoever has the address can read the page. So no cache keeps it, no link tells other sites where it came from, and no search
 * engine lists it.
 */
export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
});

export const meta = pageMeta({
  title: 'Your order',
  description: 'Follow an order: what is to do, what it costs, and by when it is ready.',
  unlisted: true,
  sent: true,
});

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const { tracking, quotations, invoices, conversations, lookCloserUrl, trackElementsUrl } = context.get(shopContext);
  const { token } = params;
  const order = await tracking.track(token).catch(orNotFound);
  const quotation = await quotations.track(token).catch(orUndefined);
  return {
    order,
    together: await tracking.together(token).catch(orNotFound),
    quotation,
    invoices: await invoices.track(token).catch(orNotFound),
    thread: await conversations.read(token).catch(orNotFound),
    token,
    lookCloserUrl,
    trackElementsUrl,
  };
};

export default function TrackPage({ loaderData }: Route.ComponentProps) {
  const { order, together, quotation, invoices, thread, token, lookCloserUrl, trackElementsUrl } = loaderData;
  const isOld = quotation !== undefined && order.repricing === undefined;
  const price = (order.price ?? order.repricing) && (
    <Price price={order.price} repricing={order.repricing} isQuoted={quotation !== undefined} />
  );
  return (
    <>
      <Head order={order} />
      <div className="tracked-order sheet" data-many={order.files.length > 1 || undefined}>
        <div className="tracked-turn">
          <TurnWith {...{ order, quotation, invoices, token }}>
            <Standing order={order} isQuoted={quotation !== undefined} />
          </TurnWith>
          {!isOld && price}
          {together.length > 0 && <Together together={together} />}
          <Thread thread={thread} token={token} reference={order.reference} />
        </div>
        <div className="tracked-part">
          <Photographs photographs={order.photographs} reference={order.reference} />
          {order.files.length > 0 && <Files order={order} token={token} lookCloserUrl={lookCloserUrl} />}
        </div>
        <div className="tracked-rest">
          <Settled {...{ order, quotation, invoices, token }} />
          <Documents {...{ token, quotation, invoices }} />
          <div>
            {isOld && price}
            <Ordered order={order} />
            <History {...{ ...order, quotation, invoices }} />
            <OwnHand order={order} token={token} agreed={quotation?.status === 'accepted'} />
          </div>
        </div>
      </div>
      <script type="module" src={trackElementsUrl} />
    </>
  );
}

/** What the status means, for an order of this kind. */
const meaningOf = (order: TrackedOrder, isQuoted: boolean) => {
  const { status } = order;
  if (status === 'quoted' && isQuoted) return QUOTED_WAITS;
  return (isProduct(order) ? PRODUCT_STATUS_MEANS : ORDER_STATUS_MEANS)[status];
};

function Standing({ order, isQuoted }: { order: TrackedOrder; isQuoted: boolean }) {
  const { status } = order;
  const cancelled = status === 'cancelled';
  return (
    <section id="order-status" aria-labelledby="standing" className="border border-line bg-panel p-5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="standing" className={`text-lg ${cancelled ? 'text-danger' : ''}`}>
          {ORDER_STATUS_NAME[status]}
        </h2>
        <p className="text-muted">{meaningOf(order, isQuoted)}</p>
      </div>
      {!cancelled && (
        <div className="mt-4">
          <Progress status={status} isProduct={isProduct(order)} />
        </div>
      )}
      <Next order={order} />
    </section>
  );
}
