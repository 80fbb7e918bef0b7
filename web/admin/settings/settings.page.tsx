import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import {
  type SettingKey,
  type SettingsRecord,
  type ShopSettings,
  settingsHistory,
  settingsRecord,
} from '#contract/settings/settings.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { LeaveDialog } from '#web/admin/ui/leave-dialog.tsx';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { usePagedList } from '#web/admin/ui/use-paged-list.ts';
import { useUnsavedGuard } from '#web/admin/ui/use-unsaved-guard.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { SetUpFile } from './set-up-file.tsx';
import { toTyped } from './setting-fields.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

export const handle = { hydrate: true };

export const meta = adminTitle('Settings');

const reply = success(settingsRecord);
const PAGE = { limit: '10' };

/** Where the owner sets what the site, papers and mails say of the shop. */
export default function SettingsPage() {
  const { data: record, error, setData, reload } = useApiData(reply, apiAddress.settings);
  return (
    <div className="sheet py-8">
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

function SettingsEditor({ record, setRecord }: EditorProps) {
  const history = usePagedList(settingsHistory, apiAddress.settingsHistory, PAGE);
  const draft = useSettingsDraft({ record, setRecord, onNewVersion: () => void history.reload() });
  const guard = useUnsavedGuard(Object.keys(draft.changes).length > 0);
  const typeAll = (values: object) => {
    for (const [key, value] of Object.entries(values) as [SettingKey, ShopSettings[SettingKey] | null][])
      draft.type(key, value === null ? null : toTyped(value));
  };
  return (
    <>
      <AdminHeading title="Settings">
        <SetUpFile onRead={typeAll} />
      </AdminHeading>
      <div className="max-w-4xl">
        <SettingsForm record={record} draft={draft} />
        <SettingsHistory history={history} onPutBack={draft.type} />
      </div>
      <LeaveDialog guard={guard} title="Leave without saving?" decline="Stay here">
        Your changes to the settings are not saved yet.
      </LeaveDialog>
    </>
  );
}
