import type { ReactNode } from 'react';

/** The form with a narrow column beside it. On small screens `above` comes before the form and `aside` after it. */
export function OrderLayout({ above, aside, children }: { above?: ReactNode; aside: ReactNode; children: ReactNode }) {
  return (
    <div className="sheet grid gap-x-14 gap-y-8 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div className="empty:hidden lg:col-start-2">{above}</div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">{children}</div>
      <aside className="lg:col-start-2">{aside}</aside>
    </div>
  );
}
