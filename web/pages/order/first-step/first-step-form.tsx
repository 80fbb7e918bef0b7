import type { Control } from 'react-hook-form';
import { siteAddress } from '#contract/addresses.ts';
import { FIRST_STEP, type FirstStep } from '#contract/orders/first-step.ts';
import { ORDERABLE, type OrderableService } from '#contract/services/services.ts';
import { RequiredNote } from '#web/forms/fields/field-frame.tsx';
import { SelectField } from '#web/forms/fields/select-field.tsx';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useKnown } from '#web/pages/order/known/use-known.ts';
import { goToStep } from '#web/pages/order/step-address.ts';
import { unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';
import { ContactFields } from './contact-fields.tsx';
import { emptyFor, firstStepSchema, type TypedFirstStep } from './first-step-schema.ts';
import { includeMolding } from './molding.ts';
import { firstStepFromDraft, preselectedService, unlessClosed } from './preselection.ts';

interface Closed {
  /** Services of which no orders are taken. */
  closed: readonly string[];
}

interface FieldsProps extends Closed {
  control: Control<TypedFirstStep, unknown, FirstStep>;
}

function FirstStepFields({ control, closed }: FieldsProps) {
  return (
    <>
      <ContactFields control={control} />
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
  const form = useContractForm(firstStepSchema, emptyFor(unlessClosed(preselectedService(requested), closed)), {
    read: () => {
      const draft = firstStepFromDraft(unsentOrder.read(), requested);
      return { ...draft, ...(draft.serviceNeeded && { serviceNeeded: unlessClosed(draft.serviceNeeded, closed) }) };
    },
    keep: (values) => unsentOrder.keepFirstStep(values, requested),
  });
  const { control, handleSubmit, formState } = form;
  const known = useKnown();
  const next = (values: FirstStep) => {
    unsentOrder.keepFirstStep(values);
    includeMolding(values.serviceNeeded);
    goToStep(siteAddress.orderForm(values.serviceNeeded));
  };
  const goOn = handleSubmit(next);
  return (
    <form method="post" noValidate onSubmit={goOn} className="order-fields">
      {known && <known.KnownCustomer form={form} onGiven={() => void goOn()} />}
      <FirstStepFields control={control} closed={closed} />
      <RequiredNote />
      <SubmitButton busy={formState.isSubmitting} busyLabel="Loading..." className="min-w-36 sm:justify-self-start">
        Next
      </SubmitButton>
    </form>
  );
}
