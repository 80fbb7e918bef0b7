import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { siteAddress } from '#contract/addresses.ts';
import { FIRST_STEP, type FirstStep } from '#contract/orders/first-step.ts';
import { ORDERABLE, type OrderableService } from '#contract/services/services.ts';
import { RequiredNote } from '#web/forms/fields/field-frame.tsx';
import { SelectField } from '#web/forms/fields/select-field.tsx';
import { TextAreaField } from '#web/forms/fields/text-area-field.tsx';
import { DateField, TextField } from '#web/forms/fields/text-field.tsx';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useHydrated } from '#web/forms/use-hydrated.ts';
import { goToStep } from '#web/pages/order/step-address.ts';
import { CUSTOMER_FIELDS, type LastCustomer, unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';
import { firstStepSchema } from './first-step-schema.ts';
import { includeMolding } from './molding.ts';
import { firstStepFromDraft, preselectedService, unlessClosed } from './preselection.ts';
import { SameAsBefore } from './same-as-before.tsx';

interface Closed {
  /** Services of which no orders are taken. */
  closed: readonly string[];
}

const emptyFor = (serviceNeeded: OrderableService) => ({
  name: '',
  email: '',
  company: '',
  project: '',
  contactNumber: '',
  deliveryAddress: '',
  deliveryDate: '',
  serviceNeeded,
});

interface FieldsProps extends Closed {
  control: Control<z.input<typeof firstStepSchema>, unknown, FirstStep>;
}

function FirstStepFields({ control, closed }: FieldsProps) {
  return (
    <>
      <TextField control={control} name="name" label={FIRST_STEP.name.label} required autoComplete="name" />
      <TextField
        control={control}
        name="email"
        label={FIRST_STEP.email.label}
        required
        type="email"
        autoComplete="email"
      />
      <TextField
        control={control}
        name="company"
        label={FIRST_STEP.company.label}
        required
        autoComplete="organization"
      />
      <TextField control={control} name="project" label={FIRST_STEP.project.label} required autoComplete="off" />
      <TextField
        control={control}
        name="contactNumber"
        label={FIRST_STEP.contactNumber.label}
        required
        type="tel"
        autoComplete="tel"
      />
      <TextAreaField
        control={control}
        name="deliveryAddress"
        label={FIRST_STEP.deliveryAddress.label}
        required
        rows={1}
        maxRows={6}
      />
      <DateField control={control} name="deliveryDate" label={FIRST_STEP.deliveryDate.label} required />
      <SelectField
        control={control}
        name="serviceNeeded"
        label={FIRST_STEP.serviceNeeded.label}
        required
        options={ORDERABLE.filter(({ value }) => !closed.includes(value))}
      />
    </>
  );
}

/** Contact and delivery details. `requested` is the service named in the address. */
export function FirstStepForm({ requested, closed }: Closed & { requested: OrderableService | undefined }) {
  const { control, handleSubmit, formState, setValue, setFocus } = useContractForm(
    firstStepSchema,
    emptyFor(unlessClosed(preselectedService(requested), closed)),
    {
      read: () => {
        const draft = firstStepFromDraft(unsentOrder.read(), requested);
        return { ...draft, ...(draft.serviceNeeded && { serviceNeeded: unlessClosed(draft.serviceNeeded, closed) }) };
      },
      keep: (values) => unsentOrder.keepFirstStep(values, requested),
    },
  );
  const takeOver = (customer: LastCustomer) => {
    for (const name of CUSTOMER_FIELDS)
      setValue(name, customer[name], { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setFocus('project');
  };
  const next = (values: FirstStep) => {
    unsentOrder.keepFirstStep(values);
    includeMolding(values.serviceNeeded);
    goToStep(siteAddress.orderForm(values.serviceNeeded));
  };
  return (
    <form method="post" noValidate onSubmit={handleSubmit(next)} className="order-fields">
      {useHydrated() && <SameAsBefore onUse={takeOver} />}
      <FirstStepFields control={control} closed={closed} />
      <RequiredNote />
      <SubmitButton busy={formState.isSubmitting} busyLabel="Loading..." className="min-w-36 sm:justify-self-start">
        Next
      </SubmitButton>
    </form>
  );
}
