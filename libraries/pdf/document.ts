/** A line of a list of facts. */
export interface Fact {
  label: string;
  value: string;
}

/** A JPEG of a part, so many pixels wide and high; `alt` is read aloud in its place. */
export interface Picture {
  jpeg: Uint8Array;
  width: number;
  height: number;
  alt: string;
}

/** `notes` are lines of smaller text below. */
export interface Cell {
  text: string;
  notes?: readonly string[];
  picture?: Picture;
}

export interface Column {
  title: string;
  /** In points; the one column without a width gets what is left. */
  width?: number;
  align?: 'end';
}

/**
 * `sums` are amounts below each other, all on one page; one of them may be `strong`. A `banner` is what is read from afar, with up to two
 * pictures beside it.
 */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string; muted?: boolean }
  | { kind: 'banner'; label: string; value: string; notes?: readonly string[]; pictures?: readonly Picture[] }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly Cell[])[] }
  | { kind: 'sums'; sums: readonly (Fact & { strong?: boolean })[] };

/** What is printed, without how. All of it is text: no part is read as anything else. */
export interface PrintedDocument {
  /** What it is and its number, such as Quotation and Q-2026-0001. */
  kind: string;
  number: string;
  /** A word in a frame beside the number, such as Draft. */
  stamp?: string;
  /** Whose it is: the letterhead. `accent` is the colour of its rule and title, #rrggbb. */
  shop: { name: string; lines: readonly string[]; accent?: string; logo?: Picture };
  /** To whom, and what is said beside it in a few words. */
  party: { title: string; lines: readonly string[] };
  facts: readonly Fact[];
  blocks: readonly Block[];
  /** Others after it in the same file, each from a page of its own on, with its own foot. */
  following?: readonly Omit<PrintedDocument, 'following'>[];
  /** ISO 8601; the file says that it was made then, so that the same document gives the same bytes. */
  date: string;
}
