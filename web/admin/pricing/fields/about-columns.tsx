import { type BookFigure } from '#content/price-book-figures.ts';
import { AboutFigure } from './about-figure.tsx';

/** What the fields of a table's rows do, once for all rows. */
export function AboutColumns({ figures }: { figures: readonly BookFigure[] }) {
  return (
    <dl className="mt-3 grid gap-2 text-sm">
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt className="font-semibold">{figure.label}</dt>
          <dd>
            <AboutFigure figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
