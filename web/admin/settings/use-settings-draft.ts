import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Done, Success } from '#contract/http/envelope.ts';
import { type SettingsRecord, settingValues } from '#contract/settings/settings.ts';
import type { SettingKey } from '#contract/settings/shop-settings.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import { changesOf, type Typed } from './typed-settings.ts';

const CONFLICT = 409;
const ABOUT = 'settings';
const TO_CORRECT = 'Something below has to be corrected first.';

/** The message for each setting that cannot be saved, by key; and for each of several texts, by its path: 'home.slides/0/title'. */
const faultsOf = (values: object): ReadonlyMap<string, string> => {
  const issues = settingValues.safeParse(values).error?.issues.toReversed() ?? [];
  return new Map(
    issues.flatMap(({ path, message }) => {
      const isOfTexts = path.length > 2 || typeof path[1] === 'string';
      return [
        [path.join('/'), message],
        [String(path[0]), isOfTexts ? TO_CORRECT : message],
      ];
    }),
  );
};

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
  const changes = changesOf(typed, record);
  const faults = faultsOf(changes);

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
      if (busy || faults.size > 0 || Object.keys(changes).length === 0) return;
      setBusy(true);
      setProblem(null);
      await send().catch((error: unknown) => setProblem(sentenceOf(error)));
      setBusy(false);
    },
  };
};

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;
