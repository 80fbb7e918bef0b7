import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { DETAIL_DEFAULTS, type OrderableService, serviceDetails, serviceOf } from '#contract/services/services.ts';
import type { OrderLimits } from '#web/context.ts';
import { RequiredNote } from '#web/forms/fields/field-frame.tsx';
import { FileField } from '#web/forms/files/file-field.tsx';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { orderDraft } from './draft.ts';
import { OrderField } from './order-field.tsx';
import { limitsHint } from './upload/file-limits.ts';
import { UnsentNote } from './upload/unsent-note.tsx';
import { UploadProgress } from './upload/upload-progress.tsx';
import { useOrderFiles } from './upload/use-order-files.ts';
import { useLoaded } from './use-loaded.ts';
import { useOrder } from './use-order.ts';
import { useWaitingOrder } from './use-waiting-order.ts';

type Details = Record<string, string | undefined>;

const loadPricedOrder = () => import('./priced-order.ts');

function DetailFields({
  service,
  control,
}: {
  service: OrderableService;
  control: Control<Details, unknown, Details>;
}) {
  return (
    <>
      {serviceOf(service).form.fields.map((field) => (
        <div key={field.name} className={field.control === 'text' || field.control === 'list' ? 'wide' : ''}>
          <OrderField field={field} control={control} name={field.name} label={field.label} required={field.required} />
        </div>
      ))}
      <div className="wide">
        <RequiredNote />
      </div>
    </>
  );
}

function Invitation() {
  return (
    <p className="mt-4 text-muted">
      You see the size of your part here, what to watch out for, and its price, before you order. What your browser can
      measure stays on your device until then.
    </p>
  );
}

interface DetailFormProps {
  service: OrderableService;
  /** Of its files. */
  limits: OrderLimits;
  /** Stands below the fields. */
  help: ReactNode;
}

/** The second step: the files with their price, and the fields of a service. Sends the whole order. */
export function DetailForm({ service, limits, help }: DetailFormProps) {
  const { form: asked, pricedBy } = serviceOf(service);
  const accepted = asked.files;
  const singleFile = accepted.onlyOne !== undefined;
  const schema: z.ZodType<Details, Details> = serviceDetails(service);
  const form = useContractForm(
    schema,
    { ...DETAIL_DEFAULTS[service] },
    {
      read: () => orderDraft.read().details[service] ?? {},
      keep: (values) => orderDraft.keepDetails(service, values),
    },
  );
  const { files, refusal, missing, choose, requireFile } = useOrderFiles(singleFile, limits);
  const priced = useLoaded(loadPricedOrder, files.length > 0);
  const { upload, cancel, stopWaiting, pause, order } = useOrder(service, files, requireFile, priced?.pricedOrder);
  const sending = { upload, submit: form.handleSubmit(order), stopWaiting };
  const press = useWaitingOrder({ form, files, priced: priced?.pricedOrder }, sending);
  const busy = upload.state === 'sending' || upload.state === 'acknowledged';
  const shared = { service, control: form.control as unknown as Control };

  return (
    <form method="post" noValidate onSubmit={press} className="order-form">
      <div className="min-w-0">
        <FileField
          files={files}
          onChange={choose}
          onlyOne={accepted.onlyOne}
          hint={limitsHint(limits, singleFile, accepted.kinds)}
          message={refusal}
          missing={missing}
          disabled={busy}
          required
          {...(priced && {
            renderFiles: (list) => <priced.OrderParts {...shared} {...list} form={form} />,
          })}
        />
        {files.length === 0 && pricedBy !== undefined && <Invitation />}
      </div>
      <div className="grid min-w-0 content-start gap-7">
        <fieldset disabled={busy} className="order-fields">
          <DetailFields service={service} control={form.control} />
        </fieldset>
        {priced && files.length > 0 && <priced.OrderPrice {...shared} />}
        {upload.state === 'sending' && <UploadProgress {...upload} {...pause} onCancel={cancel} />}
        <UnsentNote upload={upload} onCancel={() => stopWaiting()} />
        {help}
      </div>
      <div className="order-bar">
        {priced && <priced.PriceBar {...shared} />}
        <SubmitButton busy={busy} busyLabel="Submitting..." className="min-w-28 shrink-0 sm:min-w-36">
          Order
        </SubmitButton>
      </div>
    </form>
  );
}
