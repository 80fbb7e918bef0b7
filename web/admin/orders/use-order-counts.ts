import { useWaiting } from '#web/admin/ui/use-waiting.ts';

/** The number of orders in each status; null until it is known. */
export const useOrderCounts = () => {
  const { waiting, reload, reloadOnce } = useWaiting();
  return {
    counts: waiting?.orders ?? null,
    reload: async () => (await reload())?.orders ?? null,
    /** Joins what the back office is asking already. */
    reloadOnce: async () => (await reloadOnce())?.orders ?? null,
  };
};
