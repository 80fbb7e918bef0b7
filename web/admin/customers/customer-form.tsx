import { type ComponentProps, useId, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { CustomerRecord } from '#contract/customers/customer.ts';
import { taxNumberLabel } from '#contract/formats/tax-number.ts';
import { LeaveDialog } from '#web/admin/ui/leave-dialog.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';
import { useUnsavedGuard } from '#web/admin/ui/use-unsaved-guard.ts';
import { Button } from '#web/ui/button.tsx';
import type { CustomerActs } from './use-customer-acts.ts';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
}

function Field({ label, hint, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-muted">
        {label}
      </label>
      <input id={id} dir="auto" className="control" aria-describedby={hint ? `${id}-hint` : undefined} {...rest} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

function NoteField(props: ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-muted">
        Note
      </label>
      <textarea
        id={id}
        rows={3}
        dir="auto"
        className="control growing"
        data-max-rows={12}
        aria-describedby={`${id}-hint`}
        {...props}
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        Not visible to customers, but part of what is given out to them.
      </p>
    </div>
  );
}

const typedOf = ({ name, company, bin, discountPercent, note }: CustomerRecord) => ({
  name,
  company,
  bin,
  discount: discountPercent === 0 ? '' : String(discountPercent),
  note,
});

/** What the shop writes down of a customer. Whoever may not change it reads it. */
export function CustomerForm({ customer, acts }: { customer: CustomerRecord; acts: CustomerActs }) {
  const may = useMay()('PATCH', apiAddress.customerById);
  const former = typedOf(customer);
  const [typed, setTyped] = useState(former);
  const changed = JSON.stringify(typed) !== JSON.stringify(former);
  const guard = useUnsavedGuard(changed);
  const idle = changed && !acts.busy;
  const set = (name: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value });
  const save = () => {
    const { discount, name, ...rest } = typed;
    const named = name.trim() === former.name ? {} : { name };
    // What is no number is refused by the server, with the sentence for it.
    void acts.save({ ...rest, ...named, version: customer.version, discountPercent: Number(discount || 0) });
  };
  const fixed = { readOnly: !may };
  return (
    <form
      className="flex flex-col gap-4"
      aria-label="What you write down"
      onSubmit={(event) => {
        event.preventDefault();
        if (idle) save();
      }}
    >
      <Field label="Name" value={typed.name} onChange={set('name')} {...fixed} />
      <Field label="Company" value={typed.company} onChange={set('company')} {...fixed} />
      <Field
        label={taxNumberLabel()}
        value={typed.bin}
        onChange={set('bin')}
        hint="Stands on their next invoices."
        {...fixed}
      />
      <Field
        label="Usual discount, in percent"
        inputMode="decimal"
        value={typed.discount}
        onChange={set('discount')}
        hint="Each new quotation begins with it."
        {...fixed}
      />
      <NoteField value={typed.note} onChange={set('note')} {...fixed} />
      {may && (
        <Button type="submit" aria-disabled={!idle} aria-busy={acts.busy} className="self-start">
          Save
        </Button>
      )}
      <LeaveDialog guard={guard} title="Leave this customer?" decline="Stay">
        What you wrote down is not saved yet.
      </LeaveDialog>
    </form>
  );
}
