import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Done, Success } from '#contract/http/envelope.ts';
import type { BookRecord, OwnersBook } from '#contract/pricing/book-record.ts';
import type { SettingsRecord } from '#contract/settings/settings.ts';
import type { BookSaving } from '#web/admin/pricing/draft/use-book-save.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import { useReloadShop } from '#web/pages/site/use-shop.ts';
import type { Answers } from './use-answers.ts';

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

interface Needs {
  answers: Answers;
  book: OwnersBook;
  record: SettingsRecord;
  setRecord: (record: SettingsRecord) => void;
  saving: BookSaving;
  /** Called once the prices are confirmed. */
  onConfirmed: () => void;
}

/**
 * Saves the answers as one version of the book, those that are settings as settings, and confirms the version. What was saved is not
 * saved again by another attempt; what somebody else changed meanwhile is taken over below the answers, and nothing is confirmed.
 */
export const useFinish = ({ answers, book, record, setRecord, saving, onConfirmed }: Needs) => {
  const reloadShop = useReloadShop();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns undefined where it could not be saved: then it was said why */
  const bookVersion = async () => (answers.draft.changes.length > 0 ? (await saving.save()).version : book.version);

  const saveSettings = async () => {
    if (Object.keys(answers.changes).length === 0) return;
    const body = { version: record.version, values: answers.changes };
    try {
      setRecord((await callApi<Success<SettingsRecord>>(apiAddress.settings, { method: 'PATCH', body })).data);
      answers.settingsSaved();
      await reloadShop();
    } catch (error) {
      if (isConflict(error)) setRecord((await callApi<Success<SettingsRecord>>(apiAddress.settings)).data);
      throw error;
    }
  };

  const confirm = async (version: number) => {
    const address = apiAddress.priceBookByVersion(String(version));
    try {
      const { message } = await callApi<Success<BookRecord> & Done>(address, {
        method: 'PATCH',
        body: { confirmed: true },
      });
      onConfirmed();
      showToast({ kind: 'success', about: 'price book', text: message });
    } catch (error) {
      if (!isConflict(error)) throw error;
      await saving.takeOver();
    }
  };

  const attempt = async () => {
    const version = await bookVersion();
    if (version === undefined) return;
    await saveSettings();
    await confirm(version);
  };

  const finish = async () => {
    if (busy || !answers.areFine) return;
    setBusy(true);
    setProblem(null);
    await attempt().catch((error: unknown) => setProblem(sentenceOf(error)));
    setBusy(false);
  };

  return { busy, problem: problem ?? saving.problem, finish };
};

export type Finishing = ReturnType<typeof useFinish>;
