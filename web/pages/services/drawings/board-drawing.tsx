const PADS = [150, 178, 206, 234] as const;

/** A board on its sheet, and below it the smallest of what it may have, enlarged. */
export function BoardDrawing() {
  return (
    <svg
      viewBox="0 0 480 440"
      role="img"
      aria-label="A board on an A4 sheet, with its smallest traces and holes enlarged"
    >
      <path
        className="measure"
        d="M60 22H186M294 22H420M56 26l8-8M416 26l8-8M38 40V96M38 168V224M34 44l8-8M34 228l8-8"
      />
      <text x="240" y="28" textAnchor="middle">
        297mm
      </text>
      <text x="38" y="138" textAnchor="middle" transform="rotate(-90 38 132)">
        210mm
      </text>
      <rect className="hidden-line" x="60" y="40" width="360" height="184" rx="2" />
      <rect className="board" x="76" y="56" width="208" height="152" rx="8" />
      <rect className="board empty" x="300" y="56" width="104" height="68" rx="6" />
      <rect className="board empty" x="300" y="140" width="104" height="68" rx="6" />
      <path
        className="trace"
        d="M150 92v22l-34 30v34M178 92v30l-16 16v40M206 92v30l18 18v38M234 92v22l30 26v38M96 76v52M96 128l20 16"
      />
      {PADS.map((x) => (
        <circle key={x} className="pad" cx={x} cy="88" r="7" />
      ))}
      {[116, 162, 224, 264].map((x) => (
        <circle key={x} className="pad" cx={x} cy="180" r="7" />
      ))}
      <circle className="pad" cx="96" cy="74" r="7" />
      <Enlarged />
    </svg>
  );
}

function Enlarged() {
  return (
    <>
      <path className="board" d="M22 262H238V346H22ZM262 262H458V346H262Z" />
      <path className="copper-part" d="M22 276H238V298H22ZM22 320H238V342H22Z" />
      <path className="measure" d="M130 252V276M130 298V376M118 298H142M118 320H142" />
      <text x="130" y="396" textAnchor="middle">
        15 mil (0.381mm)
      </text>
      <text className="small-note" x="130" y="416" textAnchor="middle">
        trace and gap, at least
      </text>
      <circle className="copper-part" cx="360" cy="304" r="36" />
      <circle className="hole" cx="360" cy="304" r="18" />
      <path className="measure" d="M342 304V376M378 304V376M342 366H378M337 371l10-10M373 371l10-10" />
      <text x="360" y="396" textAnchor="middle">
        0.5mm
      </text>
      <text className="small-note" x="360" y="416" textAnchor="middle">
        drill, at least, ±0.2mm
      </text>
    </>
  );
}
