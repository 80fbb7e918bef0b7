import { countByTab, TABS, type Tab } from './tabs.ts';

interface SectionTabsProps {
  shown: Tab;
  onShow: (tab: Tab) => void;
  /** The paths of what was changed, and of what has to be corrected. */
  changed: Iterable<string>;
  wrong: Iterable<string>;
}

/** Leads to each service's prices, from wherever the page is scrolled to, and says where something was changed. */
export function SectionTabs({ shown, onShow, changed, wrong }: SectionTabsProps) {
  const [changes, errors] = [countByTab(changed), countByTab(wrong)];
  return (
    <nav
      aria-label="Sections"
      className="sticky top-0 z-10 -mx-4 mt-5 overflow-x-auto border-b border-line bg-paper px-4"
    >
      <ul className="flex gap-1">
        {(Object.keys(TABS) as Tab[]).map((tab) => (
          <li key={tab}>
            <a
              href={`#${tab}`}
              aria-current={tab === shown ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onShow(tab);
              }}
              className="flex min-h-11 items-center gap-2 border-b-3 border-transparent px-3 font-semibold whitespace-nowrap hover:text-copper aria-[current]:border-copper"
            >
              {TABS[tab]}
              <Mark wrong={errors.get(tab)} changed={changes.get(tab)} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Mark({ wrong, changed }: { wrong: number | undefined; changed: number | undefined }) {
  if (wrong !== undefined)
    return <span className="rounded-sm bg-danger-soft px-1.5 text-sm text-danger">{wrong} to correct</span>;
  if (changed === undefined) return null;
  return <span className="rounded-sm bg-copper-soft px-1.5 text-sm text-copper">{changed} changed</span>;
}
