import { type ComponentProps, useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiAddress } from '#contract/addresses.ts';
import type { SettingsHistoryLine, SettingsRecord } from '#contract/settings/settings.ts';
import type { SettingKey, ShopSettings } from '#contract/settings/shop-settings.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { LeaveDialog } from '#web/admin/ui/leave-dialog.tsx';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { usePagedList } from '#web/admin/ui/use-paged-list.ts';
import { useUnsavedGuard } from '#web/admin/ui/use-unsaved-guard.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { useReloadShop } from '#web/pages/site/use-shop.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { GroupList } from './group-list.tsx';
import { Readability } from './readability.tsx';
import { SetUpFile } from './set-up-file.tsx';
import type { SettingGroup } from './setting-field.ts';
import { foundGroups, groupsTitled, SETTING_GROUPS } from './setting-fields.ts';
import { isWide, SettingsForm } from './settings-form.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { ShopPreview } from './shop-preview.tsx';
import { toTyped, valuesWith } from './typed-settings.ts';
import { useSettingsDraft } from './use-settings-draft.ts';

export const handle = { hydrate: true };

export const meta = adminTitle('Settings');

const PAGE = { limit: '10' };

/** Where the owner sets what the site, papers and mails say of the shop. */
export default function SettingsPage() {
  const { data: record, error, setData, reload } = useApiData<SettingsRecord>(apiAddress.settings);
  return (
    <div className="sheet max-w-[96rem] py-8">
      {record && <SettingsEditor record={record} setRecord={setData} />}
      {!record && <AdminHeading title="Settings" />}
      {!record && error === null && <Spinner />}
      {!record && error !== null && <TryAgain message={sentenceOf(error)} onRetry={reload} />}
    </div>
  );
}

interface EditorProps {
  record: SettingsRecord;
  setRecord: (record: SettingsRecord) => void;
}

/** The group that is shown, and what is searched for instead of it. */
const useShownGroups = () => {
  const [title, setTitle] = useState(SETTING_GROUPS[0]?.title);
  const [search, setSearch] = useState(useSearchParams()[0].get('find') ?? '');
  const chosen = groupsTitled(title);
  return {
    groups: search === '' ? chosen : foundGroups(search),
    list: {
      present: search === '' ? chosen[0] : undefined,
      search,
      onSearch: setSearch,
      onChoose: (group: { title: string }) => {
        setTitle(group.title);
        setSearch('');
      },
    },
  };
};

/** What was changed before; a new version asks anew. */
function OwnersHistory({ first, onPutBack }: Pick<ComponentProps<typeof SettingsHistory>, 'first' | 'onPutBack'>) {
  const history = usePagedList<SettingsHistoryLine>(apiAddress.settingsHistory, PAGE);
  return <SettingsHistory history={history} first={first} onPutBack={onPutBack} />;
}

interface SeenProps {
  groups: readonly SettingGroup[];
  values: ShopSettings;
  onType: (key: SettingKey, text: string) => void;
}

/** What visitors will see, beside the form; below it where there is no room. */
function Seen({ groups, values, onType }: SeenProps) {
  const withColour = groups.some(({ fields }) => fields.some(({ kind }) => kind === 'colour'));
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 @4xl:col-start-2 @min-[64rem]:col-start-3 @min-[64rem]:row-span-2 @min-[64rem]:row-start-1">
      <ShopPreview values={values} />
      {withColour && <Readability accent={values['shop.accent']} onUse={(accent) => onType('shop.accent', accent)} />}
    </div>
  );
}

function SettingsEditor({ record, setRecord }: EditorProps) {
  const may = useMay();
  const reloadShop = useReloadShop();
  const shown = useShownGroups();
  const draft = useSettingsDraft({ record, setRecord, onNewVersion: () => void reloadShop() });
  const guard = useUnsavedGuard(Object.keys(draft.changes).length > 0);
  const typeAll = (values: object) => {
    for (const [key, value] of Object.entries(values) as [SettingKey, ShopSettings[SettingKey] | null][])
      draft.type(key, value === null ? null : toTyped(value));
  };
  return (
    <>
      <AdminHeading title="Settings">
        {may('GET', apiAddress.settingsExport) && <SetUpFile onRead={typeAll} />}
      </AdminHeading>
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-4 @4xl:grid-cols-[13rem_minmax(0,46rem)] @min-[64rem]:grid-cols-[13rem_minmax(0,1fr)_21rem]">
          <GroupList {...shown.list} draft={draft} />
          <SettingsForm groups={shown.groups} record={record} draft={draft} />
          {!isWide(shown.groups) && (
            <Seen groups={shown.groups} values={valuesWith(draft.changes, record)} onType={draft.type} />
          )}
          <div className="min-w-0 @4xl:col-start-2">
            {may('GET', apiAddress.settingsHistory) && (
              <OwnersHistory key={record.version} first={record.first} onPutBack={draft.type} />
            )}
          </div>
        </div>
      </div>
      <LeaveDialog guard={guard} title="Leave without saving?" decline="Stay here">
        Your changes to the settings are not saved yet.
      </LeaveDialog>
    </>
  );
}
