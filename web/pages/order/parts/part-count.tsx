import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { PIECES } from '#contract/pricing/pieces.ts';

interface PartCountProps {
  /** The file's name. */
  of: string;
  value: number;
  /** Whether it is what was typed as Quantity, and changes only there. */
  isTyped: boolean;
  disabled: boolean;
  onChange: (value: number) => void;
}

const within = (value: number) => Math.min(PIECES.max, Math.max(PIECES.min, Math.round(value)));

interface StepProps {
  says: string;
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Step({ says, disabled, onPress, children }: StepProps) {
  return (
    <button type="button" disabled={disabled} onClick={onPress} className="stepper-button">
      {children}
      <span className="sr-only">{says}</span>
    </button>
  );
}

/** How many pieces of a file are wanted: a number, with buttons for one less and one more. */
export function PartCount({ of, value, isTyped, disabled, onChange }: PartCountProps) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const count = Number(text);
    if (text !== '' && Number.isInteger(count) && count === within(count)) onChange(count);
  };
  const settle = () => {
    if (typed !== undefined && typed !== '' && Number.isFinite(Number(typed))) onChange(within(Number(typed)));
    setTyped(undefined);
  };
  const step = (by: number) => {
    setTyped(undefined);
    onChange(within(value + by));
  };
  const settleOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // it would send the order
    settle();
  };
  const fixed = disabled || isTyped;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="stepper">
        <Step says={`One less of ${of}`} disabled={fixed || value <= PIECES.min} onPress={() => step(-1)}>
          <Minus size={16} aria-hidden="true" />
        </Step>
        <input
          type="number"
          inputMode="numeric"
          min={PIECES.min}
          max={PIECES.max}
          step={1}
          aria-label={`How many of ${of}`}
          disabled={disabled}
          readOnly={isTyped}
          value={isTyped ? value : (typed ?? value)}
          onChange={({ target }) => type(target.value)}
          onBlur={settle}
          onKeyDown={settleOnEnter}
        />
        <Step says={`One more of ${of}`} disabled={fixed || value >= PIECES.max} onPress={() => step(1)}>
          <Plus size={16} aria-hidden="true" />
        </Step>
      </span>
      {isTyped && <span className="text-sm text-muted">as in Quantity</span>}
    </span>
  );
}
