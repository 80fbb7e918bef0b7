import type { ReactNode } from 'react';

interface MessagePageProps {
  title: string;
  text: string;
  /** Stands beside the words on large screens. */
  drawing?: ReactNode;
  /** Ways on. */
  children: ReactNode;
}

/** A page that has one thing to say, centred on the sheet, with ways on below. */
export function MessagePage({ title, text, drawing, children }: MessagePageProps) {
  return (
    <div className="blueprint flex min-h-[60dvh] items-center py-16">
      <div className="sheet flex items-center justify-between gap-12">
        <div className="grid min-w-0 justify-items-start gap-4">
          <h1 className="text-3xl">{title}</h1>
          <p className="text-lg text-muted">{text}</p>
          <div className="mt-3 flex flex-wrap gap-3">{children}</div>
        </div>
        {drawing}
      </div>
    </div>
  );
}
