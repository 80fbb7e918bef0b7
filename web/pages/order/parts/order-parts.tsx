import { useEffect, useEffectEvent, useState } from 'react';
import type { Control } from 'react-hook-form';
import { type OrderableService, serviceOf } from '#contract/services/services.ts';
import type { ChosenFileListProps } from '#web/forms/files/chosen-file-list.tsx';
import { useFormValues } from '#web/forms/use-form-values.ts';
import { viewedMachine } from '#web/ui/measured/viewed-machine.ts';
import { ownField } from './own-options.ts';
import { figuresOf, type OrderPart } from './part.ts';
import { PartCard } from './part-card.tsx';
import { orderParts } from './parts-store.ts';
import { partsText } from './parts-text.ts';
import { quantityText } from './quantity-text.ts';
import { type QuantityForm, useFilledQuantity } from './use-filled-quantity.ts';
import { useOrderParts } from './use-order-parts.ts';
import { useTypedCount } from './use-typed-count.ts';

interface OrderPartsProps extends ChosenFileListProps {
  service: OrderableService;
  control: Control;
  form: QuantityForm;
}

/** The one whose details are shown until the customer opens another: the first that asks something. */
const firstShown = (parts: readonly OrderPart[]) => (parts.find((part) => figuresOf(part)?.unit.ask) ?? parts[0])?.id;

const useOwnOption = (service: OrderableService, control: Control) => {
  const values = useFormValues(control, ['material']);
  const field = ownField(service);
  return field && { field, ofOrder: values.material || field.default };
};

/** The chosen files, each measured before it is sent: its size, its faults, how many of it, and of what. */
export function OrderParts({ service, control, files, disabled, onRemove, form }: OrderPartsProps) {
  const parts = useOrderParts();
  const [opened, setOpened] = useState<string | null>();
  const own = useOwnOption(service, control);
  useEffect(() => orderParts.setFiles(service, files), [service, files]);
  useEffect(() => {
    const retry = () => orderParts.retryFailed();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  useTypedCount(control, service);
  const counts = quantityText(parts);
  const tellCounts = useEffectEvent(useFilledQuantity(form, service));
  useEffect(() => tellCounts(counts), [counts]);

  const isThere = opened === null || parts.some(({ id }) => id === opened); // it may have been removed
  const shown = isThere ? opened : firstShown(parts);
  const priced = serviceOf(service).pricedBy !== undefined;
  return (
    <>
      <ul className="border border-line bg-panel empty:hidden">
        {parts.map((part) => (
          <PartCard
            key={part.id}
            part={part}
            open={part.id === shown}
            onToggle={() => setOpened(part.id === shown ? null : part.id)}
            onAnswer={() => setOpened(part.id)}
            onRemove={() => onRemove(part.file)}
            disabled={disabled}
            priced={priced}
            machine={viewedMachine(service)}
            own={parts.length > 1 || Object.keys(part.options).length > 0 ? own : undefined}
          />
        ))}
      </ul>
      <p role="status" className="text-sm text-muted">
        {parts.length > 0 && partsText(parts)}
      </p>
    </>
  );
}
