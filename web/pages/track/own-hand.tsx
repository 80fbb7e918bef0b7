import type { ReactNode } from 'react';
import { siteAddress } from '#contract/addresses.ts';
import { DELIVERY_AREA } from '#contract/orders/delivery.ts';
import { DELIVERY_AREA_LABEL } from '#contract/orders/delivery-choice.ts';
import {
  mayChangeThemselves,
  OWN_HAND_MESSAGE,
  OWN_HAND_OUTCOME,
  PIECES_OF,
  SHOWN,
} from '#contract/orders/own-hand.ts';
import { PIECES } from '#contract/pricing/pieces.ts';
import { TEXT_MAX } from '#contract/text-max.ts';
import type { RefusedForm } from '#web/context.ts';
import { FormOutcomes, useRefused } from '#web/pages/site/refused-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { isProduct } from './ordered.tsx';
import { ChangeFiles, OwnFilesOutcomes } from './own-files.tsx';
import type { TrackedOrder } from './tracked-order.ts';

/** Where a refused form is shown again. */
export const PLACE = 'change-order';

/** What the forms led to: the page's address ends in the sentence's id. */
const OUTCOMES = [
  [OWN_HAND_OUTCOME.corrected, 'Saved. We have been told, and the price follows if it depends on it.'],
  [OWN_HAND_OUTCOME.same, 'Nothing to save: your order says this already.'],
  [
    OWN_HAND_OUTCOME.meanwhile,
    'Nothing was saved yet: this order was changed while you had it open. Please check it below, and save again.',
  ],
  [OWN_HAND_OUTCOME.cancelled, 'Your order is cancelled.'],
  [
    OWN_HAND_OUTCOME.changed,
    'Nothing was saved: we have started on this order by now, or it has an invoice. Please call us.',
  ],
  [OWN_HAND_OUTCOME.often, `Nothing was saved. ${OWN_HAND_MESSAGE.often}`],
  [OWN_HAND_OUTCOME.failed, 'Nothing was saved. Please choose today or a later day, and whole numbers of pieces.'],
] as const;

interface ShownFieldProps {
  type: 'number' | 'date';
  name: string;
  label: ReactNode;
  /** What the order says. */
  value: string | number;
  min?: number;
  max?: number;
  refused: RefusedForm | undefined;
}

/** A field with what the order says, and beside it, hidden, what was shown. After a refusal, what the customer changed is in it again. */
function ShownField({ name, label, value, refused, ...field }: ShownFieldProps) {
  const typed = refused?.typed[name];
  const changed = typed !== undefined && typed !== refused?.typed[SHOWN + name];
  return (
    <>
      <input type="hidden" name={SHOWN + name} value={value} />
      <label className="answer-field">
        <span className="font-semibold wrap-anywhere">{label}</span>
        <input name={name} required {...field} defaultValue={changed ? typed : value} className="control" />
      </label>
    </>
  );
}

/** Those that the shop has. What the order says keeps its words and its price, also where it is none of them any more. */
const areaChoices = ({ deliveries, deliveryArea = '', details }: TrackedOrder) => {
  const name = details.find((detail) => detail.name === DELIVERY_AREA)?.value ?? 'Not chosen yet';
  const own = { value: deliveryArea, name };
  return deliveries.some(({ value }) => value === deliveryArea)
    ? deliveries.map((one) => (one.value === deliveryArea ? own : one))
    : [own, ...deliveries];
};

function Correct({ order, token }: { order: TrackedOrder; token: string }) {
  const action = siteAddress.trackCorrection(token);
  const refused = useRefused(action);
  return (
    <form method="post" action={`${action}#${PLACE}`} className="answer-form">
      {order.files.map(({ _id, name, quantity }) =>
        quantity === undefined ? null : (
          <ShownField
            key={_id}
            type="number"
            name={PIECES_OF + _id}
            label={
              <>
                Pieces of <bdi>{name}</bdi>
              </>
            }
            value={quantity}
            {...PIECES}
            refused={refused}
          />
        ),
      )}
      {!isProduct(order) && (
        <ShownField type="date" name="deliveryDate" label="Date wanted" value={order.deliveryDate} refused={refused} />
      )}
      {!isProduct(order) && order.deliveries.length > 0 && (
        <label className="answer-field">
          <span className="font-semibold">{DELIVERY_AREA_LABEL}</span>
          <select
            name="deliveryArea"
            defaultValue={refused?.typed.deliveryArea ?? order.deliveryArea ?? ''}
            className="control"
          >
            {areaChoices(order).map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="answer-field">
        <span className="font-semibold">New delivery address (optional)</span>
        <span className="text-sm text-muted">Empty: it stays. It is not shown here, since links are shared.</span>
        <input
          name="deliveryAddress"
          maxLength={TEXT_MAX.address}
          autoComplete="street-address"
          defaultValue={refused?.typed.deliveryAddress}
          className="control"
        />
      </label>
      <Button type="submit" className="sm:justify-self-start">
        Save the changes
      </Button>
    </form>
  );
}

function Cancel({ token }: { token: string }) {
  return (
    <form method="post" action={`${siteAddress.trackCancellation(token)}#${PLACE}`} className="answer-form">
      <p>Nothing is made then, and nothing has to be paid. You can order again at any time.</p>
      <Button type="submit" variant="danger" className="sm:justify-self-start">
        Yes, cancel the order
      </Button>
    </form>
  );
}

/** What the customer changes without asking, until the shop starts; works without scripts. */
export function OwnHand({ order, token, agreed }: { order: TrackedOrder; token: string; agreed: boolean }) {
  const forms = [siteAddress.trackCorrection(token), siteAddress.trackCancellation(token)];
  const refused = useRefused(siteAddress.trackCorrection(token));
  return (
    <section id={PLACE} aria-label="Change or cancel" className="mt-4 grid scroll-mt-40 gap-3 empty:hidden">
      <FormOutcomes outcomes={OUTCOMES} forms={forms} />
      <OwnFilesOutcomes order={order} token={token} />
      {agreed && mayChangeThemselves(order.status) && <p className="text-muted">{order.ownFiles.closed}</p>}
      {mayChangeThemselves(order.status) && !agreed && (
        <div className="answers">
          <details className="answer" open={refused !== undefined}>
            <summary className="button button-secondary">Change the order</summary>
            <Correct order={order} token={token} />
          </details>
          <ChangeFiles order={order} token={token} place={PLACE} />
          <details className="answer">
            <summary className="button button-quiet">Cancel the order</summary>
            <Cancel token={token} />
          </details>
        </div>
      )}
    </section>
  );
}
