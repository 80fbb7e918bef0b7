import type { MeasuredFinding, Measurement } from '#contract/measuring/measurement.ts';

/** A preview at hand, or where it is. */
export type PreviewSource =
  | { type: 'mesh'; bytes: Uint8Array }
  | { type: 'svg'; svg: string }
  | { type: 'mesh' | 'svg'; url: string };

/** What a machine does along lines of a colour, given as '#rrggbb'. */
export interface ColourMeaning {
  colour: string;
  name: string;
  meaning: string;
}

/** What a part is made of, as far as it shows. */
export interface PartMaterial {
  /** '#rrggbb'; undefined where nobody can tell. */
  colour?: string | undefined;
  /** Of the sheet, as its customer wrote it. */
  thickness?: string;
  /** How high each layer is of a part that is made in layers, in mm. */
  layerMm?: number | undefined;
}

/** A file that was measured, as far as it is looked at. Lengths in mm. */
export interface ViewedPart {
  name: string;
  kind: 'mesh' | 'solid' | 'drawing' | 'board';
  preview: PreviewSource;
  /** Left out as long as nobody has said the unit. */
  sizeMm?: readonly number[];
  findings: readonly MeasuredFinding[];
  /** What the machine takes: [x, y, z], or [x, y]. */
  boxMm?: readonly number[];
  /** Where a picture of 480 by 360 pixels is. */
  thumbnail?: string;
  material?: PartMaterial | undefined;
  /** What the laser does along lines of each colour. */
  colours?: readonly ColourMeaning[];
}

/** What is known of the machine that is to make a part. */
export type ViewedMachine = Pick<ViewedPart, 'boxMm' | 'colours'>;

/** A measured file as it is looked at; undefined for one that there is nothing to see of. */
export const viewedPart = (
  { name, kind, preview, unit, sizeMm, findings, thumbnail }: Measurement,
  machine: ViewedMachine,
): ViewedPart | undefined =>
  kind === 'unknown' || preview === undefined
    ? undefined
    : {
        name,
        kind,
        preview,
        findings,
        ...(sizeMm && !unit.ask && { sizeMm }),
        ...(thumbnail !== undefined && { thumbnail }),
        ...machine,
      };

/** What a line of a price charges for: all of the part, the lines that are cut or engraved, or the box around it; or a group of lines. */
export type Highlight = 'part' | 'cut' | 'engrave' | 'box' | { group: string };
