import { useMemo } from 'react';
import { loadOnce, useOnceLoaded } from '#web/admin/ui/load-once.ts';

const checks = loadOnce(() => import('./setting-faults.ts'));

const NONE: ReadonlyMap<string, string> = new Map();

/** What is wrong with changed settings, by key. @throws Error where their check cannot be loaded */
export const readFaults = async (changes: object) => (await checks.come()).faultsOf(changes);

/** The same while they are typed; nothing is wrong until their check is loaded. */
export const useFaults = (changes: object): { faults: ReadonlyMap<string, string>; isChecked: boolean } => {
  const isChanged = Object.keys(changes).length > 0;
  const loaded = useOnceLoaded(checks, isChanged ? changes : null);
  const faults = useMemo(() => loaded?.faultsOf(changes) ?? NONE, [loaded, changes]);
  return { faults, isChecked: loaded !== undefined || !isChanged };
};
