import { useEffect } from 'react';
import type { Control } from 'react-hook-form';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { serviceOf } from '#contract/services/services.ts';
import { useFormField } from '#web/forms/use-form-field.ts';
import { figuresOf, isPending, type OrderPart } from '#web/pages/order/parts/part.ts';
import { Button } from '#web/ui/button.tsx';

/** The layers that were chosen for the customer, and those that stood there before. */
export interface PresetLayers {
  before: string;
  enough: string;
}

interface MoreLayersProps {
  control: Control;
  parts: readonly OrderPart[];
  book: PriceBook;
  /** Kept by whoever shows this, since a price comes and goes with its files. */
  preset: PresetLayers | undefined;
  onPreset: (preset: PresetLayers | undefined) => void;
}

const SERVICE: OrderableService = 'PCB-Manufacturing';
const FIELD = 'layers';

const choices = () => {
  const field = serviceOf(SERVICE).form.fields.find(({ name }) => name === FIELD);
  return field?.options ?? [];
};

/**
 * A board whose files have more copper layers than were chosen has no price. While nobody has chosen, what has enough is chosen for
 * the customer, and no longer once the files need it no more; this says so and takes it back. Afterwards it is offered.
 */
export function MoreLayers({ control, parts, book, preset, onPreset }: MoreLayersProps) {
  const field = useFormField(control, FIELD);
  const { value } = field;
  const rules = book.content.pcb.layers;
  const layersOf = (name: string) => rules[name]?.copperLayers ?? 0;
  const inFiles = Math.max(0, ...parts.map((part) => figuresOf(part)?.quantities.copperLayers ?? 0));
  const enough = choices().find((name) => layersOf(name) >= inFiles);
  const isTooFew = layersOf(value) > 0 && layersOf(value) < inFiles;
  const isForCustomer = isTooFew && field.isOpen && enough !== undefined;
  const isNeeded = preset !== undefined && inFiles > layersOf(preset.before);
  const isLeftOver =
    preset !== undefined && preset.enough === value && !isNeeded && !field.isTouched && !parts.some(isPending);
  useEffect(() => {
    if (isForCustomer) {
      onPreset({ before: value, enough });
      field.preset(enough);
    } else if (isLeftOver) {
      onPreset(undefined);
      field.preset(preset.before);
    }
  }); // settles at once: what was chosen is neither too little nor left over
  const before = preset?.before;
  const isPreset = isNeeded && preset.enough === value;
  const other = isTooFew ? enough : before;
  if (isForCustomer || isLeftOver || other === undefined || !(isTooFew || isPreset)) return null;
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
          field.choose(other);
        }}
      >
        Choose {other}
      </Button>
    </div>
  );
}
