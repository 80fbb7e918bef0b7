import type { ReactNode } from 'react';

/** Figures that are there once. */
export function RulePanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="price-panel">
      <h3 className="price-title">{title}</h3>
      {children}
    </section>
  );
}
