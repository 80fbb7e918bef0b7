import { useEffect, useState } from 'react';
import { shopDay } from '#contract/formats/shop-time.ts';

/** The shop's calendar day, YYYY-MM-DD; looked up again when a page that was left open is come back to. */
export const useToday = () => {
  const [today, setToday] = useState(() => shopDay(new Date()));
  useEffect(() => {
    const look = () => setToday(shopDay(new Date()));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return today;
};
