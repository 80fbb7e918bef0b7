import type { ReactNode } from 'react';
import { LASER_COLOURS } from '#content/laser-colours.ts';
import type { Drawing } from '#content/service.ts';
import { BoardDrawing } from './drawings/board-drawing.tsx';
import { LaserDrawing } from './drawings/laser-drawing.tsx';
import { PrintDrawing } from './drawings/print-drawing.tsx';
import { ResinDrawing } from './drawings/resin-drawing.tsx';

const DRAWINGS: Readonly<Record<Drawing['name'], (drawing: Pick<Drawing, 'sizes'>) => ReactNode>> = {
  print: PrintDrawing,
  resin: ResinDrawing,
  laser: LaserDrawing,
  board: BoardDrawing,
};

interface CapabilityProps {
  /** The table. */
  children: ReactNode;
  drawing: Drawing;
  notice: string | undefined;
}

/** A table beside a drawing of what its figures mean, and what to mind in a file. */
export function Capability({ children, drawing, notice }: CapabilityProps) {
  const { name, belowTable } = drawing;
  const Drawn = DRAWINGS[name];
  const said = notice !== undefined && <Notice text={notice} />;
  return (
    <div className="capability mt-6">
      <div className="grid min-w-0 gap-5">
        {children}
        {belowTable === 'notice' && said}
        {belowTable === 'rules' && (
          <div className="border border-line bg-panel px-5 py-4">
            <Rules drawing={drawing} />
          </div>
        )}
      </div>
      <div className="drawn">
        <figure className="part">
          <div className={name === 'laser' ? 'drawing drawing-file' : 'drawing'}>
            <Drawn {...(drawing.sizes && { sizes: drawing.sizes })} />
          </div>
          {belowTable !== 'rules' && (
            <figcaption>
              <Rules drawing={drawing} />
            </figcaption>
          )}
        </figure>
        {belowTable !== 'notice' && said}
      </div>
    </div>
  );
}

function Notice({ text }: { text: string }) {
  return <p className="border-s-4 border-copper bg-copper-soft px-4 py-3 text-sm">{text}</p>;
}

function Rules({ drawing: { name, title, rules } }: { drawing: Drawing }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      {name === 'laser' && <Legend />}
      <ul className="mt-1.5 grid gap-1 text-sm">
        {rules.map((rule) => (
          <li key={rule} className="ruled-item">
            {rule}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the colours of the drawing mean. */
function Legend() {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {LASER_COLOURS.inTable.map(({ colour, swatch, meaning }) => (
        <li key={colour} className="flex items-center gap-2">
          <svg className="h-3 w-6 border border-edge" viewBox="0 0 2 1" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 0h2v1H0z" fill={swatch} />
          </svg>
          {meaning}
        </li>
      ))}
    </ul>
  );
}
