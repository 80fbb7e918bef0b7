const FRAME = { x: 20, y: 30, width: 440, height: 250 };

/** Decorative: a floor plan of the workshop with its benches and machines. */
export function PlanDrawing({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 480 330" className={className} fill="none" aria-hidden="true">
      <rect {...FRAME} className="fill-panel stroke-ink" strokeWidth="5" />
      <path d="M200 280h60" className="stroke-panel" strokeWidth="7" />
      <path d="M200 280v-60a60 60 0 0 1 60 60" className="stroke-ink" strokeWidth="1.5" />
      <g className="stroke-ink" strokeWidth="1.75">
        {[44, 92, 140].map((x) => (
          <g key={x}>
            <path d={`M${x} 50h38v38h-38z`} className="fill-paper" />
            <path d={`M${x + 8} 58h22v22h-22z`} />
            <path d={`M${x} 69h38M${x + 19} 62v14`} className="stroke-copper" />
          </g>
        ))}
        <path d="M230 50h120v74H230z" className="fill-paper" />
        <path d="M240 60h100v54H240z" />
        <path d="M240 84h100M286 60v54" className="stroke-copper" />
        <path d="M386 50h52v120h-52z" className="fill-paper" />
        <path d="M396 62h32v26h-32zM396 100h32v26h-32zM396 138h32v20h-32z" />
        <path d="M44 130h110v56H44z" className="fill-paper" />
        <circle cx="72" cy="158" r="16" />
        <path d="M100 146h40v24h-40z" />
      </g>
      <g className="stroke-copper" strokeWidth="1.25">
        <path d="M20 296v18M460 296v18M28 308h424" />
        <path d="m20 308 12-4v8zM460 308l-12-4v8z" className="fill-copper" stroke="none" />
        <path d="M300 180h70M300 180l-16-50" />
      </g>
      <g className="fill-ink font-semibold" fontSize="14">
        <text x="304" y="174">
          CO2 laser
        </text>
        <text x="44" y="106">
          FDM
        </text>
      </g>
    </svg>
  );
}
