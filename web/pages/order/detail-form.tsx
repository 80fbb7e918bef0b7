import type { z } from 'zod';
import { DETAIL_DEFAULTS, type OrderableService, SERVICE_DETAILS, serviceOf } from '#contract/services/services.ts';
import { FileField } from '#web/forms/files/file-field.tsx';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import { orderDraft } from './draft.ts';
import { OrderField } from './order-field.tsx';
import { limitsHint } from './upload/file-limits.ts';
import { UploadProgress } from './upload/upload-progress.tsx';
import { useOrderFiles } from './upload/use-order-files.ts';
import { useOrder } from './use-order.ts';

type Details = Record<string, string | undefined>;

/** The second step: the fields and files of a service. Sends the whole order. */
export function DetailForm({ service }: { service: OrderableService }) {
  const { fields, files: accepted } = serviceOf(service).form;
  const singleFile = accepted.onlyOne !== undefined;
  const { orderLimits } = useShop();
  const schema: z.ZodType<Details, Details> = SERVICE_DETAILS[service];
  const { control, handleSubmit } = useContractForm(
    schema,
    { ...DETAIL_DEFAULTS[service] },
    {
      read: () => orderDraft.read().details[service] ?? {},
      keep: (values) => orderDraft.keepDetails(service, values),
    },
  );
  const { files, refusal, missing, choose, requireFile } = useOrderFiles(singleFile, orderLimits);
  const { upload, cancel, order } = useOrder(service, files, requireFile);
  const busy = upload.state === 'sending' || upload.state === 'acknowledged';

  return (
    <form method="post" noValidate onSubmit={handleSubmit(order)} className="grid gap-7">
      <fieldset disabled={busy} className="grid min-w-0 gap-5 sm:grid-cols-2">
        {fields.map((field) => (
          <div key={field.name} className={field.control === 'text' || field.control === 'list' ? 'sm:col-span-2' : ''}>
            <OrderField field={field} control={control} name={field.name} label={field.label} />
          </div>
        ))}
        <div className="sm:col-span-2">
          <FileField
            files={files}
            onChange={choose}
            multiple={!singleFile}
            hint={limitsHint(orderLimits, singleFile, accepted.kinds)}
            message={refusal}
            missing={missing}
            disabled={busy}
          />
        </div>
      </fieldset>
      {upload.state === 'sending' && <UploadProgress progress={upload.progress} onCancel={cancel} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton busy={busy} busyLabel="Submitting..." className="min-w-36 max-sm:w-full">
          Order
        </SubmitButton>
        {upload.state === 'failed' && <p className="min-w-0 font-medium text-danger wrap-anywhere">{upload.message}</p>}
      </div>
    </form>
  );
}
