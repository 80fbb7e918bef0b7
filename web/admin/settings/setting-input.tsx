import type { SettingField } from './setting-fields.ts';
import type { SettingsDraft } from './use-settings-draft.ts';

const LINES_MIN = 2;

interface SettingInputProps {
  field: SettingField;
  id: string;
  value: string;
  /** The identifiers of what describes it. */
  notes: string;
  invalid: boolean;
  draft: SettingsDraft;
}

export function SettingInput({ field, id, value, notes, invalid, draft }: SettingInputProps) {
  const { key, kind, type = 'text' } = field;
  const common = {
    id,
    value,
    autoComplete: 'off',
    className: 'control',
    'aria-invalid': invalid || undefined,
    'aria-describedby': notes || undefined,
  };
  if (kind === 'lines')
    return (
      <textarea
        {...common}
        className="control field-sizing-content"
        rows={Math.max(LINES_MIN, value.split('\n').length)}
        onChange={({ target }) => draft.type(key, target.value)}
      />
    );
  return <input {...common} type={type} onChange={({ target }) => draft.type(key, target.value)} />;
}
