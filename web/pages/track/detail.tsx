import type { ReactNode } from 'react';

interface DetailProps {
  /** Of the heading, by which the section is named. */
  id: string;
  title: string;
  /** What it says while it is closed. */
  says: ReactNode;
  /** An id by which a script brings it up to date. */
  refreshedAs?: string;
  open?: boolean;
  children: ReactNode;
}

/** A part of the page that is read once: a line, which opens. */
export function Detail({ id, title, says, refreshedAs, open = false, children }: DetailProps) {
  return (
    <section aria-labelledby={id} {...(refreshedAs !== undefined && { id: refreshedAs, 'data-refreshed': true })}>
      <details className="detail" open={open}>
        <summary>
          <h2 id={id} className="text-base">
            {title}
          </h2>
          <p className="text-sm wrap-anywhere text-muted">{says}</p>
        </summary>
        {children}
      </details>
    </section>
  );
}
