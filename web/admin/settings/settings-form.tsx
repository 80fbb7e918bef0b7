import type { SettingsRecord } from '#contract/settings/settings.ts';
import { late } from '#web/admin/ui/late.tsx';
import { EmptyList } from '#web/admin/ui/list-state.tsx';
import type { LetterLineProps } from './letters/letter-line.tsx';
import { TestMail } from './letters/test-mail.tsx';
import { SaveBar } from './save-bar.tsx';
import type { SettingField, SettingGroup } from './setting-field.ts';
import { SettingLine } from './setting-line.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

/** Whether the only group that is shown needs all the room. */
export const isWide = ([group, ...others]: readonly SettingGroup[]) => group?.wide === true && others.length === 0;

interface SettingsFormProps {
  groups: readonly SettingGroup[];
  record: SettingsRecord;
  draft: SettingsDraft;
}

/** Loaded where a group has some. */
const TextsLine = late(async () => (await import('./texts/texts-line.tsx')).TextsLine);

const LetterLine = late(async () => (await import('./letters/letter-line.tsx')).LetterLine);

const isLetter = (field: SettingField): field is LetterLineProps['field'] => field.letter !== undefined;

function OneSetting({ field, ...rest }: Omit<SettingsFormProps, 'groups'> & { field: SettingField }) {
  if (isLetter(field)) return <LetterLine field={field} {...rest} />;
  return field.kind === 'texts' ? <TextsLine field={field} {...rest} /> : <SettingLine field={field} {...rest} />;
}

/** The settings of one group, or those that were found in several. What was typed in others stays, and is saved with them. */
export function SettingsForm({ groups, record, draft }: SettingsFormProps) {
  return (
    <form
      noValidate
      aria-label="Settings"
      onSubmit={(event) => {
        event.preventDefault();
        void draft.save();
      }}
      className={`grid content-start gap-6 ${isWide(groups) ? '@min-[64rem]:col-span-2' : ''}`}
    >
      {groups.length === 0 && <EmptyList>No setting matches.</EmptyList>}
      {groups.map(({ title, about, fields }) => (
        <section key={title} aria-label={title} className="@container border border-line bg-panel">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line px-4 py-3">
            <h2 className="text-lg">{title}</h2>
            <p className="text-sm text-muted">{about}</p>
          </div>
          <div className="py-2">
            {fields.map((field) => (
              <OneSetting key={field.key} field={field} record={record} draft={draft} />
            ))}
            {fields.some(isLetter) && <TestMail />}
          </div>
        </section>
      ))}
      <SaveBar draft={draft} />
    </form>
  );
}
