import Hourglass from 'lucide-react/icons/hourglass';
import { colourLines } from '#contract/measuring/colour-lines.ts';
import {
  type Audience,
  type MeasuredFigures,
  measuredSize,
  ownReason,
  placesText,
  possibleSizes,
  quantityLines,
  STANDING_NAME,
  type Standing,
  standingOf,
  toldTo,
  unitText,
} from '#contract/measuring/measurement-lines.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { Colours } from './colours.tsx';
import { Findings } from './findings.tsx';
import { Quantities } from './quantities.tsx';
import { StandingBadge } from './standing-badge.tsx';

function Size({ figures, audience }: { figures: MeasuredFigures; audience: Audience }) {
  const size = measuredSize(figures);
  const unit = unitText(figures, audience);
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {size && (
          <span className="text-lg font-bold whitespace-nowrap tabular-nums">
            <span className="sr-only">Size: </span>
            {size}
          </span>
        )}
        <StandingBadge figures={figures} Waiting={Hourglass} />
      </p>
      {unit && (
        <p className="mt-0.5 text-sm text-muted">
          <span className="sr-only">Unit: </span>
          {unit}
        </p>
      )}
    </div>
  );
}

/** The sizes to choose from as long as nobody has said the unit. */
function PossibleSizes({ figures }: { figures: MeasuredFigures }) {
  const sizes = possibleSizes(figures);
  if (sizes.length === 0) return null;
  return (
    <dl className="grid w-fit grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-s-2 border-copper ps-3">
      {sizes.map(({ unit, size }) => (
        <div key={unit} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-sm text-muted">{unit}</dt>
          <dd className="font-semibold tabular-nums">{size}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the reader can do about a file that is this far. */
const HINTS: Readonly<Record<Audience, Partial<Record<Standing, string>>>> = {
  owner: {
    measuring: 'The figures appear here by themselves.',
    ask: 'The customer has not said which of these sizes is right. Please ask.',
  },
  customer: {
    measuring: 'Reload this page in a moment to see its size.',
    ask: 'Please write or call to tell us.',
  },
};

function Reason({ figures, audience }: { figures: MeasuredFigures; audience: Audience }) {
  const sentences = [toldTo(audience, ownReason(figures) ?? ''), HINTS[audience][standingOf(figures)]].filter(Boolean);
  return sentences.length > 0 && <p className="wrap-anywhere">{unbroken(sentences.join(' '))}</p>;
}

const hasMeasures = (figures: MeasuredFigures) =>
  figures.groups !== undefined || quantityLines(figures).length > 0 || colourLines(figures).length > 0;

/** Everything else that was measured; customers open it. */
function Measures({ figures, audience }: { figures: MeasuredFigures; audience: Audience }) {
  const all = (
    <>
      <Quantities figures={figures} />
      <Colours figures={figures} />
    </>
  );
  if (audience === 'owner') return all;
  return (
    hasMeasures(figures) && (
      <details className="fold">
        <summary className="text-link text-sm">What it measures</summary>
        <div className="flex flex-col gap-3">{all}</div>
      </details>
    )
  );
}

interface FiguresProps {
  figures: MeasuredFigures | undefined;
  audience: Audience;
  brief?: boolean | undefined;
}

/** What a file measures and what was found in it. */
export function Figures({ figures, audience, brief }: FiguresProps) {
  if (figures === undefined) return <p className="text-muted">{STANDING_NAME.unmeasured}.</p>;
  return (
    <div className="flex flex-col gap-3">
      <Size figures={figures} audience={audience} />
      <Reason figures={figures} audience={audience} />
      <PossibleSizes figures={figures} />
      <Measures figures={figures} audience={audience} />
      <Findings
        figures={figures}
        audience={audience}
        placesOf={audience === 'owner' ? placesText : undefined}
        brief={brief}
      />
    </div>
  );
}
