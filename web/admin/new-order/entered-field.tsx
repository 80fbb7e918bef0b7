import { type KeyboardEventHandler, useId } from 'react';
import type { ServiceField } from '#contract/services/field.ts';
import { FieldFrame } from '#web/forms/fields/field-frame.tsx';

interface EnteredFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  message?: string | undefined;
  required?: boolean;
  type?: string | undefined;
  /** Closed or proposed answers, and whether there may be several lines. */
  control?: ServiceField['control'];
  options?: readonly string[];
  onKeyDown?: KeyboardEventHandler | undefined;
}

/** A field of the order that is entered, with its message beside the label. */
export function EnteredField(props: EnteredFieldProps) {
  const {
    label,
    name,
    value,
    onChange,
    message,
    required = false,
    type = 'text',
    control = 'line',
    options = [],
  } = props;
  const id = useId();
  const shared = {
    id,
    name,
    value,
    required,
    onKeyDown: props.onKeyDown,
    'aria-invalid': message !== undefined,
    'aria-describedby': message === undefined ? undefined : `${id}-message`,
    className: 'control',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (control === 'choice')
    return (
      <FieldFrame {...{ id, label, message, required }}>
        <select {...shared}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </FieldFrame>
    );
  if (control === 'text')
    return (
      <FieldFrame {...{ id, label, message, required }}>
        <textarea {...shared} rows={3} />
      </FieldFrame>
    );
  return (
    <FieldFrame {...{ id, label, message, required }}>
      <input {...shared} type={type} autoComplete="off" list={options.length > 0 ? `${id}-options` : undefined} />
      {options.length > 0 && (
        <datalist id={`${id}-options`}>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}
