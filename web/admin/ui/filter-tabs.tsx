import { locale } from '#contract/formats/locale.ts';

interface FilterTabsProps<Value extends string> {
  /** What they filter by, for screen readers. */
  legend: string;
  tabs: readonly { value: Value; label: string; count: number | null | undefined }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** On a phone the line of tabs is wider than the screen, and the chosen one may stand off it. */
const bringIntoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** A line of buttons that filter a list, each with the number of what it leaves once that is known. */
export function FilterTabs<Value extends string>({ legend, tabs, chosen, onChoose }: FilterTabsProps<Value>) {
  return (
    <fieldset className="flex min-w-0 gap-1.5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
      <legend className="sr-only">{legend}</legend>
      {tabs.map(({ value, label, count }) => (
        <button
          key={value}
          ref={value === chosen ? bringIntoView : undefined}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className="inline-flex min-h-10 shrink-0 cursor-pointer items-center gap-1.5 rounded-sm border border-line bg-panel px-2.5 font-medium hover:border-ink aria-pressed:border-copper aria-pressed:bg-copper-soft aria-pressed:text-copper"
        >
          {label}{' '}
          {typeof count === 'number' && <span className="text-sm tabular-nums">{count.toLocaleString(locale())}</span>}
        </button>
      ))}
    </fieldset>
  );
}
