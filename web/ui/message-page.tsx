import type { ReactNode } from 'react';

interface MessagePageProps {
  title: string;
  text: string;
  /** Shown beside the text on large screens. */
  drawing?: ReactNode;
  /** Links to other pages. */
  children: ReactNode;
}

/** A page with a single message and links to other pages below. */
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
