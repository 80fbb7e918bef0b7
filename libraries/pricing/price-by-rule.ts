import type { ShownPrice } from '#contract/pricing/estimate.ts';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import type { PricedOptions } from '#contract/pricing/priced-fields.ts';
import type { ServiceValue } from '#contract/services/services.ts';
import { type Charged, charge, type Terms } from './charge.ts';
import { CENTS_MAX, type Cents, centsOf, moneyOf, payableOf } from './money.ts';
import type { Piece, PricedMeasurement, PriceRule, Unpriced } from './piece.ts';
import { REASON } from './reasons.ts';
import { sheetFindings } from './sheet-findings.ts';
import { judgedWalls, type WallNeed } from './wall-findings.ts';
import type { SlicedVolume } from './weight.ts';

export interface PricedItem {
  measurement: PricedMeasurement;
  /** A whole number, at least 1. */
  quantity: number;
  /** Choices for this file, as readItemOptions gives them, which count instead of the order's. */
  options?: PricedOptions | undefined;
  /** What a slicer found out about it, with these choices. */
  sliced?: SlicedVolume | undefined;
  /** Stands on the lines that charge for it. */
  measurementId?: string;
}

export interface PriceRequest {
  service: ServiceValue;
  /** As readPricedOptions gives them. */
  options: PricedOptions;
  items: readonly PricedItem[];
  book: PriceBook;
  /** How far off the weight of a print may be, by the shop's own jobs; without it, what the book says. */
  bandPercent?: number | undefined;
  /** What the shop charges on top; 0 for none, undefined for a price of before that said nothing of what is payable. */
  vatPercent: number | undefined;
  /** Whether the book's prices hold it. */
  vatIncluded?: boolean | undefined;
  /** What the shop counts in, as its book writes it ('tk', 'EUR'): one in another currency prices nothing. */
  currency?: string | undefined;
}

const person = (why: string, { content }: PriceBook): ShownPrice => ({
  verdict: 'person',
  reason: REASON.person(why, content.answerWithinWorkingDays),
  lines: [],
});

/** Whether a file's figures are only near, or something in it is not as it should be, also for the sheet or the material that was chosen. */
const isUnclean = (measured: PricedMeasurement, options: PricedOptions, need: WallNeed | undefined) =>
  measured.verdict === 'estimate' ||
  judgedWalls(measured, need).some(({ severity }) => severity === 'warning') ||
  sheetFindings(measured.details, options).length > 0;

/** The book, with the band that the shop's own jobs gave. */
const withBand = ({ book, bandPercent }: PriceRequest): PriceBook =>
  bandPercent === undefined
    ? book
    : { ...book, content: { ...book.content, fdm: { ...book.content.fdm, bandPercent } } };

/** What is measured says first whether there is anything to price. */
const pieceOf = (
  { measurement, sliced, options: own }: PricedItem,
  rule: PriceRule,
  { options, book }: PriceRequest,
) => {
  if (!rule.kinds.includes(measurement.kind)) return { person: REASON.otherKind };
  const chosen = { ...options, ...own };
  const piece = rule.piece({ ...measurement, sliced }, chosen, book.content);
  const need = rule.wallNeed?.(chosen, book.content);
  if ('person' in piece || !isUnclean(measurement, chosen, need)) return piece;
  return { ...piece, doubts: [...piece.doubts, { reason: REASON.toConfirm, percent: book.content.uncertainPercent }] };
};

const isPriced = (piece: Piece | Unpriced): piece is Piece => !('person' in piece);

/** As many as a person reads; the findings of each file say the rest. */
const REASONS_MAX = 5;

const reasonsOf = (pieces: readonly Piece[], confirmed: boolean) => {
  const reasons = new Set(pieces.flatMap(({ doubts }) => doubts.map(({ reason }) => reason)));
  const isToConfirm = reasons.delete(REASON.toConfirm) || !confirmed;
  return [...[...reasons].slice(0, REASONS_MAX), ...(isToConfirm ? [REASON.toConfirm] : [])];
};

const sum = (charged: readonly Charged[], of: (one: Charged) => number) =>
  charged.reduce((all, one) => all + of(one), 0);

interface Sums {
  total: Cents;
  low: Cents;
  high: Cents;
}

/** What the buyer pays for a price, from its lower to its upper end. */
const payableFor = ({ total, low, high }: Sums, { book, vatPercent: percent, vatIncluded }: PriceRequest) => {
  if (percent === undefined) return {};
  const terms = { vatPercent: percent, vatIncluded, roundTo: centsOf(book.content.roundTo) };
  const of = (price: Cents) => payableOf(price, terms);
  const { vat, payable } = of(total);
  return {
    vat: { percent, amount: moneyOf(vat), included: vatIncluded === true },
    payable: moneyOf(payable),
    payableLow: moneyOf(of(low).payable),
    payableHigh: moneyOf(of(high).payable),
  };
};

/** What is said where no price is told: the shop has none yet, or none that its customers are to read. */
export const onRequest = (book: PriceBook): ShownPrice & { onRequest: string } => {
  const reason = REASON.onRequest(book.content.answerWithinWorkingDays);
  return { verdict: 'person', reason, lines: [], onRequest: reason };
};

const isForeign = ({ book: { content }, currency }: PriceRequest) =>
  currency !== undefined && content.prices.pcbProcessing.currency !== currency;

/** The file that keeps the whole order from being priced, if there is one. */
const heldUp = ({ items, book }: PriceRequest): ShownPrice | undefined => {
  const persons = items.find(({ measurement }) => measurement.verdict === 'person');
  if (persons) return person(persons.measurement.reason ?? REASON.unknown, book);
  const asked = items.find(({ measurement }) => measurement.verdict === 'ask');
  return asked && { verdict: 'ask', reason: asked.measurement.reason ?? REASON.unit, lines: [] };
};

/**
 * What an order costs, by the book: from what its files measure, the choices that prices depend on, and how many of each. Amounts
 * have at most two decimals. `exact` only where nothing is in doubt and the owner has confirmed the book; if a person has
 * to see one file, or its unit is not known, that is the verdict on the whole order.
 * @param rule of the service; without one, a person prices it
 */
export const priceByRule = (rule: PriceRule | undefined, request: PriceRequest): ShownPrice => {
  const { options, items } = request;
  const book = withBand(request);
  if (!rule) return person(REASON.noPriceList, book);
  if (isForeign(request)) return onRequest(book);
  if (items.length === 0) return person(REASON.unknown, book);
  const held = heldUp(request);
  if (held) return held;
  const rush = options.rush === 'Yes';
  if (rush && book.content.rushPercent === 0) return person(REASON.noRush, book);

  const pieces = items.map((item) => pieceOf(item, rule, { ...request, book }));
  const unpriced = pieces.find((piece) => !isPriced(piece));
  if (unpriced && !isPriced(unpriced)) return person(unpriced.person, book);
  const priced = pieces.filter(isPriced);

  const terms: Terms = {
    charges: book.content.charges[rule.charges],
    rushPercent: rush ? book.content.rushPercent : 0,
    currency: book.content.prices.pcbProcessing.currency,
  };
  const charged = items.map(({ quantity, measurementId }, at) =>
    charge(priced[at] as Piece, quantity, terms, measurementId === undefined ? {} : { measurementId }),
  );
  const sums: Sums = {
    total: sum(charged, (one) => one.total),
    low: sum(charged, (one) => one.low),
    high: sum(charged, (one) => one.high),
  };
  if (!(sums.high <= CENTS_MAX)) return person(REASON.tooLarge, book);
  const reasons = reasonsOf(priced, book.confirmed);
  return {
    ...(reasons.length === 0 ? { verdict: 'exact' } : { verdict: 'estimate', reason: reasons.join(' ') }),
    lines: charged.flatMap(({ lines }) => lines),
    total: moneyOf(sums.total),
    low: moneyOf(sums.low),
    high: moneyOf(sums.high),
    ...payableFor(sums, request),
  };
};
