import { type ColourLine, colourLines } from '#contract/measuring/colour-lines.ts';
import { usesLine } from '#contract/measuring/line-uses.ts';
import type { MeasuredFigures } from '#contract/measuring/measurement-lines.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { Fold } from './fold.tsx';

function Swatch({ colour }: { colour: string | undefined }) {
  return (
    <svg viewBox="0 0 14 14" className="size-3.5 shrink-0 self-center" aria-hidden="true">
      <rect
        x="0.5"
        y="0.5"
        width="13"
        height="13"
        fill={colour ?? 'none'}
        className="stroke-edge"
        {...(colour === undefined && { strokeDasharray: '2 2' })}
      />
    </svg>
  );
}

function Colour({ colour: { name, swatch, length } }: { colour: ColourLine }) {
  return (
    <li className="flex max-w-full items-baseline gap-2">
      <Swatch colour={swatch} />
      <bdi className="min-w-0 text-muted wrap-anywhere">{name}</bdi>
      <span className="font-semibold whitespace-nowrap tabular-nums">{length}</span>
    </li>
  );
}

/** What is done with which lines of a drawing; where nothing was said of that, how much is drawn in which colour. */
export function Colours({ figures }: { figures: MeasuredFigures }) {
  if (figures.groups) return <p className="text-sm wrap-anywhere">{unbroken(usesLine(figures))}</p>;
  const colours = colourLines(figures);
  if (colours.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="mb-1 text-muted">Drawn by colour</p>
      <Fold items={colours} shown={6} says={(folded) => `${folded.length} more colours`}>
        {(colours) => (
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {colours.map((colour, at) => (
              <Colour key={at} colour={colour} />
            ))}
          </ul>
        )}
      </Fold>
    </div>
  );
}
