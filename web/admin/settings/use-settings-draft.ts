import { useMemo, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Done, Success } from '#contract/http/envelope.ts';
import type { SettingsRecord } from '#contract/settings/settings.ts';
import type { SettingKey } from '#contract/settings/shop-settings.ts';
import { PART_MISSING } from '#web/admin/ui/late.tsx';
import { readFaults, useFaults } from '#web/admin/ui/settings/use-faults.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import { changesOf, type Typed } from './typed-settings.ts';

const CONFLICT = 409;
const ABOUT = 'settings';
interface Draft {
  record: SettingsRecord;
  setRecord: (record: SettingsRecord) => void;
  /** Called when there is a new version, whoever saved it. */
  onNewVersion: () => void;
}

/** What the owner has typed over the settings in force. If somebody else saves meanwhile, it stays, on top of theirs. */
export const useSettingsDraft = ({ record, setRecord, onNewVersion }: Draft) => {
  const [typed, setTyped] = useState<Typed>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const changes = useMemo(() => changesOf(typed, record), [typed, record]);
  const { faults } = useFaults(changes);

  const send = async () => {
    try {
      const body = { version: record.version, values: changes };
      const { data, message } = await callApi<Success<SettingsRecord> & Done>(apiAddress.settings, {
        method: 'PATCH',
        body,
      });
      setRecord(data);
      setTyped({});
      showToast({ kind: 'success', about: ABOUT, text: message });
      onNewVersion();
    } catch (error) {
      if (error instanceof ApiError && error.status === CONFLICT) {
        setRecord((await callApi<Success<SettingsRecord>>(apiAddress.settings)).data);
        onNewVersion();
      }
      setProblem(sentenceOf(error));
    }
  };

  return {
    changes,
    faults,
    problem,
    busy,
    typedIn: (key: SettingKey) => typed[key],
    type: (key: SettingKey, text: string | null) => setTyped((typed) => ({ ...typed, [key]: text })),
    putBack: (key: SettingKey) => setTyped(({ [key]: _typed, ...rest }) => rest),
    discard: () => {
      setTyped({});
      setProblem(null);
    },
    save: async () => {
      if (busy || Object.keys(changes).length === 0) return;
      setBusy(true);
      setProblem(null);
      const wrong = await readFaults(changes).catch(() => setProblem(PART_MISSING));
      if (wrong?.size === 0) await send().catch((error: unknown) => setProblem(sentenceOf(error)));
      setBusy(false);
    },
  };
};

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;
