import { useLayoutEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { GrowingRows } from '#web/forms/growing-rows.ts';
import { useHydrated } from '#web/forms/use-hydrated.ts';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

interface TextAreaFieldProps extends GrowingRows {
  placeholder?: string;
}

/** A multi-line text field that grows with its text. */
export function TextAreaField<Values extends FieldValues, Output>({
  placeholder,
  rows = 4,
  maxRows = 10,
  ...props
}: FieldProps<Values, Output> & TextAreaFieldProps) {
  const { field, frame, aria } = useField(props);
  const area = useRef<HTMLTextAreaElement>(null);
  const hydrated = useHydrated();
  const value: string = field.value;
  useLayoutEffect(() => {
    if (hydrated && area.current !== null && !CSS.supports('field-sizing', 'content')) growWithText(area.current);
  }, [value, hydrated]);
  return (
    <FieldFrame {...frame} label={props.label}>
      <textarea
        {...field}
        {...aria}
        ref={(element) => {
          area.current = element;
          field.ref(element);
        }}
        rows={rows}
        placeholder={placeholder}
        className="control growing"
        data-max-rows={maxRows}
      />
    </FieldFrame>
  );
}

/** For browsers without `field-sizing`; the style sheet sets the minimum and maximum height. */
const growWithText = (area: HTMLTextAreaElement) => {
  const borders = area.offsetHeight - area.clientHeight;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + borders}px`;
};
