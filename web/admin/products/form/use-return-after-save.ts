import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** The router counts its own pages in the history's state: at 0, what lies behind is a stranger's page, or nothing. */
const isOursBehind = () => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** Goes back one page after `pauseMs`, unless the page is left before; to `home` when it was opened by itself. */
export const useReturnAfterSave = (home: string, pauseMs: number) => {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current = setTimeout(() => {
      void (isOursBehind() ? navigate(-1) : navigate(home, { replace: true }));
    }, pauseMs);
  };
};
