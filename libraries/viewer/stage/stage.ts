import type { Place } from '#viewer/findings/finding-steps.ts';
import type { Highlight, PartMaterial } from '#viewer/viewed-part.ts';

/** Pixels from the middle of the stage: to the right, and down. */
export type Offset = readonly [x: number, y: number];

/** How the view moves; in pixels of the page. */
export interface Motions {
  /** Turns a part; moves a drawing. */
  turn: (by: Offset) => void;
  pan: (by: Offset) => void;
  /** @param at what stays where it is */
  zoom: (factor: number, at?: Offset) => void;
  home: () => void;
}

/** Something that can be shown or not. */
export interface Toggle {
  label: string;
  /** The end of the label that no line ends in, a size with its unit. */
  size?: string;
  shown: boolean;
  set: (shown: boolean) => void;
}

export interface ToggleGroup {
  label: string;
  toggles: readonly Toggle[];
}

/** What the laser does along lines of a colour. */
export interface LegendLine {
  colour: string;
  text: string;
}

/** What a tool draws over the part. */
export type Overlay = (at: (point: readonly number[]) => Offset) => readonly SVGElement[];

/** A plane that a part is cut along: what lies beyond it is not shown. */
export interface Cut {
  /** Across which axis, from 0. */
  axis: number;
  /** Where, in mm. */
  at: number;
  /** On which side of it is beyond. */
  side: 1 | -1;
}

/** How a part is cut open. */
export interface Section {
  /** The part's box, in mm. */
  box: { min: readonly number[]; max: readonly number[] };
  /** From which side of an axis the part is seen now. */
  sideOf: (axis: number) => Cut['side'];
  show: (cut: Cut | undefined) => void;
}

/** A point of the part, in mm. */
export interface Picked {
  point: readonly number[];
  /** False where what is shown was simplified, and its points may be a little off. */
  isExact: boolean;
}

/** Where a part is looked at: a mesh that turns, or a sheet. */
export interface Stage {
  motions: Motions;
  /** What can be turned on and off, in groups; may change when a board is turned over. */
  toggles: () => readonly ToggleGroup[];
  /** What the lines of a drawing mean to the machine. */
  legend?: readonly LegendLine[];
  /** Turns a board over. */
  turnOver?: (() => void) | undefined;
  /** Goes to a finding's place. */
  goTo: (place: Place) => void;
  /** Marks places; `current` is the number of one. */
  mark: (places: readonly MarkedPlace[], current: number | undefined) => void;
  highlight: (what: Highlight | undefined) => void;
  /** Gives the part the look of what it is made of; undefined: none of its own. */
  paint: (material: PartMaterial | undefined) => void;
  /**
   * Finds the point of the part that is seen at a place of the stage.
   * @param reach a corner so near to it, in pixels, is meant
   */
  pick?: (at: Offset, reach: number) => Promise<Picked | undefined>;
  section?: Section | undefined;
  /** Draws over the part from now on, in place of what was drawn before. */
  overlay: (draw: Overlay) => void;
}

export interface MarkedPlace extends Place {
  tone: 'blocking' | 'warning' | 'info';
}
