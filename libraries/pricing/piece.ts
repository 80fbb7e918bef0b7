import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import type { PricedOptions } from '#contract/pricing/priced-fields.ts';
import type { Finding, Kind, LineGroup, Quantities, Verdict } from '#measure/measurement';
import type { Cents } from './money.ts';
import type { Work } from './quantities.ts';
import type { FineDetail } from './sheet-findings.ts';
import type { WallNeed } from './wall-findings.ts';
import type { SlicedVolume } from './weight.ts';

/** What a price takes from a measurement, whether it was made in the browser or on the server. */
export interface PricedMeasurement {
  kind: Kind;
  verdict: Verdict;
  reason?: string | undefined;
  /** Those of prices of before have no code. */
  findings: readonly (Pick<Finding, 'severity'> & { code?: string | undefined })[];
  /** What of a drawing is fine, to be compared with the sheet; of a print, its walls, to be compared with the material. */
  details?: readonly FineDetail[] | undefined;
  /** What is done with a drawing's lines, where something tells them apart. */
  groups?: readonly (Pick<LineGroup, 'id' | 'use' | 'from'> & { colour?: string | undefined })[] | undefined;
  quantities: { readonly [Name in keyof Quantities]?: Quantities[Name] | undefined };
}

/** What a price of one piece takes: also what a slicer found out, where the shop has one. */
export interface MeasuredPiece extends PricedMeasurement {
  sliced?: SlicedVolume | undefined;
}

/** Why a price is not exact, and how far it may be off for that, either way. */
export interface Doubt {
  reason: string;
  percent: number;
}

/** What one piece takes. */
export interface Piece {
  work: Work[];
  /** The least and the most that the work may be, where it depends on what only a person can tell. */
  least?: Work[];
  most?: Work[];
  /** Once, however many pieces there are, besides the set-up of the book. */
  once?: { label: string; amount: Cents };
  doubts: Doubt[];
}

/** That a person has to price it, and why: a sentence for the customer. */
export interface Unpriced {
  person: string;
}

/** How a service prices one piece. */
export type PricePiece = (measured: MeasuredPiece, options: PricedOptions, book: PriceBookContent) => Piece | Unpriced;

/** How a service is priced. */
export interface PriceRule {
  /** The kinds of file that it works from. */
  kinds: readonly Kind[];
  piece: PricePiece;
  /** What the walls of a print need, of these choices; undefined where the book does not say. */
  wallNeed?: (options: PricedOptions, book: PriceBookContent) => WallNeed | undefined;
  /** Which of the book's charges come on top. */
  charges: keyof PriceBookContent['charges'];
}

/** The rule for what a customer chose; undefined for what the book does not know. Customers' words may be any. */
export const ruleFor = <Rule>(rules: Readonly<Record<string, Rule>>, option = ''): Rule | undefined =>
  Object.hasOwn(rules, option) ? rules[option] : undefined;
