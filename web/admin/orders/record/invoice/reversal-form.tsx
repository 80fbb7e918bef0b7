import { type Payment, reversalRequest } from '#contract/invoices/invoice.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { MoneyForm } from './money-form.tsx';
import type { OpenFormProps } from './payment-form.tsx';

/** Takes back a payment that was recorded by mistake. */
export function ReversalForm({ payment, invoice, invoices, report, onClose }: OpenFormProps & { payment: Payment }) {
  const form = useContractForm(reversalRequest, { reason: '' });
  const amount = moneyText(payment.amount);
  return (
    <MoneyForm
      form={form}
      title={`Reverse the payment of ${amount}`}
      first="reason"
      submit="Reverse payment"
      busy={invoices.busy}
      problem={invoices.problem}
      report={report}
      onCancel={() => onClose()}
      onSubmit={async ({ reason }) => {
        if (await invoices.reverse(invoice._id, payment._id, reason)) onClose(`Payment of ${amount} reversed.`);
      }}
    >
      <p className="text-muted">
        Only for what was recorded by mistake. Both entries stay, and the customer gets no mail.
      </p>
      <TextField control={form.control} name="reason" required label="Reason" />
    </MoneyForm>
  );
}
