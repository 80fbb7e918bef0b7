import type { OrderFile, OrderRecord } from '#contract/orders/order.ts';
import { FileAnswers } from '#web/admin/orders/record/file-answers.tsx';
import { OrderedPartView, orderedPart } from '#web/admin/orders/record/ordered-part.tsx';
import type { OrderActions } from '#web/admin/orders/record/use-order-record.ts';
import { Figures } from '#web/ui/measured/figures.tsx';
import { LookCloser } from '#web/ui/measured/look-closer.tsx';
import { useMayExchange } from './add-file.tsx';
import { ReplaceFile } from './exchange-file.tsx';

interface FileDetailsProps {
  order: OrderRecord;
  file: OrderFile;
  actions: OrderActions;
}

/** All that was measured of a file, the part to be turned, what was answered about it, and another file in its place. */
export function FileDetails({ order, file, actions }: FileDetailsProps) {
  const { measurement } = file;
  const part = orderedPart(order, file);
  const mayExchange = useMayExchange(order);
  return (
    <div className="flex flex-col gap-3 pt-2">
      <Figures figures={measurement} audience="owner" />
      {part && (
        <LookCloser of={file.name}>
          <OrderedPartView part={part} order={order} />
        </LookCloser>
      )}
      <FileAnswers {...{ order, file, actions }} />
      {mayExchange && <ReplaceFile file={file} actions={actions} />}
    </div>
  );
}
