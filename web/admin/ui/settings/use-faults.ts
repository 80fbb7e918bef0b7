import { useMemo } from 'react';
import { loadOnce, useLoaded } from '#web/admin/ui/load-once.ts';

const checks = loadOnce(() => import('./setting-faults.ts'));

const NONE: ReadonlyMap<string, string> = new Map();

/** What is wrong with changed settings, by key. @throws Error where their check cannot be loaded */
export const readFaults = async (changes: object) => (await checks.come()).faultsOf(changes);

/** What is wrong with changed settings, by key. Nothing is until their check is loaded; the server has the last word. */
export const useFaults = (changes: object): ReadonlyMap<string, string> => {
  const loaded = useLoaded(checks, Object.keys(changes).length === 0 ? null : changes);
  return useMemo(() => loaded?.faultsOf(changes) ?? NONE, [loaded, changes]);
};
