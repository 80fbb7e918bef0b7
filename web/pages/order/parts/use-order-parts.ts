import { useEffect, useState } from 'react';
import { orderParts } from './parts-store.ts';

/**
 * The files of the unsent order, as far as they are measured. useSyncExternalStore would show a measured file in one long task;
 * this shows it in pieces (startTransition in parts-store.ts).
 */
export const useOrderParts = () => {
  const [parts, setParts] = useState(orderParts.read);
  useEffect(() => {
    const follow = () => setParts(orderParts.read());
    follow();
    return orderParts.subscribe(follow);
  }, []);
  return parts;
};
