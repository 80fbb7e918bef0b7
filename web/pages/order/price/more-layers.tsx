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
 * A board whose files have more copper layers than were chosen has no price. This offers the choice that has enough, if there is
 * one.
 */
export function MoreLayers({ control, parts, book }: MoreLayersProps) {
  const { value, change } = useFormField(control, FIELD);
  const rules = book.content.pcb.layers;
  const layersOf = (name: string) => rules[name]?.copperLayers ?? 0;
  const inFiles = Math.max(0, ...parts.map((part) => figuresOf(part)?.quantities.copperLayers ?? 0));
  const enough = choices().find((name) => layersOf(name) >= inFiles);
  if (layersOf(value) === 0 || layersOf(value) >= inFiles || enough === undefined) return null;
  return (
    <div className="more-layers">
      <p>All {inFiles} layers can be made:</p>
      <Button
        variant="secondary"
        onClick={({ currentTarget }) => {
          currentTarget.closest('section')?.focus(); // the button disappears when it is pressed
          change(enough);
        }}
      >
        Choose {enough}
      </Button>
    </div>
  );
}
