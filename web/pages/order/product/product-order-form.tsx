import { Fragment, useRef } from 'react';
import type { Control } from 'react-hook-form';
import { locale } from '#contract/formats/locale.ts';
import { moneyFigure, moneyText } from '#contract/money/money-text.ts';
import { chargedSteps, type SumStep, vatWithinTotal } from '#contract/money/sum-steps.ts';
import { DELIVERY_AREA_LABEL, type DeliveryChoice } from '#contract/orders/delivery-choice.ts';
import { FIRST_STEP_LABEL } from '#contract/orders/first-step-labels.ts';
import { HANDOVER_NAME, HANDOVERS, productOrderForm } from '#contract/orders/product-order.ts';
import type { Product } from '#contract/product.ts';
import type { ChargeTerms } from '#pricing/totals';
import { RequiredNote } from '#web/forms/fields/field-frame.tsx';
import { SelectField } from '#web/forms/fields/select-field.tsx';
import { TextAreaField } from '#web/forms/fields/text-area-field.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { showServerErrors } from '#web/forms/server-errors.ts';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useFormValues } from '#web/forms/use-form-values.ts';
import { useKnown } from '#web/pages/order/known/use-known.ts';
import { RememberMe } from '#web/pages/order/remember-me.tsx';
import { PlacedNote } from '#web/pages/order/upload/placed-note.tsx';
import { AskWhenBack } from './ask-when-back.tsx';
import { FindingOut } from './finding-out.tsx';
import { emptyProductOrder, productOrderDraft, type TypedProductOrder } from './product-order-draft.ts';
import { deliveryOf, productTotal } from './product-total.ts';
import { PRODUCTS, type ProductOrder } from './use-product-order.ts';

const NEEDED = ['name', 'email', 'contactNumber'];
const HANDOVER_OPTIONS = HANDOVERS.map((value) => ({ value, name: HANDOVER_NAME[value] }));

interface ToPayProps {
  product: Product;
  /** Undefined as long as no number of pieces is typed. */
  quantity: number | undefined;
  /** Undefined as long as nobody said where to. */
  delivery: DeliveryChoice['delivery'] | undefined;
  terms: ChargeTerms;
}

const stepEntry = ({ label, amount }: SumStep) => (
  <Fragment key={label}>
    <dt>{label}</dt>
    <dd className="text-end">{moneyFigure(amount)}</dd>
  </Fragment>
);

/** What the order comes to, with its arithmetic. */
function ToPay({ product, quantity = 1, delivery, terms }: ToPayProps) {
  const amounts = productTotal(product, { quantity, delivery }, terms);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-y border-line py-3 tabular-nums">
      <dt>
        {quantity.toLocaleString(locale())} × {moneyFigure(product.price)}
      </dt>
      <dd className="text-end">{moneyFigure(amounts.subtotal)}</dd>
      {chargedSteps(amounts).map(stepEntry)}
      <dt className="text-lg font-bold">Total</dt>
      <dd className="text-end text-lg font-bold">{moneyText(amounts.total)}</dd>
      {vatWithinTotal(amounts).map(stepEntry)}
    </dl>
  );
}

interface ProductOrderFormProps {
  product: Product;
  /** What the shop charges on top. */
  terms: ChargeTerms;
  /** Its address, for those who pick up. */
  workshop: string;
  /** Where it can be brought; none where the shop names no areas. */
  deliveries: readonly DeliveryChoice[];
  /** Why nothing was ordered at the last try. */
  problem: string | undefined;
  /** Whether the order was placed, and the next page is on its way. */
  isPlaced: boolean;
  /** Whether the shop is asked for an order that may have arrived. */
  isAsking: boolean;
  place: (order: ProductOrder) => Promise<Parameters<typeof showServerErrors>[1]>;
}

const countOf = (typed: string) => (/^\s*\d{1,7}\s*$/.test(typed) && Number(typed) > 0 ? Number(typed) : undefined);

/** The button's name, with what pressing it costs. */
const orderFor = ({ product, quantity, delivery, terms }: ToPayProps) =>
  quantity === undefined || quantity > product.stock
    ? 'Order'
    : `Order for ${moneyText(productTotal(product, { quantity, delivery }, terms).total)}`;

interface FieldsProps {
  control: Control<TypedProductOrder, unknown, ProductOrder>;
}

function WhoFields({ control }: FieldsProps) {
  return (
    <>
      <TextField control={control} name="name" label={FIRST_STEP_LABEL.name} required autoComplete="name" />
      <TextField
        control={control}
        name="email"
        label={FIRST_STEP_LABEL.email}
        required
        type="email"
        autoComplete="email"
      />
      <TextField
        control={control}
        name="contactNumber"
        label={FIRST_STEP_LABEL.contactNumber}
        required
        type="tel"
        autoComplete="tel"
      />
      <TextField control={control} name="company" label={FIRST_STEP_LABEL.company} autoComplete="organization" />
    </>
  );
}

interface WhereProps extends FieldsProps, Pick<ProductOrderFormProps, 'workshop' | 'deliveries'> {
  isPickedUp: boolean;
}

function WhereField({ control, isPickedUp, workshop, deliveries }: WhereProps) {
  if (isPickedUp) return <p className="wide">Pick it up at our workshop once it is ready: {workshop}.</p>;
  const isAsked = deliveries.length > 0;
  return (
    <div className="wide grid gap-y-4">
      {isAsked && (
        <SelectField control={control} name="deliveryArea" label={DELIVERY_AREA_LABEL} required options={deliveries} />
      )}
      <TextAreaField
        control={control}
        name="deliveryAddress"
        label={FIRST_STEP_LABEL.deliveryAddress}
        required
        rows={2}
        maxRows={6}
        {...(!isAsked && { hint: 'If delivery costs extra, we’ll ask you first.' })}
      />
    </div>
  );
}

const stockText = (stock: number) =>
  stock === 0 ? 'Out of stock.' : `We have ${stock.toLocaleString(locale())} in stock.`;

/** What there is to press; of a product that was sold out meanwhile, to ask for it. */
function OrderButton({ busy, ...order }: ToPayProps & { busy: boolean }) {
  if (order.product.stock === 0) return <AskWhenBack productId={order.product._id} />;
  return (
    <SubmitButton busy={busy} busyLabel="Submitting..." className="min-w-36 sm:justify-self-start">
      {orderFor(order)}
    </SubmitButton>
  );
}

/** Who orders how many of a product, and how they get it. No file, and no price: that is the shop's. */
export function ProductOrderForm(props: ProductOrderFormProps) {
  const { product, terms, workshop, deliveries, problem, isPlaced, isAsking, place } = props;
  const draft = productOrderDraft(product._id, deliveries);
  const form = useContractForm(productOrderForm(product), emptyProductOrder(deliveries), draft);
  const { control, handleSubmit, formState } = form;
  const typed = useFormValues(control as unknown as Control, ['quantity', 'handover', 'deliveryArea']);
  const delivery = deliveryOf(typed, deliveries);
  const quantity = countOf(typed.quantity);
  const known = useKnown();
  const sheet = useRef<HTMLFormElement>(null);
  const toOrder = () => sheet.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  const send = async (order: ProductOrder) => showServerErrors(form, await place(order));

  return (
    <form ref={sheet} method="post" noValidate onSubmit={handleSubmit(send)} className="order-fields">
      {known && (
        <known.KnownCustomer
          {...{ form, deliveries }}
          needs={NEEDED}
          details={{ of: PRODUCTS, form }}
          onGiven={toOrder}
        />
      )}
      <TextField
        control={control}
        name="quantity"
        label="Quantity"
        required
        inputMode="numeric"
        autoComplete="off"
        hint={stockText(product.stock)}
      />
      <SelectField control={control} name="handover" label="Delivery or pick-up" required options={HANDOVER_OPTIONS} />
      <WhoFields control={control} />
      <WhereField control={control} isPickedUp={typed.handover === 'pick-up'} {...{ workshop, deliveries }} />
      <div className="wide">
        <TextAreaField control={control} name="details" label="Details" rows={2} />
      </div>
      <RememberMe />
      <RequiredNote />
      <div className="wide grid gap-4">
        <ToPay {...{ product, quantity, delivery, terms }} />
        <FindingOut isAsking={isAsking} />
        {isPlaced && <PlacedNote />}
        {problem !== undefined && (
          <p role="alert" className="font-medium text-danger">
            {problem}
          </p>
        )}
        <OrderButton
          busy={formState.isSubmitting || isPlaced || isAsking}
          {...{ product, quantity, delivery, terms }}
        />
      </div>
    </form>
  );
}
