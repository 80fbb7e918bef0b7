import type { ComponentProps } from 'react';
import { ColourInput } from './colour-input.tsx';
import { PictureInput } from './picture-input.tsx';
import type { SettingField, SettingKind } from './setting-field.ts';
import { yesOrNo } from './typed-settings.ts';
import type { SettingsDraft } from './use-settings-draft.ts';

const LINES_MIN = 2;
const CHOSEN: ReadonlySet<SettingKind> = new Set(['open', 'shown', 'included', 'untold', 'choice']);

interface SettingInputProps {
  field: SettingField;
  id: string;
  value: string;
  /** The identifiers of what describes it. */
  notes: string;
  invalid: boolean;
  /** It cannot change any more. */
  fixed: boolean;
  draft: SettingsDraft;
}

interface ChoiceProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  field: SettingField;
  /** With null for what is not decided. */
  onType: (typed: string | null) => void;
}

function Choice({ field: { kind, undecided, choices }, onType, ...select }: ChoiceProps) {
  const known = choices?.map(({ value, name }) => ({ typed: value, name })) ?? yesOrNo(kind);
  // What is in force stays a choice, also if this browser knows it by another name.
  const isKnown = undecided !== undefined || known.some(({ typed }) => typed === select.value);
  const inForce = String(select.value);
  const options = isKnown ? known : [{ typed: inForce, name: inForce }, ...known];
  return (
    <select {...select} onChange={({ target }) => onType(target.value || null)}>
      {undecided !== undefined && <option value="">{undecided}</option>}
      {options.map(({ typed, name }) => (
        <option key={typed} value={typed}>
          {name}
        </option>
      ))}
    </select>
  );
}

export function SettingInput({ field, id, value, notes, invalid, fixed, draft }: SettingInputProps) {
  const { key, kind, type = 'text', unit } = field;
  const common = {
    id,
    value,
    autoComplete: 'off',
    className: 'control',
    'aria-invalid': invalid || undefined,
    'aria-describedby': notes || undefined,
  };
  const typeIn = (text: string) => draft.type(key, text);
  if (kind === 'picture')
    return <PictureInput {...{ id, value, notes }} what={field.label.toLowerCase()} onType={typeIn} />;
  if (kind === 'colour') return <ColourInput {...common} onType={typeIn} />;
  if (kind === 'lines' || kind === 'text')
    return (
      <textarea
        {...common}
        className="control field-sizing-content"
        rows={Math.max(LINES_MIN, value.split('\n').length)}
        onChange={({ target }) => draft.type(key, target.value)}
      />
    );
  if (CHOSEN.has(kind))
    return <Choice {...common} disabled={fixed} field={field} onType={(typed) => draft.type(key, typed)} />;
  if (kind === 'number')
    return (
      <div className="flex items-center gap-3">
        <input
          {...common}
          className="control w-28 tabular-nums"
          inputMode="decimal"
          onChange={({ target }) => draft.type(key, target.value)}
        />
        <span className="text-muted">{unit}</span>
      </div>
    );
  return <input {...common} type={type} onChange={({ target }) => draft.type(key, target.value)} />;
}
