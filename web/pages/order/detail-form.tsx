import type { ComponentProps, ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import type { DeliveryChoice } from '#contract/orders/delivery-choice.ts';
import { serviceDetails } from '#contract/services/details-schema.ts';
import { DETAIL_DEFAULTS, type OrderableService, serviceOf } from '#contract/services/services.ts';
import type { FormColours } from '#contract/settings/stock-colours.ts';
import type { OrderLimits } from '#web/context.ts';
import { RequiredNote } from '#web/forms/fields/field-frame.tsx';
import { ChosenFileList } from '#web/forms/files/chosen-file-list.tsx';
import { ChosenFileField, useFileChoice } from '#web/forms/files/file-field.tsx';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { ColourField } from './colour-field.tsx';
import { ContactBlock } from './first-step/contact-block.tsx';
import { useContact } from './first-step/use-contact.ts';
import { OrderField } from './order-field.tsx';
import { isOnItsWay } from './unsent/send-order.ts';
import { unsentOrder } from './unsent/unsent-order.ts';
import { useWaitingOrder } from './unsent/use-waiting-order.ts';
import { CameraButton } from './upload/camera-button.tsx';
import { FileInvitation } from './upload/file-invitation.tsx';
import { useOrderFiles } from './upload/order-files.ts';
import { UnsentNote } from './upload/unsent-note.tsx';
import { useLoaded } from './use-loaded.ts';
import { useOrder } from './use-order.ts';

type Details = Record<string, string | undefined>;

const loadPricedOrder = () => import('./priced-order.ts');
const loadTogether = () => import('./together/together.tsx');
const loadProgress = () => import('./upload/upload-progress.tsx');

interface DetailFormProps {
  service: OrderableService;
  /** Of its files. */
  limits: OrderLimits;
  /** Says what they are. */
  hint?: string | undefined;
  /** What the shop has, if it says so. */
  colours?: readonly FormColours[] | undefined;
  deliveries: readonly DeliveryChoice[];
  /** Stands below the price. */
  help: ReactNode;
  /** Who sees the files, and until when; beside where they are dropped. */
  kept: string;
  /** What dropping a file shows. */
  invites: string;
  /** What stands in place of prices, if visitors are told none. */
  onRequest?: string | undefined;
}

/** What a form without a price says of it. */
const priceToCome = (isPriced: boolean, files: readonly File[], onRequest?: string) => {
  if (!isPriced) return 'We’ll tell you the price';
  if (onRequest) return onRequest;
  return files.length === 0 ? 'Add a file to see its price' : 'Working out the price…';
};

type UploadFieldProps = { files: readonly File[] } & Pick<
  ComponentProps<typeof ChosenFileField>,
  'choice' | 'missing' | 'hint' | 'message'
>;

/** The file field. Once there is a file, it asks for another. */
function UploadField({ files, ...field }: UploadFieldProps) {
  const another = field.choice.multiple ? 'Add another file' : 'Choose another file';
  return (
    <div className="wide">
      <ChosenFileField {...field} says={files.length === 0 ? undefined : another} required />
    </div>
  );
}

interface DetailFieldsProps extends Pick<DetailFormProps, 'service' | 'colours'> {
  control: Control<Details, unknown, Details>;
}

function DetailFields({ service, control, colours }: DetailFieldsProps) {
  return serviceOf(service).form.fields.map((field) => {
    const props = { field, control, name: field.name, label: field.label, required: field.required !== undefined };
    if (colours && field.name === 'color') return <ColourField key={field.name} {...props} colours={colours} />;
    return (
      <div key={field.name} className={field.control === 'text' || field.control === 'list' ? 'wide' : ''}>
        <OrderField {...props} />
      </div>
    );
  });
}

const useDetailForm = (service: OrderableService) => {
  const schema: z.ZodType<Details, Details> = serviceDetails(service);
  return useContractForm(
    schema,
    { ...DETAIL_DEFAULTS[service] },
    {
      read: () => unsentOrder.read().details[service] ?? {},
      keep: (values) => unsentOrder.keepDetails(service, values),
    },
  );
};

type Priced = Awaited<ReturnType<typeof loadPricedOrder>>;
type Together = Awaited<ReturnType<typeof loadTogether>>;

/** Where an order takes one file: several are as many orders, also while the last of them is left. */
const useEach = (onlyOne: string | undefined, files: readonly File[], priced: Priced | undefined) => {
  const isEach = onlyOne !== undefined && files.length > (unsentOrder.read().together ? 0 : 1);
  const together = useLoaded(loadTogether, isEach);
  return {
    each: isEach ? together : undefined,
    prices: isEach ? together : priced,
    isSingle: onlyOne !== undefined && !isEach,
  };
};

interface CostProps {
  shown: Priced | Together | undefined;
  each: Together | undefined;
  cost: ComponentProps<Priced['PriceHead']>;
  files: readonly File[];
  busy: boolean;
}

/** What it costs, and the button beside it. */
function CostAndButton({ shown, each, cost, files, busy }: CostProps) {
  return (
    <>
      {shown ? (
        <shown.PriceHead {...cost} />
      ) : (
        <p className="order-sum" data-pending>
          {cost.toCome}
        </p>
      )}
      <div className="order-bar">
        {shown ? <shown.PriceBar {...cost} /> : <p aria-hidden="true">{cost.toCome}</p>}
        <SubmitButton busy={busy} busyLabel="Submitting..." className={each ? 'min-w-32' : 'min-w-32 shrink-0'}>
          {each ? each.pressText(files.length) : 'Order'}
        </SubmitButton>
      </div>
      {each && <each.PressNote {...{ files, busy }} />}
    </>
  );
}

/** The second step: the files, the fields of a service, and what it costs. Sends the whole order. */
export function DetailForm({ service, limits, hint, colours, deliveries, help, kept, ...says }: DetailFormProps) {
  const { form: asked, pricedBy } = serviceOf(service);
  const { onlyOne } = asked.files;
  const form = useDetailForm(service);
  const { files, refusal, missing, choose, requireFile } = useOrderFiles(service, onlyOne !== undefined, limits);
  const priced = useLoaded(loadPricedOrder, files.length > 0);
  const contact = useContact(service, deliveries);
  const { each, prices, isSingle } = useEach(onlyOne, files, priced);
  const asking = { files, requireFile, choose, contact };
  const { order, cancel, pause, goOn, ...sending } = useOrder(service, asking, priced?.pricedOrder, each?.orderEach);
  const { unsent, stopWaiting } = sending;
  const press = useWaitingOrder({ form, files }, { ...sending, submit: form.handleSubmit(order, contact.showMissing) });
  const busy = isOnItsWay(unsent) || unsent.state === 'placed';
  const progress = useLoaded(loadProgress, busy);
  const shared = { service, control: form.control as unknown as Control };
  const choice = useFileChoice({ files, onChange: choose, isSingle, disabled: busy });
  const list = { files, disabled: busy, onRemove: choice.remove };
  const shown = files.length > 0 ? prices : undefined;
  const isPriced = pricedBy !== undefined;
  const cost = { ...shared, toCome: priceToCome(isPriced, files, says.onRequest) };

  return (
    <form method="post" noValidate onSubmit={press} className="order-form">
      <div className="order-files">
        {files.length === 0 && <FileInvitation choice={choice} says={says.invites} priced={isPriced} />}
        {priced ? <priced.OrderParts {...shared} {...list} form={form} /> : <ChosenFileList {...list} />}
        <CameraButton choice={choice} priced={isPriced} />
      </div>
      <fieldset disabled={busy} className="order-fields">
        <DetailFields service={service} control={form.control} colours={colours} />
        <UploadField {...{ choice, files, missing }} hint={hint} message={refusal} />
        <p className="text-sm text-muted">{kept}</p>
        <RequiredNote />
        {contact.summary}
      </fieldset>
      <ContactBlock contact={contact} busy={busy} details={{ of: service, form }} />
      <div className="order-side">
        <section aria-labelledby={shown && 'order-price'} tabIndex={-1} className="order-cost part">
          <CostAndButton {...{ shown, each, cost, files, busy }} />
          {progress && <progress.UploadProgress {...{ unsent, pause, goOn }} onCancel={cancel} />}
          <UnsentNote unsent={unsent} onCancel={() => stopWaiting()} />
          {prices && <prices.OrderPrice {...shared} />}
        </section>
        {help}
        {files.length > 0 && priced && <priced.KeptNote busy={busy} />}
      </div>
    </form>
  );
}
