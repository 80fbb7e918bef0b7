import { currency } from '#contract/money/currency.ts';
import { moneyText, wholeCents } from '#contract/money/money-text.ts';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { MoneyForm } from './money-form.tsx';
import { typedCredit } from './money-forms.ts';
import type { OpenFormProps } from './payment-form.tsx';

/** Takes back some or all of an invoice. */
export function CreditForm({ invoice, invoices, report, onClose }: OpenFormProps) {
  const left = wholeCents(invoice.total - invoice.credited);
  const form = useContractForm(typedCredit, { amount: String(left), reason: '' });
  return (
    <MoneyForm
      form={form}
      title="Write a credit note"
      first="amount"
      submit="Issue credit note"
      busy={invoices.busy}
      problem={invoices.problem}
      report={report}
      onCancel={() => onClose()}
      onSubmit={async (request) => {
        const done = await invoices.credit(invoice._id, request);
        if (done) onClose(`Credit note ${done.creditNotes.at(-1)?.number} of ${moneyText(request.amount)} issued.`);
      }}
    >
      <p className="text-muted">It takes back some or all of the invoice, and can’t be changed later.</p>
      <div className="grid items-end gap-4 @md:grid-cols-2">
        <TextField control={form.control} name="amount" required label={`Amount, ${currency()}`} inputMode="decimal" />
        <TextField control={form.control} name="reason" required label="Reason" />
      </div>
    </MoneyForm>
  );
}
