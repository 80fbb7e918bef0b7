import type { Budget } from '#measure/budget.ts';

/** One thing that a page does, after the operators of ISO 32000-2 (8.4 to 8.11), with what is nested laid out flat. */
export type Step =
  | { does: 'save' | 'restore' | 'mask' | 'end-layer' }
  /** Where its font is in the document, what its letters draw, in a layer named `LETTERS_LAYER`; undefined where one has no outline. */
  | { does: 'text'; outlines?: () => readonly Step[] | undefined }
  /** Six numbers as in the operator `cm`. */
  | { does: 'transform'; matrix: ArrayLike<number> }
  /** '#rrggbb'. */
  | { does: 'stroke-colour' | 'fill-colour'; colour: string }
  /** Marked content; an optional content group may be switched off. */
  | { does: 'layer'; name: string; visible: boolean }
  | { does: 'text-mode'; invisible: boolean }
  | { does: 'paint'; path: Float32Array; stroke: boolean; fill: boolean; evenOdd?: boolean }
  /** How wide lines are, in the space of the moment, and whether they are broken; what is missing stays. */
  | { does: 'pen'; width?: number; dashed?: boolean }
  /** From here on only what is inside is seen. */
  | { does: 'clip'; path: Float32Array; evenOdd: boolean }
  /** What comes is seen through something that is no line: a soft mask, or letters. */
  | { does: 'behind-mask'; masked: boolean }
  /** Something other than a line, by a name for the customer. */
  | { does: 'ignored'; name: string };

/** The layer of all outlines of letters: no program can write its name. */
export const LETTERS_LAYER = '\u0000letters';

/** How `path` begins each of its parts; the coordinates follow. */
export const DRAW = { move: 0, line: 1, cubic: 2, quadratic: 3, close: 4 } as const;

export interface DocumentPage {
  /** From the page's own space to millimetres, with its rotation and unit; y points down. */
  toMm: readonly number[];
  /** Of what is seen of it: its crop box. */
  widthMm: number;
  heightMm: number;
  steps: Iterable<Step>;
}

/**
 * Reads the pages of a PDF document, one after the other. The platform brings it. It runs no script, follows no link and
 * decodes no picture.
 * @throws Refusal `encrypted`, `too-complex`
 */
export type DocumentReader = (bytes: Uint8Array, budget: Budget) => AsyncIterable<DocumentPage>;
