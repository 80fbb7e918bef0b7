import { type MeasuredFigures, quantityLines } from '#contract/measuring/measurement-lines.ts';

/** The cells of a title block. */
export function Quantities({ figures }: { figures: MeasuredFigures }) {
  const lines = quantityLines(figures);
  if (lines.length === 0) return null;
  return (
    <dl className="quantities">
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
