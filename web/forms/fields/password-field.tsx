import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

interface PasswordFieldProps {
  placeholder?: string;
  autoComplete?: 'current-password' | 'new-password';
}

/** A password field with a button that shows or hides the password. */
export function PasswordField<Values extends FieldValues, Output>({
  placeholder,
  autoComplete = 'current-password',
  ...props
}: FieldProps<Values, Output> & PasswordFieldProps) {
  const { field, frame, aria } = useField(props);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...frame} label={props.label}>
      <div className="relative">
        <input
          {...field}
          {...aria}
          type={shown ? 'text' : 'password'}
          placeholder={placeholder}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className="control pe-12"
        />
        <button
          type="button"
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 grid w-11 cursor-pointer place-items-center text-muted hover:text-ink"
        >
          <Icon size={20} aria-hidden="true" />
          {/* As text and not as aria-label, so that looking for the label 'Password' finds only the field. */}
          <span className="sr-only">{shown ? 'Hide password' : 'Show password'}</span>
        </button>
      </div>
    </FieldFrame>
  );
}
