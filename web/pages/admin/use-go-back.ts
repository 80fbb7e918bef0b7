import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Goes back one page after `pauseMs`, unless the page is left before; to `home` when it was opened by itself. */
export const useGoBack = (home: string, pauseMs: number) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current = setTimeout(() => {
      void (key === 'default' ? navigate(home, { replace: true }) : navigate(-1));
    }, pauseMs);
  };
};
