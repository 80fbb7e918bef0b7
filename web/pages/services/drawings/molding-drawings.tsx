import type { ReactNode } from 'react';
import type { Step } from '#content/service.ts';

const MASTER = { side: '#c9b897', top: '#e9ddca', hollow: '#a3957b', edge: '#6b5a3c' };
const CASTING = { side: '#c4733f', top: '#d98a5c', hollow: '#8d4720', edge: '#5e2c10' };

/** A thick ring: the part of which many are made. */
function Ring({ x, y, size, colours }: { x: number; y: number; size: number; colours: typeof MASTER }) {
  const { side, top, hollow, edge } = colours;
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} stroke={edge} strokeWidth="1.4">
      <path fill={side} d="M-34 0v18c0 11 15 19 34 19s34-8 34-19V0z" />
      <ellipse fill={top} rx="34" ry="18" />
      <ellipse fill={hollow} cy="-1" rx="13" ry="7" />
    </g>
  );
}

const HOLLOWS = [
  [144.7, 49],
  [104.9, 72],
  [184.6, 72],
  [144.7, 95],
  [224.4, 95],
  [184.6, 118],
] as const;

function Mold() {
  return (
    <g stroke="#1c5f56" strokeWidth="1.4" strokeLinejoin="round">
      <path fill="#4aa99a" d="M143 18L272.9 93L182.8 145L52.9 70Z" />
      <path fill="#3f9788" d="M52.9 70L182.8 145V183L52.9 108Z" />
      <path fill="#338073" d="M272.9 93L182.8 145V183L272.9 131Z" />
      {HOLLOWS.map(([cx, cy]) => (
        <g key={`${cx} ${cy}`}>
          <ellipse fill="#2d7f73" cx={cx} cy={cy} rx="24" ry="13.5" />
          <path fill="#23685e" stroke="none" d={`M${cx - 22} ${cy - 3}a22 12 0 0 1 44 0a24 17 0 0 0 -44 0z`} />
        </g>
      ))}
    </g>
  );
}

const CASTINGS = [
  [92, 52],
  [164, 74],
  [236, 96],
  [60, 96],
  [132, 118],
  [204, 140],
] as const;

/** How a mold is made, step by step. Colours are those of the parts, in both themes. */
const DRAWN: Readonly<Record<Step['drawing'], { label: string; drawing: ReactNode }>> = {
  master: {
    label: 'A master part',
    drawing: (
      <>
        <Ring x={160} y={84} size={1.9} colours={MASTER} />
        <path className="measure" d="M95 176H225M91 180l8-8M221 180l8-8M95 128v52M225 128v52" />
      </>
    ),
  },
  mold: { label: 'A mold with six hollows', drawing: <Mold /> },
  castings: {
    label: 'Six parts, all the same',
    drawing: CASTINGS.map(([x, y]) => <Ring key={`${x} ${y}`} x={x} y={y} size={0.95} colours={CASTING} />),
  },
};

/** How something is made, in drawings that are read from left to right, on phones from top to bottom. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="steps part">
      {steps.map(({ drawing, name, says }, at) => (
        <li key={name}>
          <div className="drawing">
            <svg viewBox="0 0 320 200" role="img" aria-label={DRAWN[drawing].label}>
              {DRAWN[drawing].drawing}
            </svg>
          </div>
          <div className="px-5 pt-3.5 pb-4.5">
            <h3 className="text-lg">
              {at + 1}. {name}
            </h3>
            <p className="mt-1 text-muted">{says}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
