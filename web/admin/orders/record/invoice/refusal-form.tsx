import { claimRefusal, type PaymentClaim } from '#contract/invoices/payment-claim.ts';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { MoneyForm } from './money-form.tsx';
import type { OpenFormProps } from './payment-form.tsx';

/** Says that the money of which the customer told is not on the shop's account. */
export function RefusalForm({ claim, invoice, invoices, report, onClose }: OpenFormProps & { claim: PaymentClaim }) {
  const form = useContractForm(claimRefusal, { reason: '' });
  return (
    <MoneyForm
      form={form}
      title="The payment was not found"
      first="reason"
      submit="Say so"
      busy={invoices.busy}
      problem={invoices.problem}
      report={report}
      onCancel={() => onClose()}
      onSubmit={async ({ reason }) => {
        if (await invoices.refuseClaim(invoice._id, claim._id, reason))
          onClose('The customer reads that on their page.');
      }}
    >
      <p className="text-muted">The customer reads this on the order’s page, and gets no mail.</p>
      <TextField control={form.control} name="reason" required label="What did you look for?" />
    </MoneyForm>
  );
}
