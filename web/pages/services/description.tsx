import type { DescriptionPoint } from '#content/service.ts';

/** What a service without tabs does: a sentence for each point, and beside it what follows from it. */
export function Description({ points }: { points: readonly DescriptionPoint[] }) {
  return (
    <div className="sheet py-8 sm:py-12">
      {points.map(({ lead, text, list }) => (
        <div
          key={lead}
          className="grid gap-x-12 gap-y-4 border-line py-8 not-first:border-t sm:py-10 md:grid-cols-[5fr_7fr]"
        >
          <p className="text-xl font-semibold text-balance">{lead}</p>
          {text && <p className="text-lg text-muted">{text}</p>}
          {list && (
            <ul className="gap-x-8 text-lg text-muted sm:columns-2">
              {list.map((item) => (
                <li key={item} className="ruled-item break-inside-avoid py-1">
                  {item}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}
