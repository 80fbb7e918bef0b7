import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { InvoiceRequest } from '#contract/invoices/invoice.ts';
import { currency } from '#contract/money/currency.ts';
import { moneyText } from '#contract/money/money-text.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { SendDialog } from '#web/admin/orders/record/mail-preview/send-dialog.tsx';
import { useOwnWords } from '#web/admin/orders/record/mail-preview/use-own-words.ts';
import type { ReportUnsaved } from '#web/admin/orders/record/use-unsaved-sections.ts';
import { useToday } from '#web/admin/orders/use-today.ts';
import { TextAreaField } from '#web/forms/fields/text-area-field.tsx';
import { DateField, TextField } from '#web/forms/fields/text-field.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import { MoneyForm } from './money-form.tsx';
import { proposedInvoice, typedInvoice } from './money-forms.ts';
import type { Invoices } from './use-invoices.ts';

/** What an invoice of the order would charge: 'Q-2026-0001, 1,421 BDT'. */
export interface ToInvoice {
  source: string;
  /** In the shop’s currency; undefined for a product, whose price the shop keeps. */
  total?: number;
}

interface IssueFormProps {
  record: OrderRecord;
  invoices: Invoices;
  charges: ToInvoice;
  report: ReportUnsaved;
  /** How often it was asked for from above. */
  begun: number;
  onIssued: (number: string) => void;
}

const UNSENT = 'What you wrote in the mail with the invoice is not sent yet.';

/** Issues the invoice for what the customer accepted or ordered; no amount of it is typed but the deposit. Its mail is shown first. */
export function IssueForm(props: IssueFormProps) {
  const { record, invoices, report, begun, onIssued } = props;
  const { source, total } = props.charges;
  const { newInvoice } = useShop();
  const form = useContractForm(typedInvoice, proposedInvoice(newInvoice, { total, today: useToday() }));
  const own = useOwnWords(report, UNSENT);
  const [asked, setAsked] = useState<{ open: boolean; request: InvoiceRequest } | null>(null);
  const { control } = form;
  const { busy, problem } = invoices;
  const submit = total === undefined ? 'Issue invoice' : `Issue invoice of ${moneyText(total)}`;
  const issue = async (request: InvoiceRequest) => {
    const issued = await invoices.issue(request);
    if (issued) onIssued(issued.number);
  };
  return (
    <>
      <MoneyForm
        {...{ form, submit, busy, problem, report, begun }}
        title="Issue the invoice"
        first="deposit"
        onSubmit={(request) => {
          invoices.forgetProblem();
          if (record.mailIsOn) setAsked({ open: true, request });
          else void issue(request);
        }}
      >
        <p className="text-muted">
          For <bdi className="wrap-anywhere">{source}</bdi>. It goes to <bdi>{record.name}</bdi>,{' '}
          <bdi className="wrap-anywhere">{record.email}</bdi>, and can’t be changed later.
        </p>
        <div className="grid items-end gap-4 @md:grid-cols-2">
          <TextField control={control} name="deposit" label={`Deposit, ${currency()}`} inputMode="decimal" />
          <DateField control={control} name="dueOn" label="Due on" />
        </div>
        <TextAreaField control={control} name="note" label="Note on the invoice" rows={2} />
      </MoneyForm>
      {asked && (
        <SendDialog
          {...{ busy, problem, own }}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
          title="Issue the invoice?"
          confirm={submit}
          onConfirm={() => void issue({ ...asked.request, words: own.words })}
          request={{ address: apiAddress.invoiceMailPreview(record._id), body: asked.request }}
        >
          It can’t be changed later.
        </SendDialog>
      )}
    </>
  );
}
