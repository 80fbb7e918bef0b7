import { siteAddress } from '#contract/addresses.ts';
import { mayChangeThemselves, OWN_HAND_MESSAGE, OWN_HAND_OUTCOME, PIECES_OF } from '#contract/orders/own-hand.ts';
import { PIECES } from '#contract/pricing/pieces.ts';
import { TEXT_MAX } from '#contract/text.ts';
import { Button } from '#web/ui/button.tsx';
import { isProduct } from './ordered.tsx';
import type { TrackedOrder } from './tracked-order.ts';

/** What the forms led to: the page's address ends in the sentence's id. */
const OUTCOMES = [
  [OWN_HAND_OUTCOME.corrected, 'Saved. We have been told, and the price follows if it depends on it.'],
  [OWN_HAND_OUTCOME.cancelled, 'Your order is cancelled.'],
  [
    OWN_HAND_OUTCOME.changed,
    'Nothing was saved: we have started on this order by now, or it has an invoice. Please call us.',
  ],
  [OWN_HAND_OUTCOME.often, `Nothing was saved. ${OWN_HAND_MESSAGE.often}`],
  [OWN_HAND_OUTCOME.failed, 'Nothing was saved. Please choose today or a later day, and whole numbers of pieces.'],
] as const;

function Correct({ order, token }: { order: TrackedOrder; token: string }) {
  return (
    <form method="post" action={siteAddress.trackCorrection(token)} className="answer-form">
      {order.files.map(({ _id, name, quantity }) =>
        quantity === undefined ? null : (
          <label key={_id} className="answer-field">
            <span className="font-semibold wrap-anywhere">
              Pieces of <bdi>{name}</bdi>
            </span>
            <input
              type="number"
              name={PIECES_OF + _id}
              required
              min={PIECES.min}
              max={PIECES.max}
              defaultValue={quantity}
              className="control"
            />
          </label>
        ),
      )}
      {!isProduct(order) && (
        <label className="answer-field">
          <span className="font-semibold">Date wanted</span>
          <input type="date" name="deliveryDate" required defaultValue={order.deliveryDate} className="control" />
        </label>
      )}
      <label className="answer-field">
        <span className="font-semibold">New delivery address (optional)</span>
        <span className="text-sm text-muted">Empty: it stays. It is not shown here, since links are shared.</span>
        <input name="deliveryAddress" maxLength={TEXT_MAX.address} autoComplete="street-address" className="control" />
      </label>
      <Button type="submit" className="sm:justify-self-start">
        Save the changes
      </Button>
    </form>
  );
}

function Cancel({ token }: { token: string }) {
  return (
    <form method="post" action={siteAddress.trackCancellation(token)} className="answer-form">
      <p>Nothing is made then, and nothing has to be paid. You can order again at any time.</p>
      <Button type="submit" variant="danger" className="sm:justify-self-start">
        Yes, cancel the order
      </Button>
    </form>
  );
}

/** What the customer changes without asking, until the shop starts; works without scripts. */
export function OwnHand({ order, token, agreed }: { order: TrackedOrder; token: string; agreed: boolean }) {
  return (
    <section aria-label="Change or cancel" className="grid gap-3 empty:hidden">
      {OUTCOMES.map(([id, says]) => (
        <p key={id} id={id} className="hidden scroll-mt-40 font-semibold target:block">
          {says}
        </p>
      ))}
      {mayChangeThemselves(order.status) && !agreed && (
        <div className="answers">
          <details className="answer">
            <summary className="button button-secondary">Change the order</summary>
            <Correct order={order} token={token} />
          </details>
          <details className="answer">
            <summary className="button button-quiet">Cancel the order</summary>
            <Cancel token={token} />
          </details>
        </div>
      )}
    </section>
  );
}
