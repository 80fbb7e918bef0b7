import { useId, useRef, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { LengthUnit } from '#contract/measuring/measurement.ts';
import { UNIT_NAMES } from '#contract/measuring/measurement-lines.ts';
import { hasEnded, type OrderFile, type OrderRecord } from '#contract/orders/order.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { Button } from '#web/ui/button.tsx';
import type { OrderActions } from './use-order-record.ts';

interface AskedUnitProps {
  order: OrderRecord;
  file: OrderFile;
  actions: OrderActions;
}

/** A file waits for its unit: whoever has asked the customer answers here. */
export function AskedUnit({ order, file, actions }: AskedUnitProps) {
  const [said, setSaid] = useState('');
  const place = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const { unit, status } = file.measurement ?? {};
  const may = useMay()('POST', apiAddress.orderFileUnit);
  const choices = may && unit?.ask && status === 'done' && !hasEnded(order.status) ? (unit.choices ?? []) : [];
  const refusal = actions.refusalOf('unit');
  const set = async (value: LengthUnit) => {
    if (!(await actions.setUnit(file._id, value))) return;
    setSaid(`Set to ${UNIT_NAMES[value]}. The file is measured again.`);
    place.current?.focus(); // the buttons are gone
  };
  return (
    <>
      {choices.length > 0 && (
        <div role="group" aria-labelledby={id}>
          <p id={id} className="mb-2 font-semibold">
            Set the unit for the customer
          </p>
          <div className="flex flex-wrap gap-2">
            {choices.map(({ value }) => (
              <Button
                key={value}
                variant="secondary"
                aria-disabled={actions.busy !== null}
                onClick={() => set(value)}
                className="px-3 first-letter:uppercase"
              >
                {UNIT_NAMES[value]}
              </Button>
            ))}
          </div>
          {refusal && (
            <p role="alert" className="mt-2 font-medium text-danger">
              {refusal}
            </p>
          )}
        </div>
      )}
      <p
        ref={place}
        tabIndex={-1}
        aria-live="polite"
        className="text-sm font-medium text-success outline-none empty:hidden"
      >
        {said}
      </p>
    </>
  );
}
