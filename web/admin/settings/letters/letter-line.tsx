import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import type { LetterKind } from '#contract/settings/letter-texts/letters.ts';
import type { SettingsRecord } from '#contract/settings/settings.ts';
import type { SettingField } from '#web/admin/settings/setting-field.ts';
import { textOf } from '#web/admin/settings/texts/edited.ts';
import type { Texts } from '#web/admin/settings/texts/text-shape.ts';
import { toldDifference } from '#web/admin/settings/texts/told-texts.ts';
import { parsedTexts } from '#web/admin/settings/texts/typed-texts.ts';
import { toTyped } from '#web/admin/settings/typed-settings.ts';
import type { SettingsDraft } from '#web/admin/settings/use-settings-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { LetterParts } from './letter-parts.tsx';
import { LetterPreview } from './letter-preview.tsx';

export interface LetterLineProps {
  field: SettingField & { letter: LetterKind };
  record: SettingsRecord;
  draft: SettingsDraft;
}

/** The words of one letter, folded; open, they stand beside the letter as it would be sent. */
export function LetterLine({ field, record, draft }: LetterLineProps) {
  const [open, setOpen] = useState(false);
  const { key, label } = field;
  const first = toTyped(record.first[key]);
  const shown = draft.typedIn(key) === null ? first : (draft.typedIn(key) ?? toTyped(record.values[key]));
  const texts = parsedTexts(shown) as Texts;
  const changed = key in draft.changes;
  return (
    <section aria-label={label} className={`border-s-3 px-4 py-1 ${changed ? 'border-copper' : 'border-transparent'}`}>
      <details
        name="letters"
        className="group border border-line bg-panel"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-3 py-2 hover:bg-copper-soft group-open:bg-copper-soft">
          <span className="min-w-0 grow basis-40 font-semibold">{label.replace(/^Mail: /, '')}</span>
          <State wrong={draft.faults.has(key)} changed={changed} own={shown !== first} />
          <ChevronDown size={18} aria-hidden="true" className="shrink-0 group-open:rotate-180" />
        </summary>
        {open && (
          <div className="grid gap-x-6 gap-y-4 border-t border-line px-3 py-4 @3xl:grid-cols-2">
            <div className="grid min-w-0 content-start gap-4">
              {changed && <Was {...{ field, draft }} before={record.values[key]} after={texts} />}
              <LetterParts
                letter={field.letter}
                path={key}
                value={texts}
                faults={draft.faults}
                onType={(typed) => draft.type(key, JSON.stringify(typed))}
              />
              {shown !== first && (
                <Button variant="quiet" className="justify-self-start px-3" onClick={() => draft.type(key, null)}>
                  As it came<span className="sr-only">: {label}</span>
                </Button>
              )}
            </div>
            <LetterPreview letter={field.letter} draft={draft} />
          </div>
        )}
      </details>
    </section>
  );
}

function State({ wrong, changed, own }: { wrong: boolean; changed: boolean; own: boolean }) {
  if (wrong) return <span className="text-sm text-danger">to correct</span>;
  if (changed) return <span className="text-sm text-copper">changed</span>;
  return own ? <span className="text-sm text-muted">your words</span> : null;
}

interface WasProps extends Pick<LetterLineProps, 'field' | 'draft'> {
  before: unknown;
  after: unknown;
}

/** What a changed letter said before, with the way back. */
function Was({ field: { key, label }, draft, before, after }: WasProps) {
  const former = textOf(toldDifference(before, after).before);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm wrap-anywhere">
      <span>{former === '' ? 'new words' : `was ${former}`}</span>
      <button type="button" onClick={() => draft.putBack(key)} className="text-link min-h-6 font-semibold">
        Put back<span className="sr-only"> {label}</span>
      </button>
    </p>
  );
}
