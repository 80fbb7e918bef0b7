import type { ReactNode } from 'react';

interface FoldProps<Item> {
  items: readonly Item[];
  /** How many are seen; one more is shown rather than folded away by itself. */
  shown: number;
  /** What the fold says of those in it. */
  says: (folded: readonly Item[]) => string;
  children: (items: readonly Item[]) => ReactNode;
}

/** The first of a list, and the rest behind a line that opens it; works without scripts. */
export function Fold<Item>({ items, shown, says, children }: FoldProps<Item>) {
  if (items.length <= shown + 1) return children(items);
  const folded = items.slice(shown);
  return (
    <>
      {children(items.slice(0, shown))}
      <details className="fold">
        <summary className="text-link">{says(folded)}</summary>
        {children(folded)}
      </details>
    </>
  );
}
