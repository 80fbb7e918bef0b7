import type { Control } from 'react-hook-form';
import { siteAddress } from '#contract/addresses.ts';
import type { DeliveryChoice } from '#contract/orders/delivery-choice.ts';
import { FIRST_STEP_LABEL } from '#contract/orders/first-step-labels.ts';
import { ORDERABLE, type OrderableService } from '#contract/services/services.ts';
import { RequiredNote } from '#web/forms/fields/field-frame.tsx';
import { SelectField } from '#web/forms/fields/select-field.tsx';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { areaAmong } from '#web/pages/order/area-among.ts';
import { useKnown } from '#web/pages/order/known/use-known.ts';
import { goToStep } from '#web/pages/order/step-address.ts';
import { unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';
import { ContactFields } from './contact-fields.tsx';
import { emptyFor, firstStepSchema, type GivenFirstStep, type TypedFirstStep } from './first-step-schema.ts';
import { includeMolding } from './molding.ts';
import { firstStepFromDraft, preselectedService, unlessClosed } from './preselection.ts';

interface OfShop {
  /** Services of which no orders are taken. */
  closed: readonly string[];
  deliveries: readonly DeliveryChoice[];
}

interface FieldsProps extends OfShop {
  control: Control<TypedFirstStep, unknown, GivenFirstStep>;
}

function FirstStepFields({ control, closed, deliveries }: FieldsProps) {
  return (
    <>
      <ContactFields control={control} deliveries={deliveries} />
      <SelectField
        control={control}
        name="serviceNeeded"
        label={FIRST_STEP_LABEL.serviceNeeded}
        required
        options={ORDERABLE.filter(({ value }) => !closed.includes(value))}
      />
    </>
  );
}

/** Contact and delivery details. `requested` is the service named in the address. */
export function FirstStepForm({ requested, closed, deliveries }: OfShop & { requested: OrderableService | undefined }) {
  const empty = emptyFor(unlessClosed(preselectedService(requested), closed), deliveries);
  const form = useContractForm(firstStepSchema, empty, {
    read: () => {
      const draft = firstStepFromDraft(unsentOrder.read(), requested);
      return {
        ...draft,
        ...areaAmong(deliveries, draft.deliveryArea),
        ...(draft.serviceNeeded && { serviceNeeded: unlessClosed(draft.serviceNeeded, closed) }),
      };
    },
    keep: (values) => unsentOrder.keepFirstStep(values, requested),
  });
  const { control, handleSubmit, formState } = form;
  const known = useKnown();
  const next = (values: GivenFirstStep) => {
    unsentOrder.keepFirstStep(values);
    includeMolding(values.serviceNeeded);
    goToStep(siteAddress.orderForm(values.serviceNeeded));
  };
  const goOn = handleSubmit(next);
  return (
    <form method="post" noValidate onSubmit={goOn} className="order-fields">
      {known && <known.KnownCustomer form={form} deliveries={deliveries} onGiven={() => void goOn()} />}
      <FirstStepFields {...{ control, closed, deliveries }} />
      <RequiredNote />
      <SubmitButton busy={formState.isSubmitting} busyLabel="Loading..." className="min-w-36 sm:justify-self-start">
        Next
      </SubmitButton>
    </form>
  );
}
