import type { ComponentProps } from 'react';

const WHOLE = /^#[0-9a-f]{6}$/i;

interface ColourInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  value: string;
  onType: (colour: string) => void;
}

/** A colour: chosen in the browser's own dialog, or typed as a style guide gives it. */
export function ColourInput({ value, onType, ...rest }: ColourInputProps) {
  return (
    <div className="flex items-center gap-2">
      <input
        type="color"
        aria-label="Choose a colour"
        value={WHOLE.test(value) ? value : '#000000'}
        onChange={({ target }) => onType(target.value)}
        className="h-11 w-12 shrink-0 cursor-pointer border border-edge bg-panel p-1"
      />
      <input
        {...rest}
        value={value}
        spellCheck={false}
        maxLength={7}
        onChange={({ target }) => onType(target.value)}
        className="control w-full max-w-32 min-w-0 tabular-nums"
      />
    </div>
  );
}
