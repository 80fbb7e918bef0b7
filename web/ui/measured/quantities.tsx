import { type MeasuredFigures, quantityLines } from '#contract/measuring/measurement-lines.ts';

/** The cells of a title block. */
export function Quantities({ figures }: { figures: MeasuredFigures }) {
  const lines = quantityLines(figures);
  if (lines.length === 0) return null;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,100%),1fr))] gap-y-2.5">
      {lines.map(({ label, value }) => (
        <div key={label} className="border-s border-line px-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
