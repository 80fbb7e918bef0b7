import { useEffect, useState } from 'react';
import { orderParts } from './parts-store.ts';

/**
 * The files of the unsent order, as far as they are measured. Not by useSyncExternalStore, which would show a measured file in one
 * task however long that takes (parts-store.ts).
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
