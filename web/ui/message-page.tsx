import type { ReactNode } from 'react';

/** A page that has one thing to say, centred on the sheet, with ways on below. */
export function MessagePage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="blueprint flex min-h-[60dvh] items-center py-16">
      <div className="sheet grid justify-items-start gap-4">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-lg text-muted">{text}</p>
        <div className="mt-3 flex flex-wrap gap-3">{children}</div>
      </div>
    </div>
  );
}
