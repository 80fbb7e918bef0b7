import { useMemo, useState } from 'react';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import type { SettingsRecord, SettingValues } from '#contract/settings/settings.ts';
import { textAt, valueAt } from '#web/admin/pricing/draft/form-paths.ts';
import { useBookDraft } from '#web/admin/pricing/draft/use-book-draft.ts';
import { readFaults, useFaults } from '#web/admin/ui/settings/use-faults.ts';
import type { AskedSetting, Question } from './questions.ts';

type TypedSettings = Partial<Record<AskedSetting, string>>;

const settingOf = (key: AskedSetting, text: string): string | number => {
  if (key === 'pay.beforeProduction') return text;
  return text.trim() === '' ? Number.NaN : Number(text);
};

/** What was typed and differs from the settings in force, as it would be saved. */
const changedSettings = (typed: TypedSettings, { values }: SettingsRecord): SettingValues =>
  Object.fromEntries(
    Object.entries(typed)
      .map(([key, text]) => [key, settingOf(key as AskedSetting, text)] as const)
      .filter(([key, value]) => value !== values[key as AskedSetting]),
  );

/** The answers on top of the price book and the settings in force, as they are typed. */
export const useAnswers = (rates: PriceBookContent, record: SettingsRecord) => {
  const draft = useBookDraft(rates);
  const [typed, setTyped] = useState<TypedSettings>({});
  const changes = useMemo(() => changedSettings(typed, record), [typed, record]);
  const { faults, isChecked } = useFaults(changes);
  const settingsAreFine = isChecked && faults.size === 0;
  const presentOf = ({ place }: Question) =>
    'paths' in place ? String(valueAt(rates, place.paths[0])) : String(record.values[place.setting]);
  return {
    draft,
    /** Of the settings. */
    changes,
    settingsAreFine,
    /** Whether all of it could be saved. */
    areFine: settingsAreFine && draft.content !== undefined,
    unsaved: draft.unsaved || Object.keys(changes).length > 0,
    presentOf,
    textOf: (question: Question) =>
      'paths' in question.place
        ? textAt(draft.typed, question.place.paths[0])
        : (typed[question.place.setting] ?? presentOf(question)),
    /** Why an answer cannot be taken. */
    faultOf: ({ place }: Question) => ('paths' in place ? draft.errors.get(place.paths[0]) : faults.get(place.setting)),
    /** The same, once it is checked for sure. @throws Error where what checks it cannot be loaded */
    checkOf: async ({ place }: Question) =>
      'paths' in place
        ? (await draft.read()).errors.get(place.paths[0])
        : (await readFaults(changes)).get(place.setting),
    type: ({ place }: Question, text: string) => {
      if ('setting' in place) setTyped((before) => ({ ...before, [place.setting]: text }));
      else for (const path of place.paths) draft.type(path, text);
    },
    settingsSaved: () => setTyped({}),
  };
};

export type Answers = ReturnType<typeof useAnswers>;
