const AXES = [
  { name: 'A', x: 152, y: 17 },
  { name: 'B', x: 280, y: 17 },
  { name: 'C', x: 408, y: 17 },
  { name: '1', x: 17, y: 142 },
  { name: '2', x: 17, y: 228 },
] as const;

/** Decorative: a floor plan of the workshop, with a place for each of its services. */
export function PlanDrawing({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 560 400" className={className} fill="none" aria-hidden="true">
      <path d="M44 44h472v300H44z" className="fill-panel" />
      <Axes />
      <g className="stroke-ink" strokeWidth="1.5" strokeLinejoin="round">
        <Walls />
        <Printers />
        <Laser />
        <Boards />
        <Molds />
        <Design />
      </g>
      <g className="fill-ink font-semibold" fontSize="14">
        <text x="66" y="133">
          FDM
        </text>
        <text x="66" y="280">
          SLA
        </text>
        <text x="336" y="158">
          CO2 laser
        </text>
        <text x="498" y="306" textAnchor="end">
          PCB
        </text>
        <text x="340" y="274">
          Molds
        </text>
        <text x="172" y="264">
          Design
        </text>
      </g>
      <Scale />
    </svg>
  );
}

function Axes() {
  return (
    <>
      <path
        d="M152 28v330M280 28v330M408 28v330M28 142h502M28 228h502"
        className="stroke-line"
        strokeDasharray="14 3 2 3"
      />
      {AXES.map(({ name, x, y }) => (
        <g key={name}>
          <circle cx={x} cy={y} r="11" className="fill-panel stroke-edge" strokeWidth="1.25" />
          <text x={x} y={y + 4.5} className="fill-muted font-semibold" fontSize="12" textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
    </>
  );
}

/** With windows, and a door that stands open. */
function Walls() {
  return (
    <>
      <path d="M44 44h472v300H44zM53 53v282h454V53z" className="fill-ink" stroke="none" />
      <path d="M248 335h64v9h-64z" className="fill-paper" stroke="none" />
      <path d="M248 344v-69a60 60 0 0 1 60 60M312 335v9" />
      <g className="fill-panel" strokeWidth="1.25">
        <path d="M96 44h112v9H96zM352 44h112v9H352zM44 190h9v96h-9zM507 190h9v96h-9z" />
        <path d="M96 48.5h112M352 48.5h112M48.5 190v96M511.5 190v96" />
      </g>
    </>
  );
}

/** A bench of four FDM printers, and one with a resin printer, its bath and its lamp. */
function Printers() {
  return (
    <>
      <path d="M66 60h196v56H66zM66 150h50v112H66z" className="fill-paper" />
      <g className="fill-panel">
        <path d="M73 67h40v42H73zM120 67h40v42h-40zM167 67h40v42h-40zM214 67h40v42h-40zM74 158h34v34H74zM76 232h30v22H76z" />
        <circle cx="91" cy="212" r="12" />
      </g>
      <g strokeWidth="1">
        <path d="M80 75h26v26H80zM127 75h26v26h-26zM174 75h26v26h-26zM221 75h26v26h-26zM80 236h22v14H80z" />
        <circle cx="91" cy="212" r="6" />
      </g>
      <g className="stroke-copper">
        <path d="M73 84h40M120 92h40M167 81h40M214 88h40M81 165h20v20H81z" />
        <path d="M89 80h8v8h-8zM133 88h8v8h-8zM186 77h8v8h-8zM227 84h8v8h-8z" className="fill-copper" />
      </g>
    </>
  );
}

/** With its pipe through the wall. */
function Laser() {
  return (
    <>
      <path d="M336 62h120v78H336z" className="fill-paper" />
      <path d="M346 72h100v58H346z" className="fill-panel" />
      <path d="M372 121a11 11 0 1 1 .1 0zM372 113a3 3 0 1 1 .1 0zM424 102h14v20h-14z" strokeWidth="1" />
      <path d="M346 94h100M408 72v58" className="stroke-copper" />
      <path d="M402 89h12v10h-12z" className="fill-copper stroke-copper" />
      <path d="M456 76h51M456 88h51" strokeDasharray="5 3" />
      <path d="M516 82h22m-8-5 8 5-8 5" />
    </>
  );
}

/** The etching bath, a board, and where it is soldered. */
function Boards() {
  const wave = 'c4-3 6 3 10 0s6 3 10 0';
  return (
    <>
      <path d="M452 168h46v120h-46z" className="fill-paper" />
      <path d="M460 176h30v44h-30zM460 230h30v22h-30zM475 279a9 9 0 1 1 .1 0z" className="fill-panel" />
      <path d="M464 236h8l4 6h10M464 246h6l4-4M475 270l12-10" strokeWidth="1" />
      <path
        d={[181, 191, 201, 211].map((y) => `M465 ${y}${wave}`).join('')}
        className="stroke-copper"
        strokeWidth="1"
      />
    </>
  );
}

/** The vacuum chamber, and a mold of six. */
function Molds() {
  return (
    <>
      <path d="M340 280h94v46h-94z" className="fill-paper" />
      <path d="M362 319a16 16 0 1 1 .1 0zM388 288h38v30h-38z" className="fill-panel" />
      <circle cx="362" cy="303" r="10" strokeWidth="1" />
      {[397, 407, 417].map((x) => (
        <path key={x} d={`M${x} 301a4 4 0 1 1 .1 0zM${x} 313a4 4 0 1 1 .1 0z`} className="stroke-copper" />
      ))}
    </>
  );
}

/** A table with a drawing and what is to come of it. */
function Design() {
  return (
    <>
      {[206, 262, 318].map((x) => (
        <circle key={x} cx={x} cy="162" r="11" className="fill-panel" />
      ))}
      <path d="M172 174h180v72H172z" className="fill-paper" />
      <path
        d="M184 188h56v42h-56zM184 224h56M192 197h20M192 204h34M192 211h27"
        className="fill-panel"
        strokeWidth="1"
      />
      <path
        d="M262 195h44v30h-44zM270 189h12M288 189h12M270 231h12M288 231h12M306 205h9v10h-9"
        className="stroke-copper"
      />
      <path d="m326 186 12 46M330 185l12 46" strokeWidth="1" />
    </>
  );
}

function Scale() {
  return (
    <>
      <path d="M44 374h96v6H44z" className="stroke-ink" />
      <path d="M44 374h24v6H44zM92 374h24v6H92z" className="fill-ink" />
      <circle cx="502" cy="377" r="13" className="stroke-ink" strokeWidth="1.25" />
      <path d="m502 359 7 26-7-5-7 5z" className="fill-copper" />
    </>
  );
}
