import type { ReactNode } from 'react';

/** A section of the record, with its heading; `action` is at the end of that line. */
export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
