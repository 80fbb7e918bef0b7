import type { OnePrice } from '#contract/pricing/price-together.ts';
import { tabStorage } from '#web/tab-storage.ts';

/** An order of a press for several. */
export interface Placed extends Pick<ShownReceipt, 'reference' | 'href' | 'pdf' | 'items' | 'price'> {
  /** What it adds to the sum of all; undefined where that is to come. */
  cost?: OnePrice | undefined;
}

/** What the home page says about an order that has just come in, in words that are ready to be shown. */
export interface ShownReceipt {
  reference: string;
  /** The path of the order's private page. */
  href: string;
  /** The path of its confirmation as a PDF. */
  pdf: string;
  /** Whether it was shown before. */
  isRead?: true;
  /** How the first part looks: an SVG. */
  picture?: string | undefined;
  /** On a line each: what was ordered, its price, and what comes next. */
  items: string;
  price: string;
  next: string;
  /** All orders of one press, this one first, where there were several; and what they come to, as far as they have a price. */
  orders?: readonly Placed[];
  sum?: string | undefined;
  /** What the next part of the same project begins with, in the form at this path; a product has none. */
  again?: { href: string; service: string; firstStep: object; details: object } | undefined;
}

/** Kept for this tab only, because anyone who has the link can read the order. */
const KEPT_RECEIPTS = 'karkhana-receipts';
const RECEIPTS_MAX = 3;

/** Those that were not closed yet, the newest first. */
export const keptReceipts = () =>
  ((tabStorage.read(KEPT_RECEIPTS) ?? []) as readonly Partial<ShownReceipt>[]).filter(
    (receipt): receipt is ShownReceipt => receipt.items !== undefined, // a page from before an update kept others
  );

export const forgetReceipt = (reference: string) => {
  const left = keptReceipts().filter((receipt) => receipt.reference !== reference);
  if (left.length > 0) tabStorage.write(KEPT_RECEIPTS, left);
  else tabStorage.remove(KEPT_RECEIPTS);
};

export const keepReceipt = (receipt: ShownReceipt) => {
  forgetReceipt(receipt.reference);
  tabStorage.write(KEPT_RECEIPTS, [receipt, ...keptReceipts()].slice(0, RECEIPTS_MAX));
};

export const markAsRead = (reference: string) =>
  tabStorage.write(
    KEPT_RECEIPTS,
    keptReceipts().map((receipt) => (receipt.reference === reference ? { ...receipt, isRead: true } : receipt)),
  );
