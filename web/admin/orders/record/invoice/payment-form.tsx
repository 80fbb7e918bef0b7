import { useState } from 'react';
import { shopDay } from '#contract/formats/shop-time.ts';
import type { Invoice, PaymentRequest } from '#contract/invoices/invoice.ts';
import type { PaymentClaim } from '#contract/invoices/payment-claim.ts';
import { offeredMethods } from '#contract/invoices/payment-methods.ts';
import { currency } from '#contract/money/currency.ts';
import { moneyText } from '#contract/money/money-text.ts';
import type { ReportUnsaved } from '#web/admin/orders/record/use-unsaved-sections.ts';
import { SelectField } from '#web/forms/fields/select-field.tsx';
import { DateField, TextField } from '#web/forms/fields/text-field.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { expectedNext } from './expected-next.ts';
import { lastMethod, rememberMethod } from './last-method.ts';
import { MoneyForm } from './money-form.tsx';
import { type PaymentFields, typedPayment } from './money-forms.ts';
import type { Invoices } from './use-invoices.ts';

export interface OpenFormProps {
  invoice: Invoice;
  invoices: Invoices;
  report: ReportUnsaved;
  /** Called with what is said once it is recorded; with nothing by Cancel. */
  onClose: (said?: string) => void;
}

const methodOptions = () => offeredMethods().map(([value, name]) => ({ name, value }));

const fieldsFor = (invoice: Invoice, claim: PaymentClaim | undefined): PaymentFields => ({
  amount: String(expectedNext(invoice)),
  method: claim?.method ?? lastMethod(),
  reference: claim?.reference ?? '',
  paidOn: shopDay(new Date()),
});

/** Records money that came in, or that went back; begun with what the customer told of it, but for the amount. */
export function PaymentForm({
  kind,
  claim,
  invoice,
  invoices,
  report,
  onClose,
}: OpenFormProps & Pick<PaymentRequest, 'kind'> & { claim?: PaymentClaim }) {
  const [began] = useState(() => ({ schema: typedPayment(kind), fields: fieldsFor(invoice, claim) }));
  const form = useContractForm(began.schema, began.fields);
  const { control } = form;
  const back = kind === 'refund';
  return (
    <MoneyForm
      form={form}
      title={back ? 'Record a refund' : 'Record a payment'}
      first="amount"
      submit={back ? 'Record refund' : 'Record payment'}
      busy={invoices.busy}
      problem={invoices.problem}
      report={report}
      onCancel={() => onClose()}
      onSubmit={async (request) => {
        const done = await invoices.pay(invoice._id, { ...request, ...(claim && { claimId: claim._id }) });
        if (!done) return;
        rememberMethod(request.method);
        onClose(`${moneyText(request.amount)} recorded as ${back ? 'paid back' : 'paid'}.`);
      }}
    >
      <div className="grid items-end gap-4 @md:grid-cols-2">
        <TextField control={control} name="amount" required label={`Amount, ${currency()}`} inputMode="decimal" />
        <SelectField
          control={control}
          name="method"
          label={back ? 'Paid back by' : 'Paid by'}
          options={methodOptions()}
        />
        <TextField control={control} name="reference" label="Reference (not for cash)" autoComplete="off" />
        <DateField control={control} name="paidOn" required label={back ? 'Paid back on' : 'Paid on'} />
      </div>
    </MoneyForm>
  );
}
