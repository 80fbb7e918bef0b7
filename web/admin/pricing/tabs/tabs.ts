import { createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react';

/** The tabs of the page, by the fragments of its address. */
export const TABS = {
  fdm: 'FDM',
  sla: 'SLA',
  laser: 'Laser',
  pcb: 'PCB',
  general: 'All services',
  history: 'History',
} as const;
export type Tab = keyof typeof TABS;

const isTab = (anchor: string): anchor is Tab => anchor in TABS;
const inAddress = (): Tab => {
  const anchor = location.hash.slice(1);
  return isTab(anchor) ? anchor : 'fdm';
};

const OWN = /^(?:charges\.)?(fdm|sla|laser|pcb)\b/;
const PRICE = /^prices\.(fdm|sla|laser|pcb)/;

/** On which tab a figure stands, by its path in the book or in the form. */
export const tabOf = (path: string): Tab => (OWN.exec(path)?.[1] ?? PRICE.exec(path)?.[1] ?? 'general') as Tab;

/** How many of these figures stand on each tab. */
export const countByTab = (paths: Iterable<string>): ReadonlyMap<Tab, number> => {
  const counts = new Map<Tab, number>();
  for (const path of paths) counts.set(tabOf(path), (counts.get(tabOf(path)) ?? 0) + 1);
  return counts;
};

/** The tab that is shown. The address follows it without a step of the history: all tabs are one page with one draft. */
export const useTab = () => {
  const [tab, setTab] = useState(inAddress);
  const [seen, setSeen] = useState<ReadonlySet<Tab>>(() => new Set([tab]));
  const leadsRef = useRef(false);
  const show = (next: Tab) => {
    history.replaceState(history.state, '', `#${next}`);
    setTab(next);
    setSeen((before) => new Set([...before, next]));
  };
  return {
    tab,
    show,
    leadsRef,
    /** Tabs that were shown by now: what is on them is loaded with the first look. */
    seen,
  };
};

/** Which tab is shown, for its sections; and whether it has to lead to the first figure that has to be corrected. */
export const ShownTab = createContext<{ tab: Tab; leadsRef: RefObject<boolean> }>({
  tab: 'fdm',
  leadsRef: { current: false },
});

/** @returns whether a section is in sight, and the ref by which it is found */
export const useSection = (anchor: Tab) => {
  const { tab, leadsRef } = useContext(ShownTab);
  const section = useRef<HTMLElement>(null);
  const shown = tab === anchor;
  useEffect(() => {
    if (!shown || !leadsRef.current) return;
    const wrong = section.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!wrong) return;
    leadsRef.current = false;
    wrong.focus();
  });
  return { shown, section };
};
