import { siteAddress } from '#contract/addresses.ts';
import type { OfferedInvoice } from '#contract/invoices/invoice.ts';
import { CLAIM_LIMITS, CLAIM_OUTCOME } from '#contract/invoices/payment-claim.ts';
import { PAYMENT_METHOD_NAME, PAYMENT_REFERENCE_MAX } from '#contract/invoices/payment-methods.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/time.tsx';

/** What the form led to: the page's address ends in the sentence's id. */
const OUTCOMES = [
  [CLAIM_OUTCOME.told, 'Thank you! We look at our account, and the payment stands here once we have found it.'],
  [
    CLAIM_OUTCOME.changed,
    'Nothing was saved: we know of this payment already, or the invoice is paid. Call us if it is not.',
  ],
  [
    CLAIM_OUTCOME.failed,
    'This could not be sent. Go back to what you wrote: the transaction number is needed unless you paid in cash, and the picture is at most 10 MB.',
  ],
] as const;

type Claim = OfferedInvoice['claims'][number];

function Told({ claim: { method, reference, claimedAt, refusedBecause } }: { claim: Claim }) {
  const how = (
    <>
      {PAYMENT_METHOD_NAME[method]}
      {reference !== '' && (
        <>
          , <bdi className="wrap-anywhere">{reference}</bdi>
        </>
      )}
    </>
  );
  if (refusedBecause === undefined)
    return (
      <p className="border-s-4 border-edge bg-paper px-4 py-2">
        You told us that you paid by {how} on <Moment at={claimedAt} />. We’re checking it.
      </p>
    );
  return (
    <p className="border-s-4 border-danger bg-danger-soft px-4 py-2">
      We have not found your payment by {how}: <bdi className="wrap-anywhere">{refusedBecause}</bdi>
    </p>
  );
}

/** Whoever pays in cash stands in the shop. */
const REMOTE_FIRST = Object.entries(PAYMENT_METHOD_NAME).toSorted(
  ([one], [other]) => Number(one === 'cash') - Number(other === 'cash'),
);

function Form({ number, token }: { number: string; token: string }) {
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={siteAddress.trackPaid(token, number)}
      className="answer-form"
    >
      <label className="answer-field">
        <span className="font-semibold">Paid by</span>
        <select name="method" required className="control">
          {REMOTE_FIRST.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="answer-field">
        <span className="font-semibold">Transaction number (not for cash)</span>
        <input name="reference" maxLength={PAYMENT_REFERENCE_MAX} autoComplete="off" className="control" />
      </label>
      <label className="answer-field">
        <span className="font-semibold">Picture of it (optional)</span>
        <span className="text-sm text-muted">Up to 10 MB. Only the shop sees it, until the payment is recorded.</span>
        <input type="file" name="picture" accept="image/*" className="control" />
      </label>
      <Button type="submit" className="sm:justify-self-start">
        Tell the shop
      </Button>
    </form>
  );
}

/** What the customer said of payments that are not recorded, and where they say so; works without scripts. */
export function PaidForm({ invoice: { number, claims }, token }: { invoice: OfferedInvoice; token: string }) {
  return (
    <div className="mt-3 grid gap-3">
      {OUTCOMES.map(([id, says]) => (
        <p key={id} id={id} className="hidden scroll-mt-40 font-semibold target:block">
          {says}
        </p>
      ))}
      {claims.map((claim) => (
        <Told key={claim.claimedAt} claim={claim} />
      ))}
      {claims.length < CLAIM_LIMITS.perInvoice && (
        <details className="answer">
          <summary className="button button-secondary">I have paid</summary>
          <Form number={number} token={token} />
        </details>
      )}
    </div>
  );
}
