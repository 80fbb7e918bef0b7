/** How an order is opened from a list, kept with its place in the history. */
export interface OpenedFromList {
  /** Closing the order comes back to that list. */
  openedHere?: boolean;
  /** At the form for a payment of its invoice, with what is left to pay in it. */
  paying?: boolean;
}

export const OPENED_HERE: OpenedFromList = { openedHere: true };
export const TO_PAY: OpenedFromList = { openedHere: true, paying: true };
