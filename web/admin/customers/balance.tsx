import { takaText } from '#contract/money/taka-text.ts';

/** What is left to pay, in taka; nothing where all is settled. */
export function Balance({ taka }: { taka: number }) {
  if (taka === 0) return null;
  if (taka < 0) return <>{takaText(-taka)} too much paid</>;
  return (
    <>
      <strong>{takaText(taka)}</strong> <span className="text-sm text-muted">to pay</span>
    </>
  );
}
