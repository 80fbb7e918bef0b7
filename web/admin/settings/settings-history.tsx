import type { SettingsHistoryLine as Line } from '#contract/settings/settings.ts';
import type { SettingKey, ShopSettings } from '#contract/settings/shop-settings.ts';
import { EmptyList, ListState } from '#web/admin/ui/list-state.tsx';
import { TimesNote } from '#web/admin/ui/times-note.tsx';
import { ShortMoment } from '#web/ui/time.tsx';
import { fieldOf, labelOf } from './setting-fields.ts';
import { toldDifference } from './texts/told-texts.ts';
import { toTyped, wordsOf } from './typed-settings.ts';

interface SettingsHistoryProps {
  history: {
    items: readonly Line[] | null;
    busy: boolean;
    error: string | null;
    hasMore: boolean;
    loadNext: () => void;
  };
  /** What null stands for. */
  first: ShopSettings;
  /** Types a former value over the one in force; null is the first one. */
  onPutBack: (key: SettingKey, text: string | null) => void;
}

const toldValue = (key: string, value: NonNullable<Line['before']>) =>
  fieldOf(key)?.kind === 'picture' && value !== '' ? 'a picture' : wordsOf(key, value);

/** What was changed to what; of several texts only those that differ. */
const told = ({ key, before, after }: Line, first: ShopSettings) => {
  const firstOne = first[key as SettingKey];
  return fieldOf(key)?.kind === 'texts'
    ? toldDifference(before ?? firstOne, after ?? firstOne)
    : { before: toldValue(key, before ?? firstOne), after: toldValue(key, after ?? firstOne) };
};

/** Who changed what, newest first. */
export function SettingsHistory({ history, first, onPutBack }: SettingsHistoryProps) {
  const { items } = history;
  return (
    <section aria-labelledby="changed-before" className="mt-10">
      <h2 id="changed-before" className="mb-3 text-lg">
        Changed before
      </h2>
      {items?.length === 0 && <EmptyList>Nothing was changed yet.</EmptyList>}
      {items && items.length > 0 && (
        <ol className="border border-line bg-panel">
          {items.map((line) => (
            <HistoryLine key={`${line.version} ${line.key}`} {...{ line, first, onPutBack }} />
          ))}
        </ol>
      )}
      <ListState {...history} />
      <TimesNote />
    </section>
  );
}

interface HistoryLineProps extends Pick<SettingsHistoryProps, 'first' | 'onPutBack'> {
  line: Line;
}

function HistoryLine({ line, first, onPutBack }: HistoryLineProps) {
  const { key, at, by } = line;
  const { before, after } = told(line, first);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line px-4 py-2.5 last:border-b-0">
      <span className="col-span-full text-sm text-muted">
        <ShortMoment at={at} />, <bdi>{by}</bdi>
      </span>
      <span className="wrap-anywhere">
        <strong className="font-semibold">{labelOf(key)}</strong> <s>{before}</s> → {after}
      </span>
      <button
        type="button"
        className="text-link min-h-6 text-sm font-semibold"
        onClick={() => onPutBack(key as SettingKey, line.before === null ? null : toTyped(line.before))}
      >
        Put back<span className="sr-only"> {labelOf(key)}</span>
      </button>
    </li>
  );
}
