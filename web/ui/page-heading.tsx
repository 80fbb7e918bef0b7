import type { ReactNode } from 'react';

/** A page's title and subtitle. `aside` is at the end of the line: the steps of a form, a search box. */
export function PageHeading({ title, subtitle, aside }: { title: string; subtitle?: ReactNode; aside?: ReactNode }) {
  return (
    <header className="blueprint border-b border-line">
      <div className="sheet flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-9 sm:py-12">
        <div className="min-w-0 max-w-3xl">
          <h1 className="text-2xl">{title}</h1>
          {subtitle && <p className="mt-3 text-lg text-muted">{subtitle}</p>}
        </div>
        {aside}
      </div>
    </header>
  );
}
