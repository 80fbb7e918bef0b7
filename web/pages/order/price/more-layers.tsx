import { useEffect, useState } from 'react';
import type { Control } from 'react-hook-form';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { serviceOf } from '#contract/services/services.ts';
import { useFormField } from '#web/forms/use-form-field.ts';
import { figuresOf, type OrderPart } from '#web/pages/order/parts/part.ts';
import { Button } from '#web/ui/button.tsx';

interface MoreLayersProps {
  control: Control;
  parts: readonly OrderPart[];
  book: PriceBook;
}

const SERVICE: OrderableService = 'PCB-Manufacturing';
const FIELD = 'layers';

const choices = () => {
  const field = serviceOf(SERVICE).form.fields.find(({ name }) => name === FIELD);
  return field?.options ?? [];
};

/**
 * A board whose files have more copper layers than were chosen has no price. While nobody has chosen, what has enough is chosen for
 * the customer; this says so and takes it back. Afterwards it is offered.
 */
export function MoreLayers({ control, parts, book }: MoreLayersProps) {
  const { value, isOpen, preset, choose } = useFormField(control, FIELD);
  const [before, setBefore] = useState<string>();
  const rules = book.content.pcb.layers;
  const layersOf = (name: string) => rules[name]?.copperLayers ?? 0;
  const inFiles = Math.max(0, ...parts.map((part) => figuresOf(part)?.quantities.copperLayers ?? 0));
  const enough = choices().find((name) => layersOf(name) >= inFiles);
  const isTooFew = layersOf(value) > 0 && layersOf(value) < inFiles;
  const isForCustomer = isTooFew && isOpen && enough !== undefined;
  useEffect(() => {
    if (!isForCustomer) return;
    setBefore(value);
    preset(enough);
  }, [isForCustomer, value, enough, preset]);
  const isPreset = before !== undefined && value === enough && inFiles > layersOf(before);
  const other = isTooFew ? enough : before;
  if (isForCustomer || other === undefined || !(isTooFew || isPreset)) return null;
  return (
    <div className="more-layers">
      <p>
        {isTooFew
          ? `All ${inFiles} layers can be made:`
          : `We chose ${value}, since there are ${inFiles} layers in your files.`}
      </p>
      <Button
        variant="secondary"
        onClick={({ currentTarget }) => {
          currentTarget.closest('section')?.focus(); // the button disappears when it is pressed
          choose(other);
        }}
      >
        Choose {other}
      </Button>
    </div>
  );
}
