import { useEffect, useState } from 'react';
import { dayOf } from './order-due.ts';

/** The reader's calendar day, YYYY-MM-DD; looked up again when a page that was left open is come back to. */
export const useToday = () => {
  const [today, setToday] = useState(() => dayOf(new Date()));
  useEffect(() => {
    const look = () => setToday(dayOf(new Date()));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return today;
};
