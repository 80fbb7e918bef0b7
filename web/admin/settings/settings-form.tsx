import { useId } from 'react';
import type { SettingsRecord } from '#contract/settings/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { SETTING_GROUPS, toTyped } from './setting-fields.ts';
import type { SettingsDraft } from './use-settings-draft.ts';

interface SettingsFormProps {
  record: SettingsRecord;
  draft: SettingsDraft;
}

/** Every setting by group; a line that was changed is marked, says what it was, and can be put back. */
export function SettingsForm({ record, draft }: SettingsFormProps) {
  return (
    <form
      noValidate
      aria-label="Settings"
      onSubmit={(event) => {
        event.preventDefault();
        void draft.save();
      }}
      className="grid gap-6"
    >
      {SETTING_GROUPS.map(({ title, about, fields }) => (
        <section key={title} aria-label={title} className="border border-line bg-panel">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line px-4 py-3">
            <h2 className="text-lg">{title}</h2>
            <p className="text-sm text-muted">{about}</p>
          </div>
          <div className="py-2">
            {fields.map((field) => (
              <SettingLine key={field.key} field={field} record={record} draft={draft} />
            ))}
          </div>
        </section>
      ))}
      <SaveBar draft={draft} />
    </form>
  );
}

type Field = (typeof SETTING_GROUPS)[number]['fields'][number];

function SettingLine({ field, record, draft }: SettingsFormProps & { field: Field }) {
  const { key, label, hint } = field;
  const id = useId();
  const now = toTyped(record.values[key]);
  const typed = draft.typedIn(key);
  const shown = typed === undefined ? now : (typed ?? toTyped(record.first[key]));
  const changed = key in draft.changes;
  const fault = draft.faults.get(key);
  const notes = [hint && `${id}-hint`, fault && `${id}-fault`, changed && `${id}-was`].filter(Boolean).join(' ');
  return (
    <div
      className={`grid gap-x-4 gap-y-1 border-s-3 px-4 py-2.5 @2xl:grid-cols-[9rem_minmax(0,1fr)] ${changed ? 'border-copper bg-copper-soft' : 'border-transparent'}`}
    >
      <label htmlFor={id} className="pt-2.5 font-semibold">
        {label}
      </label>
      <div className="min-w-0">
        <Input field={field} id={id} value={shown} notes={notes} invalid={fault !== undefined} draft={draft} />
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
        {changed && (
          <p id={`${id}-was`} className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm wrap-anywhere">
            <span>{now === '' ? 'was empty' : `was ${now.replaceAll('\n', ' · ')}`}</span>
            <button type="button" onClick={() => draft.putBack(key)} className="text-link min-h-6 font-semibold">
              Put back<span className="sr-only"> {label}</span>
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

const LINES_MIN = 2;

interface InputProps {
  field: Field;
  id: string;
  value: string;
  /** The identifiers of what describes it. */
  notes: string;
  invalid: boolean;
  draft: SettingsDraft;
}

function Input({ field: { key, kind, type = 'text' }, id, value, notes, invalid, draft }: InputProps) {
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

const counted = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

/** At the bottom of the screen once something was changed. */
function SaveBar({ draft: { changes, faults, problem, busy, discard } }: { draft: SettingsDraft }) {
  const count = Object.keys(changes).length;
  if (count === 0 && problem === null) return null;
  return (
    <div className="sticky bottom-0 z-10 border-t border-edge bg-panel px-4 py-3 shadow-lift max-sm:-mx-4">
      {problem !== null && (
        <p role="alert" className="mb-2 font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p className="grow">
          <strong>{counted(count)}</strong>{' '}
          {faults.size > 0 ? (
            <span className="font-medium text-danger">Correct what is marked first</span>
          ) : (
            <span className="text-muted">visitors see it at once; each can be put back</span>
          )}
        </p>
        <Button variant="secondary" onClick={() => busy || discard()} aria-disabled={busy}>
          Discard
        </Button>
        <Button type="submit" aria-disabled={busy || faults.size > 0 || count === 0} aria-busy={busy}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </div>
  );
}
