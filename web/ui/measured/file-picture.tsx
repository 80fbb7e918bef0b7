import type { ReactNode } from 'react';
import type { Measurement } from '#contract/measuring/measurement.ts';

type Kind = Measurement['kind'];

/** What a file of a kind looks like on the drawing board; `unknown` is a sheet. */
const DRAWINGS: Readonly<Record<Kind, ReactNode>> = {
  mesh: (
    <>
      <path d="m160 62 62 40-14 66-96 0-14-66z" className="fill-panel" />
      <path d="M160 62v60m-62-20 62 20 62-20m-14 66-48-46-48 46M98 102l62-40M160 122l-48 46m48-46 48 46" />
    </>
  ),
  solid: (
    <>
      <path d="m160 62 60 31v56l-60 31-60-31V93z" className="fill-panel" />
      <path d="m100 93 60 31 60-31M160 124v56" />
      <ellipse cx="160" cy="93" rx="24" ry="12" />
      <path d="M138 98c6 8 38 8 44 0" />
    </>
  ),
  drawing: (
    <>
      <path d="M98 76h124v60a32 32 0 0 1-32 32H98z" className="fill-panel" />
      <circle cx="128" cy="106" r="14" />
      <circle cx="190" cy="136" r="10" />
      <path d="M98 188h124m-124-7v14m124-14v14" />
    </>
  ),
  board: (
    <>
      <rect x="92" y="70" width="136" height="100" rx="6" className="fill-panel" />
      <path d="M114 96h30l22 22h40M114 146h22l16-16M206 90v20m0 36v-14" />
      <circle cx="108" cy="96" r="6" />
      <circle cx="108" cy="146" r="6" />
      <circle cx="212" cy="118" r="6" />
      <circle cx="206" cy="84" r="6" />
      <circle cx="206" cy="152" r="6" />
      <circle cx="156" cy="126" r="6" />
    </>
  ),
  unknown: (
    <>
      <path d="M116 56h64l26 26v102h-90z" className="fill-panel" />
      <path d="M180 56v26h26M134 112h54m-54 22h54m-54 22h32" />
    </>
  ),
};

/** Parts stand on their centre lines. */
const CENTRED: ReadonlySet<Kind> = new Set(['mesh', 'solid', 'drawing']);

interface FilePictureProps {
  /** Where its picture is; a drawing of its kind stands in for one that is missing. */
  thumbnail: string | undefined;
  kind: Kind;
  className?: string;
}

/** How a file looks, in a frame of 4 to 3 that stands before the picture comes. Its name is beside it: it needs no other. */
export function FilePicture({ thumbnail, kind, className = '' }: FilePictureProps) {
  const frame = `block aspect-4/3 shrink-0 border border-line ${className}`;
  if (thumbnail !== undefined)
    return (
      <img
        src={thumbnail}
        alt=""
        width={480}
        height={360}
        loading="lazy"
        decoding="async"
        className={`file-picture object-contain ${frame}`}
      />
    );
  return (
    <svg viewBox="48 36 224 168" className={`blueprint ${frame}`} fill="none" aria-hidden="true">
      <g className="stroke-edge" strokeWidth="3" strokeLinejoin="round">
        {DRAWINGS[kind]}
      </g>
      {CENTRED.has(kind) && (
        <path d="M160 44v156M60 121h200" className="stroke-copper" strokeWidth="1.5" strokeDasharray="16 5 4 5" />
      )}
    </svg>
  );
}
