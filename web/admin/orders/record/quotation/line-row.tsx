import type { LucideIcon } from 'lucide-react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { type Control, useWatch } from 'react-hook-form';
import { currency } from '#contract/money/currency.ts';
import { moneyText } from '#contract/money/money-text.ts';
import type { QuotationContent } from '#contract/quotations/quotation.ts';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { type QuotationFields, typedLineAmount } from './quotation-form.ts';
import { useTrueText } from './use-true-text.ts';

interface LineButtonProps {
  Icon: LucideIcon;
  name: string;
  /** Set if a press would do nothing; unlike a disabled button it keeps the focus. */
  idle?: boolean;
  onPress: () => void;
}

function LineButton({ Icon, name, idle = false, onPress }: LineButtonProps) {
  return (
    <button
      type="button"
      title={name}
      aria-disabled={idle || undefined}
      onClick={() => idle || onPress()}
      className="button button-quiet size-11 shrink-0 p-0"
    >
      <Icon size={19} aria-hidden="true" />
      <span className="sr-only">{name}</span>
    </button>
  );
}

export interface LineRowProps {
  control: Control<QuotationFields, unknown, QuotationContent>;
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One line of a draft, with what it comes to. */
export function LineRow({ control, at, count, onMove, onRemove }: LineRowProps) {
  const line = useWatch({ control, name: `lines.${at}` });
  useTrueText(control, at, line);
  const amount = typedLineAmount(line);
  return (
    <fieldset className="min-w-0 border-b border-line py-4">
      <legend className="sr-only">Line {at + 1}</legend>
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-3 @lg:grid-cols-[minmax(0,1fr)_6rem_8.5rem]">
        <div className="@max-lg:col-span-2">
          <TextField control={control} name={`lines.${at}.label`} required label="What for" />
        </div>
        <TextField control={control} name={`lines.${at}.quantity`} required label="Quantity" inputMode="numeric" />
        <TextField
          control={control}
          name={`lines.${at}.unitPrice`}
          required
          label={`Price each, ${currency()}`}
          inputMode="decimal"
        />
        <div className="@max-lg:col-span-2">
          <TextField control={control} name={`lines.${at}.measured`} label="How measured" />
        </div>
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 @lg:min-h-11.5">
          <span className="font-semibold whitespace-nowrap tabular-nums">
            <span className="sr-only">Amount: </span>
            {amount === undefined ? '–' : moneyText(amount)}
          </span>
          <span className="ms-auto flex">
            <LineButton Icon={ArrowUp} name="Move up" idle={at === 0} onPress={() => onMove(at - 1)} />
            <LineButton Icon={ArrowDown} name="Move down" idle={at === count - 1} onPress={() => onMove(at + 1)} />
            <LineButton Icon={Trash2} name="Remove line" onPress={onRemove} />
          </span>
        </div>
      </div>
    </fieldset>
  );
}
