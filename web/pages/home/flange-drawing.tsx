const HOLES = [0, 60, 120, 180, 240, 300];

const onCircle = (degrees: number, radius: number) => ({
  cx: 200 + radius * Math.cos((degrees * Math.PI) / 180),
  cy: 180 + radius * Math.sin((degrees * Math.PI) / 180),
});

/** A working drawing, for the eye: a flange with its centre lines and the figures that the shop keeps to. */
export function FlangeDrawing({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 400 400" className={className} fill="none" aria-hidden="true">
      <g className="stroke-ink" strokeWidth="2.25">
        <circle cx="200" cy="180" r="140" className="fill-panel" />
        <circle cx="200" cy="180" r="52" className="fill-paper" />
        {HOLES.map((degrees) => (
          <circle key={degrees} {...onCircle(degrees, 104)} r="13" className="fill-paper" />
        ))}
        <path d="M190 131.5V116h20v15.5" className="fill-paper" />
      </g>
      <g className="stroke-copper" strokeWidth="1.25">
        <circle cx="200" cy="180" r="104" strokeDasharray="14 4 2 4" />
        <circle cx="200" cy="180" r="144.5" strokeDasharray="3 3" />
        <path d="M36 180h328M200 16v328" strokeDasharray="22 5 4 5" />
        <path d="M60 190v160M340 190v160M68 340h264" />
        <path d="m60 340 12-4v8zM340 340l-12-4v8z" className="fill-copper" stroke="none" />
        <path d="m269 97 36-46h52" />
        <path d="m269 97 4.2-11.7 5.5 4.3z" className="fill-copper" stroke="none" />
      </g>
      <g className="fill-ink font-semibold" fontSize="15">
        <text x="200" y="365" textAnchor="middle">
          120 ±0.2mm
        </text>
        <text x="308" y="44">
          kerf 0.25
        </text>
      </g>
    </svg>
  );
}
