import { useEffect } from 'react';
import type { Control } from 'react-hook-form';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import { type OrderableService, serviceOf } from '#contract/services/services.ts';
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

const layersIn = (part: OrderPart) => figuresOf(part)?.quantities.copperLayers ?? 0;

/** How a choice of layers stands to what is in the files. */
const compared = (value: string, { parts, book, preset }: Omit<MoreLayersProps, 'control' | 'onPreset'>) => {
  const layersOf = (name = '') => book.content.pcb.layers[name]?.copperLayers ?? 0;
  const inFiles = Math.max(0, ...parts.map(layersIn));
  return {
    inFiles,
    enough: choices().find((name) => layersOf(name) >= inFiles),
    isTooFew: layersOf(value) > 0 && layersOf(value) < inFiles,
    /** It was chosen for the customer. */
    isPreset: preset?.enough === value,
    isNeeded: inFiles > layersOf(preset?.before),
  };
};

/**
 * Chooses what has enough layers for the files while nobody has chosen, and takes that back once the files need it no more.
 * @returns what the files have, whether that is too much for what is chosen, and what can be chosen instead
 */
const useLayers = ({ control, onPreset, ...known }: MoreLayersProps) => {
  const field = useFormField(control, FIELD);
  const { value } = field;
  const { inFiles, enough, isTooFew, isPreset, isNeeded } = compared(value, known);
  const before = isPreset ? known.preset?.before : undefined;
  const isLeftOver = isPreset && !isNeeded && !field.isTouched && !known.parts.some(isPending);
  const forCustomer = isTooFew && field.isOpen ? enough : undefined;
  const right = isLeftOver ? before : forCustomer;
  useEffect(() => {
    if (right === undefined) return;
    onPreset(isLeftOver ? undefined : { before: value, enough: right });
    field.preset(right);
  }); // settles at once: what was chosen is neither too little nor left over
  const other = isTooFew ? enough : isNeeded ? before : undefined;
  return { value, inFiles, isTooFew, other: right === undefined ? other : undefined, choose: field.choose };
};

/** Says which layers were chosen for a board's files, with a way back; and offers more where a customer chose too few. */
export function MoreLayers(props: MoreLayersProps) {
  const { value, inFiles, isTooFew, other, choose } = useLayers(props);
  if (other === undefined) return null;
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
