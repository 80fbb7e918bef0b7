import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** React Router numbers its history entries: at 0, the entry before is another site's page, or none. */
const canGoBack = () => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** Goes back one page after `pauseMs`, or to `home` if there is no page of ours to go back to. Cancelled if the user leaves first. */
export const useReturnAfterSave = (home: string, pauseMs: number) => {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current = setTimeout(() => {
      void (canGoBack() ? navigate(-1) : navigate(home, { replace: true }));
    }, pauseMs);
  };
};
