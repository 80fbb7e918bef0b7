import { useId, useRef } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { dayText, shopDay } from '#contract/formats/shop-time.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import { hasEnded, type OrderRecord } from '#contract/orders/order.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { Button } from '#web/ui/button.tsx';
import { ShortMoment } from '#web/ui/time.tsx';
import type { OrderActions } from './use-order-record.ts';

interface ErasedFilesProps {
  order: OrderRecord;
  actions: OrderActions;
}

/** What the customer erased, until it is deleted for good. */
export function ErasedFiles({ order, actions }: ErasedFilesProps) {
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const { erasedFiles = [] } = order;
  const may = useMay()('POST', apiAddress.orderFileRestoration) && !hasEnded(order.status);
  const refusal = actions.refusalOf('erased');
  const bringBack = async (fileId: string) => {
    if (await actions.restoreFile(fileId)) place.current?.focus(); // the button is gone
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none empty:hidden">
      {erasedFiles.length > 0 && (
        <>
          <p id={id} className="pt-3 font-semibold">
            Erased by the customer
          </p>
          <ul aria-labelledby={id} className="divide-y divide-line">
            {erasedFiles.map(({ _id, name, size, erasedAt, until }) => (
              <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
                <p className="min-w-0 flex-1 basis-52 wrap-anywhere">
                  <bdi>{name}</bdi>
                  <span className="block text-sm text-muted">
                    {sizeText(size)} · erased <ShortMoment at={erasedAt} /> · deleted for good on{' '}
                    {dayText(shopDay(new Date(until)))}
                  </span>
                </p>
                {may && (
                  <Button variant="secondary" aria-disabled={actions.busy !== null} onClick={() => void bringBack(_id)}>
                    Bring back<span className="sr-only"> {name}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {refusal && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {refusal}
        </p>
      )}
    </div>
  );
}
