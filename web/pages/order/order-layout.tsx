import type { ReactNode } from 'react';

/** A form with a narrow column beside it, which comes after it on small screens. */
export function OrderLayout({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="sheet grid gap-x-14 gap-y-8 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">{children}</div>
      <aside>{aside}</aside>
    </div>
  );
}
