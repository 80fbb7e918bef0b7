import { useId } from 'react';
import type { SettingsRecord } from '#contract/settings/settings.ts';
import type { SettingField } from './setting-field.ts';
import { SettingInput } from './setting-input.tsx';
import { toTyped, wordsOf } from './typed-settings.ts';
import type { SettingsDraft } from './use-settings-draft.ts';

interface SettingLineProps {
  field: SettingField;
  record: SettingsRecord;
  draft: SettingsDraft;
}

const isUndecided = ({ key, undecided }: SettingField, { set }: SettingsRecord) =>
  undecided !== undefined && !set.includes(key);

/** What its field shows: what was typed, else what is in force; nothing where the owner has not decided. */
const shownOf = ({ field, record: { values, first, set }, draft }: SettingLineProps) => {
  const { key, undecided } = field;
  const typed = draft.typedIn(key);
  if (typeof typed === 'string') return typed;
  if (undecided !== undefined && (typed === null || !set.includes(key))) return '';
  return toTyped((typed === null ? first : values)[key]);
};

/** What is said of it, with its range where that depends on what the server was started with. */
const hintOf = ({ key, hint, firstIsMost }: SettingField, { first }: SettingsRecord) =>
  firstIsMost ? `${hint} From 1 to ${toTyped(first[key])}, the most that your server takes.` : hint;

/** A setting; once it was changed it is marked, says what it was, and can be put back. */
export function SettingLine({ field, record, draft }: SettingLineProps) {
  const { key, label } = field;
  const hint = hintOf(field, record);
  const id = useId();
  const shown = shownOf({ field, record, draft });
  const changed = key in draft.changes;
  const isFixed = record.fixed?.includes(key) === true;
  const fault = draft.faults.get(key);
  const notes = [hint && `${id}-hint`, fault && `${id}-fault`, changed && `${id}-was`].filter(Boolean).join(' ');
  return (
    <div
      className={`grid gap-x-4 gap-y-1 border-s-3 px-4 py-2.5 @lg:grid-cols-[8rem_minmax(0,1fr)] ${changed ? 'border-copper bg-copper-soft' : 'border-transparent'}`}
    >
      <label htmlFor={id} className="font-semibold @lg:pt-2.5">
        {label}
      </label>
      <div className="min-w-0">
        <SettingInput
          field={field}
          id={id}
          value={shown}
          notes={notes}
          invalid={fault !== undefined}
          fixed={isFixed}
          draft={draft}
        />
        {hint && (
          <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
            {isFixed && 'It cannot change any more. '}
            {hint}
          </p>
        )}
        {fault && (
          <p id={`${id}-fault`} className="mt-1 text-sm font-medium text-danger">
            {fault}
          </p>
        )}
        {changed && <Was {...{ id, field, record, draft }} />}
      </div>
    </div>
  );
}

/** What a changed setting was before, with the way back. */
function Was({ id, field, record, draft }: SettingLineProps & { id: string }) {
  const { key, label } = field;
  return (
    <p id={`${id}-was`} className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm wrap-anywhere">
      <span>
        was <Before field={field} record={record} />
      </span>
      <button type="button" onClick={() => draft.putBack(key)} className="text-link min-h-6 font-semibold">
        Put back<span className="sr-only"> {label}</span>
      </button>
    </p>
  );
}

/** What was in force, as its kind is read. */
function Before({ field, record }: Pick<SettingLineProps, 'field' | 'record'>) {
  const value = record.values[field.key];
  if (isUndecided(field, record)) return field.undecided;
  if (field.kind === 'picture') return value === '' ? 'none' : 'another picture';
  if (field.kind !== 'colour') return wordsOf(field.key, value);
  return (
    <>
      <span
        aria-hidden="true"
        className="me-1 inline-block size-3 border border-line"
        style={{ backgroundColor: toTyped(value) }}
      />
      {toTyped(value)}
    </>
  );
}
