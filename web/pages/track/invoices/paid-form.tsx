import { siteAddress } from '#contract/addresses.ts';
import type { OfferedInvoice } from '#contract/invoices/invoice.ts';
import { CLAIM_LIMITS, CLAIM_OUTCOME } from '#contract/invoices/payment-claim.ts';
import { offeredMethods, PAYMENT_METHOD_NAME, PAYMENT_REFERENCE_MAX } from '#contract/invoices/payment-methods.ts';
import { FormOutcomes, useRefused } from '#web/pages/site/refused-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/time.tsx';

/** Where the form of an invoice is shown again if it is refused. */
const placeOf = (number: string) => `pay-${number}`;

/** What the form led to: the page's address ends in the sentence's id. */
const OUTCOMES = [
  [CLAIM_OUTCOME.told, 'Thank you! We’ll check our account. Once we find the payment, you’ll see it here.'],
  [
    CLAIM_OUTCOME.changed,
    'Nothing was saved: you already told us about this payment, or the invoice is paid. Call us if that’s wrong.',
  ],
  [
    CLAIM_OUTCOME.failed,
    'This could not be sent. Please give the transaction number, unless you paid in cash, and choose the picture again: at most 10 MB.',
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
const remoteFirst = () =>
  offeredMethods().toSorted(([one], [other]) => Number(one === 'cash') - Number(other === 'cash'));

function Form({ number, token }: { number: string; token: string }) {
  const action = siteAddress.trackPaid(token, number);
  const { method, reference } = useRefused(action)?.typed ?? {};
  return (
    <form method="post" encType="multipart/form-data" action={`${action}#${placeOf(number)}`} className="answer-form">
      <label className="answer-field">
        <span className="font-semibold">Paid by</span>
        <select name="method" required defaultValue={method} className="control">
          {remoteFirst().map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="answer-field">
        <span className="font-semibold">Transaction number (not for cash)</span>
        <input
          name="reference"
          maxLength={PAYMENT_REFERENCE_MAX}
          autoComplete="off"
          defaultValue={reference}
          className="control"
        />
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
  const refused = useRefused(siteAddress.trackPaid(token, number));
  return (
    <div id={placeOf(number)} className="mt-3 grid scroll-mt-40 gap-3">
      <FormOutcomes outcomes={OUTCOMES} forms={[siteAddress.trackPaid(token, number)]} />
      {claims.map((claim) => (
        <Told key={claim.claimedAt} claim={claim} />
      ))}
      {claims.length < CLAIM_LIMITS.perInvoice && (
        <details className="answer" open={refused !== undefined}>
          <summary className="button button-secondary">I have paid</summary>
          <Form number={number} token={token} />
        </details>
      )}
    </div>
  );
}
