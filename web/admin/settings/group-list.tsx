import { SearchBox } from '#web/admin/ui/search-box.tsx';
import type { SettingGroup } from './setting-field.ts';
import { SETTING_GROUPS } from './setting-fields.ts';
import type { SettingsDraft } from './use-settings-draft.ts';

interface GroupListProps {
  /** The group that is shown; undefined while a search is. */
  present: SettingGroup | undefined;
  search: string;
  draft: SettingsDraft;
  onChoose: (group: SettingGroup) => void;
  onSearch: (text: string) => void;
}

/** The groups of settings with a search over all of them: a column, or a row that scrolls where there is no room for one. */
export function GroupList({ present, search, draft, onChoose, onSearch }: GroupListProps) {
  return (
    <div className="min-w-0 self-start [&>input]:w-full @4xl:sticky @4xl:top-6">
      <SearchBox label="Find a setting" value={search} onSearch={onSearch} />
      <nav aria-label="Groups of settings" className="mt-3 @max-4xl:overflow-x-auto">
        <ul className="flex gap-1 @4xl:flex-col">
          {SETTING_GROUPS.map((group) => (
            <li key={group.title} className="shrink-0">
              <button
                type="button"
                aria-current={group.title === present?.title || undefined}
                onClick={() => onChoose(group)}
                className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 border-copper px-3 py-2 text-start font-semibold hover:bg-copper-soft aria-[current]:bg-copper-soft aria-[current]:text-copper @max-4xl:border-b-3 @max-4xl:not-aria-[current]:border-transparent @4xl:border-s-3 @4xl:not-aria-[current]:border-transparent"
              >
                {group.title}
                <Marks group={group} draft={draft} />
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** How many of its settings were changed, or have to be corrected before anything is saved. */
function Marks({ group: { fields }, draft: { changes, faults } }: { group: SettingGroup; draft: SettingsDraft }) {
  const wrong = fields.filter(({ key }) => faults.has(key)).length;
  const changed = fields.filter(({ key }) => key in changes).length;
  if (wrong > 0) return <span className="text-sm whitespace-nowrap text-danger">{wrong} to correct</span>;
  if (changed === 0) return null;
  return (
    <span className="text-sm whitespace-nowrap text-copper">
      {changed} {changed === 1 ? 'change' : 'changes'}
    </span>
  );
}
