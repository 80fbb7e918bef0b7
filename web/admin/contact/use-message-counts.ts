import { useWaiting } from '#web/admin/ui/use-waiting.ts';

/** The number of messages in each state, and whether mail is sent; null until it is known, and for who may not see it. */
export const useMessageCounts = () => {
  const { waiting, reload } = useWaiting();
  return { counted: waiting?.messages ?? null, reload };
};
