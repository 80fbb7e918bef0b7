import type { ReactNode } from 'react';

interface PanelProps {
  title: ReactNode;
  /** Beside the title. */
  about?: ReactNode;
  /** At the end of the line. */
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A part of an order's page, with its heading in a line. */
export function Panel({ title, about, action, children, className = '' }: PanelProps) {
  return (
    <section className={`min-w-0 border border-line bg-panel ${className}`}>
      <div className="flex min-h-10 items-center gap-2.5 border-b border-line px-3.5">
        <h2 className="text-base">{title}</h2>
        {about !== undefined && <span className="text-muted">{about}</span>}
        {action !== undefined && <span className="ms-auto flex items-center gap-1">{action}</span>}
      </div>
      {children}
    </section>
  );
}
