import type { ServiceField } from '#contract/services/field.ts';
import type { OrderPart } from './part.ts';

interface PartOptionProps {
  part: OrderPart;
  field: ServiceField;
  /** The order's own choice. */
  ofOrder: string;
  disabled: boolean;
  onChange: (options: OrderPart['options']) => void;
}

/** Lets one file differ from the order, for example in its material. */
export function PartOption({ part, field, ofOrder, disabled, onChange }: PartOptionProps) {
  const own = part.options[field.name] ?? '';
  const choose = (value: string) => {
    const { [field.name]: _before, ...others } = part.options;
    onChange(value === '' ? others : { ...others, [field.name]: value });
  };
  return (
    <select
      className="control part-option"
      aria-label={`What ${part.file.name} is made of`}
      disabled={disabled}
      value={own}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{ofOrder} (order)</option>
      {field.options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}
