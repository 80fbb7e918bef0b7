import { apiAddress } from '#contract/addresses.ts';
import { openFindings } from '#contract/orders/open-findings.ts';
import { hasEnded, type OrderFile, type OrderRecord } from '#contract/orders/order.ts';
import { useToday } from '#web/admin/orders/use-today.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import type { OrderActions } from './use-order-record.ts';
import { WordForm } from './word-form.tsx';

interface NotedAcceptanceProps {
  order: OrderRecord;
  file: OrderFile;
  actions: OrderActions;
}

/** What was found in a file waits for its customer, who may have answered by phone. */
export function NotedAcceptance({ order, file, actions }: NotedAcceptanceProps) {
  const may = useMay()('POST', apiAddress.orderFileAcceptance);
  const today = useToday();
  const { measurement } = file;
  const answers = order.findingAnswers.filter(({ fileId }) => fileId === file._id);
  const open = openFindings(measurement, file.sha256, answers);
  if (!may || !measurement || open.length === 0 || hasEnded(order.status)) return null;
  return (
    <WordForm
      title="The customer told us to make it as it is"
      save="Note it"
      name={order.name}
      today={today}
      busy={actions.busy !== null}
      onSave={async (word) => {
        const findings = open.map(({ code }) => code);
        const refusal = await actions.noteAcceptance(file._id, { ...word, measurementId: measurement._id, findings });
        if (refusal === undefined) document.getElementById(`file-${file._id}`)?.focus(); // this form is gone
        return refusal;
      }}
    />
  );
}
