import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import type { SettingsRecord } from '#contract/settings/settings.ts';
import type { SettingField } from '#web/admin/settings/setting-field.ts';
import { toTyped } from '#web/admin/settings/typed-settings.ts';
import type { SettingsDraft } from '#web/admin/settings/use-settings-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { type FieldsProps, textOf } from './edited.ts';
import { Thumbnail } from './picture-field.tsx';
import { TextEntries } from './text-entries.tsx';
import { TextFields } from './text-fields.tsx';
import type { Texts } from './text-shape.ts';
import { textShapeOf } from './text-shapes.ts';
import { toldDifference } from './told-texts.ts';
import { parsedTexts } from './typed-texts.ts';

export interface TextsLineProps {
  field: SettingField;
  record: SettingsRecord;
  draft: SettingsDraft;
}

/** A setting of several texts: a list whose entries open one at a time, or the texts of a page below each other. */
export function TextsLine({ field: { key, label, hint }, record, draft }: TextsLineProps) {
  const shape = textShapeOf(key);
  const id = useId();
  const first = toTyped(record.first[key]);
  const shown = draft.typedIn(key) === null ? first : (draft.typedIn(key) ?? toTyped(record.values[key]));
  const changed = key in draft.changes;
  const value = parsedTexts(shown);
  const common = {
    id,
    path: key,
    faults: draft.faults,
    onType: (typed: unknown) => draft.type(key, JSON.stringify(typed)),
  };
  return (
    <section
      aria-labelledby={`${id}-label`}
      className={`border-s-3 px-4 py-3 ${changed ? 'border-copper' : 'border-transparent'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={`${id}-label`} className="text-base font-semibold">
          {label}
        </h3>
        {shown !== first && (
          <Button variant="quiet" className="px-3" onClick={() => draft.type(key, null)}>
            As it came<span className="sr-only">: {label}</span>
          </Button>
        )}
      </div>
      {hint && shape.kind === 'list' && <p className="mb-2 text-sm text-muted">{hint}</p>}
      {draft.faults.has(key) && <Fault text={draft.faults.get(key)} />}
      {changed && <Was {...{ draft, label, settingKey: key, before: record.values[key], after: value }} />}
      {shape.kind === 'list' ? (
        <TextEntries {...common} Fields={TextFields} shape={shape} value={value as readonly Texts[]} />
      ) : (
        <PageTexts {...common} fields={shape.fields} hint={hint} value={value as Texts} />
      )}
    </section>
  );
}

/** Of one page, folded: one is open at a time. */
function PageTexts({ hint, ...edited }: FieldsProps & { hint: string | undefined }) {
  const { title, picture } = edited.value;
  return (
    <details name="page-texts" className="group border border-line bg-panel">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 hover:bg-copper-soft group-open:bg-copper-soft">
        {typeof picture === 'string' && <Thumbnail picture={picture} className="h-10 w-16" />}
        <span className="min-w-0 grow wrap-anywhere">{textOf(title)}</span>
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 border-t border-line px-3 py-4">
        {hint && <p className="text-sm text-muted">{hint}</p>}
        <TextFields {...edited} />
      </div>
    </details>
  );
}

const Fault = ({ text }: { text: string | undefined }) => (
  <p role="alert" className="mb-2 text-sm font-medium text-danger">
    {text}
  </p>
);

interface WasProps {
  draft: SettingsDraft;
  label: string;
  settingKey: TextsLineProps['field']['key'];
  before: unknown;
  after: unknown;
}

/** What a changed setting said before, with the way back. */
function Was({ draft, label, settingKey, before, after }: WasProps) {
  const former = toldDifference(before, after).before;
  return (
    <p className="mb-2 flex flex-wrap items-baseline gap-x-3 text-sm wrap-anywhere">
      <span>{former === '' ? 'new words' : `was ${former}`}</span>
      <button type="button" onClick={() => draft.putBack(settingKey)} className="text-link min-h-6 font-semibold">
        Put back<span className="sr-only"> {label}</span>
      </button>
    </p>
  );
}
