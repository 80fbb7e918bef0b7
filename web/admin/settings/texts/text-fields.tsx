import { useId } from 'react';
import { type Edited, type FieldsProps, faultAt, textOf } from './edited.ts';
import { PictureField } from './picture-field.tsx';
import { TextEntries } from './text-entries.tsx';
import type { TextField, Texts } from './text-shape.ts';

/** The fields of one entry or page. */
export function TextFields({ fields, path, value, faults, onType }: FieldsProps) {
  return fields.map((field) => {
    if (field.kind === 'picture')
      return (
        <PictureField key="picture" {...{ path, value, faults }} onType={(texts) => onType({ ...value, ...texts })} />
      );
    const { name, label } = field;
    const own = {
      path: `${path}/${name}`,
      faults,
      onType: (typed: unknown) => onType({ ...value, [name]: typed }),
    };
    if (field.kind === 'list' || field.kind === 'record')
      return (
        <fieldset key={name} className="min-w-0">
          <legend className="mb-1 font-semibold">{label}</legend>
          {field.kind === 'list' ? (
            <TextEntries
              {...own}
              id={`${own.path}-`}
              Fields={TextFields}
              shape={field}
              value={value[name] as readonly Texts[]}
            />
          ) : (
            <div className="grid gap-4 border-s border-line ps-4">
              <TextFields {...own} fields={field.fields} value={value[name] as Texts} />
            </div>
          )}
        </fieldset>
      );
    return <OneText key={name} {...own} field={field} value={value[name]} />;
  });
}

type OneField = Exclude<TextField, { kind: 'picture' | 'list' | 'record' }>;

/** A label, a control, and what is to be said of it. */
function OneText({ field, path, value, faults, onType }: Edited<unknown> & { field: OneField }) {
  const id = useId();
  const { label, hint } = field;
  const fault = faultAt(faults, path);
  const notes = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const common = {
    id,
    autoComplete: 'off',
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': notes || undefined,
  };
  return (
    <div className="min-w-0">
      <div className={field.kind === 'yes' ? 'flex min-h-11 items-center gap-3' : ''}>
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          {label}
        </label>
        <Control field={field} value={value} common={common} onType={onType} />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="mt-1 text-sm font-medium text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}

interface ControlProps extends Pick<Edited<unknown>, 'value' | 'onType'> {
  field: OneField;
  common: { id: string; autoComplete: string };
}

const ROWS_MIN = 2;

function Control({ field, value, common, onType }: ControlProps) {
  if (field.kind === 'yes')
    return (
      <input
        {...common}
        type="checkbox"
        className="-order-1 size-5 accent-copper"
        checked={value === true}
        onChange={({ target }) => onType(target.checked)}
      />
    );
  if (field.kind === 'choice')
    return (
      <select {...common} className="control" value={textOf(value)} onChange={({ target }) => onType(target.value)}>
        {field.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
    );
  if (field.kind === 'line')
    return (
      <input {...common} className="control" value={textOf(value)} onChange={({ target }) => onType(target.value)} />
    );
  const shown = field.kind === 'lines' ? (value as readonly string[]).join('\n') : textOf(value);
  return (
    <textarea
      {...common}
      className="control field-sizing-content"
      rows={Math.max(ROWS_MIN, shown.split('\n').length)}
      value={shown}
      onChange={({ target }) => onType(field.kind === 'lines' ? target.value.split('\n') : target.value)}
    />
  );
}
