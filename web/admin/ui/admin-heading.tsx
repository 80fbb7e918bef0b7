import type { ReactNode } from 'react';

/** The heading of an admin page; `children` are at the end of its line. */
export function AdminHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <h1 className="min-w-0 text-2xl">
        <bdi>{title}</bdi>
      </h1>
      {children}
    </header>
  );
}
