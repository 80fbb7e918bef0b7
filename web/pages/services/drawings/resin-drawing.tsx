import { boxEdges, layersOf, type View } from './solid.ts';
import { Turned } from './turned.tsx';

const VIEW: View = { scale: 0.98, at: [142, 262] };
const REGULAR = [130, 80, 165] as const;
const LARGEST = [192, 120, 245] as const;

/** A chess pawn: the radius by height, in mm. */
const pawn = (z: number) => {
  if (z < 14) return 27 - z * 0.35;
  if (z < 62) return 9 + 13 * ((62 - z) / 48) ** 2;
  if (z < 68) return 16;
  return Math.sqrt(Math.max(0, 16 ** 2 - (z - 82) ** 2));
};
const PAWN = layersOf(VIEW, [66, 40, 98], 2, pawn);

const steps = (count: number) => {
  const size = 84 / count;
  const rise = (at: number) => 84 * Math.sqrt(1 - (at / count) ** 2);
  return Array.from({ length: count }, (_, at) => `V${(84 - rise(at)).toFixed(1)}h${size.toFixed(1)}`).join('');
};

const LAYERS = [
  { count: 7, figure: '0.1mm', name: 'finest FDM' },
  { count: 14, figure: '0.05mm', name: 'SLA' },
] as const;

/** What the printer holds, and how much finer its layers are. */
export function ResinDrawing() {
  return (
    <svg viewBox="0 0 480 436" role="img" aria-label="The room of the printer, and its layers beside those of FDM">
      <path className="hidden-line" d={boxEdges(VIEW, LARGEST)} />
      <path className="line" d={boxEdges(VIEW, REGULAR)} />
      <Turned layers={PAWN} className="resin-layer" />
      <text className="small-note" textAnchor="middle" transform="translate(232 57) rotate(30)">
        max {LARGEST.join('x')}mm
      </text>
      <text x="12" y="406">
        {REGULAR.join('x')}mm
      </text>
      <text className="small-note" x="12" y="425">
        regular
      </text>
      {LAYERS.map(({ count, figure, name }, at) => (
        <g key={name} transform={`translate(372 ${44 + at * 200})`}>
          <path className={at === 0 ? 'copper-part' : 'resin-part'} d={`M0 84${steps(count)}V84Z`} />
          <text x="44" y="112" textAnchor="middle">
            {figure}
          </text>
          <text className="small-note" x="44" y="130" textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
