import { apiAddress } from '#contract/addresses.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import type { PaymentClaim } from '#contract/invoices/payment-claim.ts';
import { PAYMENT_METHOD_NAME } from '#contract/invoices/payment-methods.ts';
import { DownloadButton } from '#web/admin/ui/download-button.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';
import { Button } from '#web/ui/button.tsx';
import { ShortMoment } from '#web/ui/time.tsx';

/** What is to be done about a claim. */
export interface ClaimToDecide {
  claim: PaymentClaim;
  found: boolean;
}

interface ClaimsProps {
  invoice: Invoice;
  onDecide: (what: ClaimToDecide) => void;
}

function Claim({ claim, invoice, onDecide }: ClaimsProps & { claim: PaymentClaim }) {
  const { _id, method, reference, claimedAt, hasPicture } = claim;
  const may = useMay()('POST', apiAddress.invoicePayments);
  const which = reference === '' ? PAYMENT_METHOD_NAME[method] : reference;
  return (
    <li className="flex flex-col gap-2 border-s-4 border-copper bg-copper-soft px-4 py-3">
      <p>
        The customer says it was paid by {PAYMENT_METHOD_NAME[method]}
        {reference !== '' && (
          <>
            , <bdi className="font-semibold wrap-anywhere select-all">{reference}</bdi>
          </>
        )}
        , <ShortMoment at={claimedAt} />. Look at your account, then record it.
      </p>
      <div className="flex flex-wrap gap-3">
        {may && <Button onClick={() => onDecide({ claim, found: true })}>Record this payment</Button>}
        {may && (
          <Button variant="secondary" onClick={() => onDecide({ claim, found: false })}>
            Not found
          </Button>
        )}
        {hasPicture && (
          <DownloadButton address={apiAddress.claimPicture(invoice._id, _id)} name={`${invoice.number} ${which}.webp`}>
            Picture<span className="sr-only"> of {which}</span>
          </DownloadButton>
        )}
      </div>
    </li>
  );
}

/** What the customer says that they paid, and nobody has looked at. */
export function Claims({ invoice, onDecide }: ClaimsProps) {
  const open = invoice.claims.filter(({ refusedBecause }) => refusedBecause === undefined);
  if (open.length === 0) return null;
  return (
    <ul aria-label="Payments to confirm" className="flex flex-col gap-3">
      {open.map((claim) => (
        <Claim key={claim._id} claim={claim} invoice={invoice} onDecide={onDecide} />
      ))}
    </ul>
  );
}
