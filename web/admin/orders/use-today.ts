import { useEffect, useState } from 'react';
import { shopDay } from '#contract/formats/shop-time.ts';

/** Today's date in the shop, YYYY-MM-DD. It is updated when the user returns to a tab that was left open. */
export const useToday = () => {
  const [today, setToday] = useState(() => shopDay(new Date()));
  useEffect(() => {
    const update = () => setToday(shopDay(new Date()));
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return today;
};
