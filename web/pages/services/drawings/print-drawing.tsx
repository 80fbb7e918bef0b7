import { DISAGREEMENTS } from '#content/disagreements.ts';
import type { Drawing } from '#content/service.ts';
import { boxEdges, layersOf, type View } from './solid.ts';
import { Turned } from './turned.tsx';

const VIEW: View = { scale: 0.58, at: [168, 246] };
const USUAL = 256;
const LARGEST = [300, 300, 400] as const;

/** A vase, standing in the middle of the usual printer. */
const VASE = layersOf(VIEW, [128, 128, 190], 9, (z) => 52 + 20 * Math.sin(z / 38 + 0.6));

/** The three sides of the cube, each between its edge and that of the largest room. */
const SIDES = [
  'translate(95 372) rotate(30)',
  'translate(241 372) rotate(-30)',
  'translate(314 246) rotate(-90)',
] as const;

const FITS = [
  { gap: 9, figure: '0.4mm', name: 'clearance' },
  { gap: 5, figure: '0.2-0.4mm', name: 'transition' },
  { gap: -3, figure: '0.1mm', name: 'interference' },
] as const;

const { page: USUAL_SIZE, home: LARGEST_SIZE } = DISAGREEMENTS.printVolume;

/** What the printers hold, one or two sizes of it, and how pegs fit into holes. */
export function PrintDrawing({ sizes = [USUAL_SIZE, LARGEST_SIZE] }: Pick<Drawing, 'sizes'>) {
  const hasUsual = sizes.includes(USUAL_SIZE);
  const hasLargest = sizes.includes(LARGEST_SIZE);
  return (
    <svg viewBox="0 0 480 434" role="img" aria-label="The room of the printers, and three pegs in their holes">
      {hasLargest && <path className={hasUsual ? 'hidden-line' : 'line'} d={boxEdges(VIEW, LARGEST)} />}
      {hasUsual && <path className="line" d={boxEdges(VIEW, [USUAL, USUAL, USUAL])} />}
      <Turned layers={VASE} className="copper-layer" />
      <g textAnchor="middle">
        {hasLargest && (
          <text className="small-note" transform="translate(87 50) rotate(-30)">
            {LARGEST_SIZE}
          </text>
        )}
        {hasUsual &&
          SIDES.map((place) => (
            <text key={place} transform={place}>
              {USUAL}mm
            </text>
          ))}
      </g>
      {FITS.map(({ gap, figure, name }, at) => (
        <g key={name} transform={`translate(372 ${16 + at * 140})`}>
          <path className="hatched" d={`M0 20H${34 - gap}V74H${62 + gap}V20H96V96H0Z`} />
          <path className="copper-part" d="M34 0H62V66H34Z" />
          <text x="48" y="116" textAnchor="middle">
            {figure}
          </text>
          <text className="small-note" x="48" y="133" textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
